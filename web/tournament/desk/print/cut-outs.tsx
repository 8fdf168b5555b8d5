import type { Official } from '../../../../src/domain/tournament/people.ts';
import type { RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { apart } from '../../../../src/words/apart.ts';
import { QrCode } from '../../../shared/qr-code.tsx';
import { badgeOfPlayer, byName, currentPlan, playerName, tournament } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { usePlaces } from '../fetched-views.ts';
import { roundName } from '../round-tabs.tsx';

/** Names of more letters are set smaller. */
const SHORT = 20;
const LONG = 34;
const sizeOf = (name: string): string => {
  if (name.length <= SHORT) return 'short';
  return name.length <= LONG ? 'middle' : 'long';
};

/** The name of the event; what is printed in a rehearsal says so. */
const EventName = () => (
  <>
    {apart(currentPlan.value?.name ?? '')}
    {currentPlan.value?.rehearsal === true && (
      <>
        {' '}
        <b class="card-rehearsed">{o('rehearsal')}</b>
      </>
    )}
  </>
);

const CardName = ({ name }: { readonly name: string }) => <b class={`card-name ${sizeOf(name)}`}>{apart(name)}</b>;

interface NameBadgeProps {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** The number of the badge, as a code, where there is one. */
  readonly uid: string | undefined;
}
const NameBadge = ({ id, name, group, uid }: NameBadgeProps) => (
  <li class="card">
    <small>
      <EventName />
    </small>
    <CardName name={name} />
    <span>{apart(group)}</span>
    <small class="figures">{id}</small>
    {uid !== undefined && <QrCode text={uid} ecc="Q" />}
  </li>
);

export const badgeOfOfficial = ({ official }: Pick<Official, 'official'>): string | undefined =>
  tournament.value?.badges.find(({ of, lost }) => !lost && 'official' in of && of.official === official)?.uid;

/** Badges to cut out, ten a sheet: players by name, then officials. */
export const NameBadges = () => {
  const { officials = [] } = tournament.value ?? {};
  return (
    <ul class="cards">
      {byName.value.map(({ player, group }) => (
        <NameBadge key={player} id={player} name={playerName(player)} group={group} uid={badgeOfPlayer.value.get(player)?.uid} />
      ))}
      {officials.map(({ official, name }) => (
        <NameBadge key={official} id={official} name={name} group={o('print.official')} uid={badgeOfOfficial({ official })} />
      ))}
    </ul>
  );
};

/** A card for each seat of a round, with the code of the page on which a phone follows the tournament. */
export const SeatCards = ({ shown }: { readonly shown: RoundShown }) => {
  const phones = usePlaces()?.phones[0];
  return (
    <ul class="cards">
      {shown.tables.flatMap(({ table, seats }) =>
        seats.map((player, index) => (
          <li key={player} class="card">
            <small>
              {roundName(shown.round)} · <EventName />
            </small>
            <CardName name={playerName(player)} />
            <b class="card-place figures">{o('print.place', { count: table, seat: index + 1 })}</b>
            {phones !== undefined && <QrCode text={phones} />}
          </li>
        )),
      )}
    </ul>
  );
};

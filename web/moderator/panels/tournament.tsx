import { useSignal } from '@preact/signals';
import { sounds } from '../../../src/domain/name.ts';
import type { GameAtTable, RoundAtTable, TournamentAtTable } from '../../../src/domain/tournament/at-table.ts';
import { apart } from '../../../src/words/apart.ts';
import { CheckSign, PhoneSign, WarnSign } from '../../shared/line-signs.tsx';
import { t } from '../moderator-words.ts';
import { Button, Heading } from '../parts.tsx';
import { askTable, currentStage, declinedText, serviceNow, view } from '../table-state.ts';
import { deviationReason, mayBeSeated, minutesText, RoundClock, TournamentResult } from '../tournament-here.tsx';
import { named } from '../tournament-next.tsx';
import { PanelSheet } from './panel.tsx';

/** Takes a seating from paper where the network did not bring it: names of the tournament's players, seat after seat. */
const SeatFromPaper = ({ people }: { readonly people: TournamentAtTable['people'] }) => {
  const round = useSignal('1');
  const names = useSignal<readonly string[]>(['']);
  const known = new Map(people.map(({ player, name }) => [sounds(name), player]));
  const typed = names.value.filter(name => name.trim() !== '');
  const players = typed.flatMap(name => known.get(sounds(name)) ?? []);
  const number = Number(round.value);
  const isReady = players.length > 0 && players.length === typed.length && Number.isInteger(number) && number >= 1;
  const write = (at: number, name: string): void => {
    const next = names.value.with(at, name);
    names.value = next.at(-1)?.trim() === '' ? next : [...next, ''];
  };
  return (
    <section class="tournament-paper">
      <Heading>{t('tournament.paper')}</Heading>
      <datalist id="tournament-people">
        {people.map(({ player, name }) => (
          <option key={player} value={name} />
        ))}
      </datalist>
      <label>
        <span>{t('tournament.paper.round')}</span>
        <input
          type="number"
          min={1}
          value={round.value}
          onInput={event => {
            round.value = event.currentTarget.value;
          }}
        />
      </label>
      {names.value.map((name, at) => (
        <label key={at}>
          <span>{t('tournament.paper.person', { count: at + 1 })}</span>
          <input
            type="text"
            list="tournament-people"
            autocomplete="off"
            aria-invalid={name.trim() !== '' && !known.has(sounds(name))}
            value={name}
            onInput={event => write(at, event.currentTarget.value)}
          />
        </label>
      ))}
      <Button
        off={!isReady}
        onClick={() => {
          if (isReady) void askTable({ do: 'seat-typed', round: number, players });
        }}
      >
        {t('tournament.paper.do')}
      </Button>
    </section>
  );
};

/** The tournament of this table: how to join it, its rounds, and the state of the link. */
export const TournamentPanel = () => {
  const tournament = view.value?.tournament ?? null;
  return (
    <PanelSheet
      title={tournament === null ? t('tournament.title') : `${tournament.name} · ${t('tournament.table', { count: tournament.table })}`}
    >
      {tournament === null ? <Join /> : <JoinedTournament tournament={tournament} />}
    </PanelSheet>
  );
};

const Join = () => {
  const where = useSignal('');
  const isOff = where.value.trim() === '';
  return (
    <form
      class="tournament-join"
      onSubmit={event => {
        event.preventDefault();
        if (!isOff) void askTable({ do: 'join-tournament', where: where.value.trim() });
      }}
    >
      <p>{t('tournament.join.about')}</p>
      <label>
        <span>{t('tournament.join.where')}</span>
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          placeholder="https://… ABCD 2345"
          value={where.value}
          onInput={event => {
            where.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="button strong" aria-disabled={isOff}>
        {t('tournament.join')}
      </button>
    </form>
  );
};

const JoinedTournament = ({ tournament }: { readonly tournament: TournamentAtTable }) => (
  <>
    {tournament.here !== null && (
      <Here here={tournament.here} round={tournament.rounds.find(each => each.round === tournament.here?.round)} />
    )}
    <TournamentResult />
    <p>
      <Button pressed={tournament.calls} onClick={() => void askTable({ do: 'call-director', on: !tournament.calls })}>
        {tournament.calls ? t('tournament.call.off') : t('tournament.call')}
      </Button>
    </p>
    <Rounds tournament={tournament} />
    {currentStage.value === 'set-up' && tournament.here === null && <SeatFromPaper people={tournament.people} />}
    {currentStage.value === 'set-up' && tournament.here !== null && <Deviate here={tournament.here} />}
    <LinkHealth link={tournament.link} />
    {(tournament.link.state === 'refused' || tournament.link.state === 'away') && <Join />}
    <Leave />
  </>
);

const Here = ({ here, round }: { readonly here: GameAtTable; readonly round: RoundAtTable | undefined }) => (
  <section class="tournament-here">
    <Heading>{t('tournament.round', named(here.round))}</Heading>
    <p>
      {t('tournament.sat', { found: here.seats.filter(({ sat }) => sat).length, wanted: here.seats.length })} <RoundClock round={round} />
    </p>
    <ol class="tournament-seats">
      {here.seats.map(({ player, name, sat }) => (
        <li key={player} class={sat ? 'sat' : ''}>
          <span class="tournament-line">
            {apart(name)} {sat && <CheckSign />}
          </span>
          {sat && <span class="unseen">{t('tournament.sat.sign')}</span>}
        </li>
      ))}
    </ol>
    {here.otherwise && (
      <p class="wrong tournament-line">
        <WarnSign /> {t('tournament.otherwise')}
      </p>
    )}
    {here.voided && (
      <p class="wrong tournament-line">
        <WarnSign /> {t('tournament.voided')}
      </p>
    )}
    {here.closed && !here.reported && (
      <p class="wrong tournament-line">
        <WarnSign /> {t('tournament.closed')}
      </p>
    )}
    {here.deviation !== null && <p>{t('tournament.deviation', { text: here.deviation })}</p>}
    {currentStage.value === 'playing' && (
      <p>
        <Button onClick={() => void askTable({ do: 'time-over' })}>{t('tournament.time-over')}</Button>
      </p>
    )}
  </section>
);

const Rounds = ({ tournament: { rounds, here } }: { readonly tournament: TournamentAtTable }) => (
  <section>
    <Heading>{t('tournament.rounds')}</Heading>
    {rounds.length === 0 && <p class="hint">{t('tournament.rounds.none')}</p>}
    <ol class="tournament-rounds">
      {rounds.map(each => (
        <li key={each.round}>
          <p>
            <b>{t('tournament.round', named(each.round))}</b>{' '}
            {each.confirmed ? (
              <span class="tournament-line">
                <CheckSign /> {t(each.decided ? 'tournament.decided' : 'tournament.round.confirmed')}
              </span>
            ) : (
              <RoundClock round={each} />
            )}
            <small>{each.names.map(apart).join(' · ')}</small>
            {each.moderator !== null && <small>{t('tournament.round.moderator', { name: each.moderator })}</small>}
          </p>
          {mayBeSeated(each, here) && (
            <Button onClick={() => void askTable({ do: 'seat-round', round: each.round })}>
              {t('tournament.seat')} <span class="unseen">{t('tournament.round', named(each.round))}</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  </section>
);

/** With a reason, the table may play another set-up than the tournament's; the tournament is told of it. */
const Deviate = ({ here }: { readonly here: GameAtTable }) => (
  <section class="tournament-paper">
    <Heading>{t('tournament.deviate')}</Heading>
    <p>{t('tournament.deviate.about')}</p>
    <label>
      <span>{t('tournament.deviate.reason')}</span>
      <input
        type="text"
        maxLength={300}
        value={deviationReason.value === '' ? (here.deviation ?? '') : deviationReason.value}
        onInput={event => {
          deviationReason.value = event.currentTarget.value;
        }}
      />
    </label>
  </section>
);

const MINUTE_MS = 60_000;

const LinkHealth = ({ link }: { readonly link: TournamentAtTable['link'] }) => (
  <section class="tournament-link">
    <Heading>{t('tournament.link')}</Heading>
    <p class={link.state === 'online' ? 'tournament-line' : 'tournament-line wrong'}>
      {link.state === 'online' ? <PhoneSign /> : <WarnSign />} {linkText(link)} {t('tournament.link.waiting', { count: link.waiting })}
    </p>
    {link.trouble !== null && <p class="wrong">{declinedText({ code: link.trouble })}</p>}
    {link.hub !== null && <p class="hint">{t('tournament.link.hub', { value: new URL(link.hub).host })}</p>}
    {link.pin !== null && <p class="hint">{t('tournament.link.pin', { value: link.pin })}</p>}
  </section>
);

const linkText = ({ state, since }: TournamentAtTable['link']): string => {
  switch (state) {
    case 'joining':
      return t('tournament.link.joining');
    case 'online':
      return t('tournament.link.online');
    case 'away':
      return t('tournament.link.away', { time: minutesText(Math.ceil((serviceNow() - since) / MINUTE_MS)) });
    case 'refused':
      return t('tournament.link.refused');
  }
};

const Leave = () => {
  const isSure = useSignal(false);
  return (
    <p>
      {isSure.value ? (
        <Button class="strong" onClick={() => void askTable({ do: 'leave-tournament' })}>
          <WarnSign /> {t('tournament.leave.sure')}
        </Button>
      ) : (
        <Button
          onClick={() => {
            isSure.value = true;
          }}
        >
          {t('tournament.leave')}
        </Button>
      )}
    </p>
  );
};

import { useSignal } from '@preact/signals';
import { type Attendee, type PlayerId, PRESENCES } from '../../../../src/domain/tournament/people.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { CrossSign } from '../../../shared/line-signs.tsx';
import { DeskSheet } from '../desk-sheet.tsx';
import { playerName, tournament } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { useStandings } from '../fetched-views.ts';
import { TextField } from '../fields.tsx';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { goTo } from '../route.ts';
import { isTooLong } from '../too-long.ts';
import { BadgeButtons, badgeText } from './badge-buttons.tsx';
import { Picker } from './picker.tsx';
import { giving } from './taps.ts';

/** Everything that the desk can do with one person. */
export const PersonSheet = ({ person, close }: { readonly person: Attendee; readonly close: () => void }) => {
  const { player, presence } = person;
  const name = useSignal(person.name);
  const family = useSignal(person.family ?? '');
  const group = useSignal(person.group);
  const isChanged =
    name.value.trim() !== person.name || family.value.trim() !== (person.family ?? '') || group.value.trim() !== person.group;
  const keep = async (): Promise<void> => {
    if (name.value.trim() === '' || [name, family, group].some(({ value }) => isTooLong(value))) return;
    const entry = { player, name: name.value.trim(), family: family.value.trim() || undefined, group: group.value.trim() };
    await askTournament({ do: 'rename', entry });
  };
  return (
    <DeskSheet title={playerName(player)} close={close}>
      {may('rename') && (
        <div class="fields">
          <TextField
            label={o('players.name')}
            value={name.value}
            change={value => {
              name.value = value;
            }}
          />
          <TextField
            label={o('players.family')}
            value={family.value}
            change={value => {
              family.value = value;
            }}
          />
          <TextField
            label={o('players.group')}
            value={group.value}
            change={value => {
              group.value = value;
            }}
          />
        </div>
      )}
      {isChanged && (
        <p class="choices">
          <Button class="strong" onClick={() => void keep()}>
            {o('keep')}
          </Button>
        </p>
      )}
      <section>
        <Heading>{o('players.presence')}</Heading>
        <p class="choices">
          {!may('presence') && o(`is.${presence}`)}
          {PRESENCES.filter(() => may('presence')).map(each => (
            <Button key={each} pressed={presence === each} onClick={() => void askTournament({ do: 'presence', player, presence: each })}>
              {o(`is.${each}`)}
            </Button>
          ))}
        </p>
        <p class="hint">{o(`presence.${presence}.about`)}</p>
      </section>
      <Cards player={player} />
      <BadgeOfPerson player={player} close={close} />
      {may('apart') && <ApartFrom player={player} />}
      {may('withdraw') && (
        <p class="choices">
          <Button class="ill" onClick={() => void askTournament({ do: 'withdraw', player }).then(done => done && close())}>
            {o('players.withdraw')}
          </Button>
        </p>
      )}
    </DeskSheet>
  );
};

/** How often this person was dealt to the wolves. That is chance, and people ask about it. */
const Cards = ({ player }: { readonly player: PlayerId }) => {
  const wolf = useStandings()?.order.find(each => each.player === player)?.wolf;
  return wolf === undefined ? null : <p class="hint">{o('players.wolf', { found: wolf.times, wanted: wolf.of })}</p>;
};

const BadgeOfPerson = ({ player, close }: { readonly player: PlayerId; readonly close: () => void }) => (
  <section>
    <Heading>{o('players.badge')}</Heading>
    <p>{badgeText({ player })}</p>
    <p class="choices">
      <BadgeButtons
        player={player}
        give={() => {
          giving.value = { player };
          close();
          goTo('check-in');
        }}
      />
    </p>
  </section>
);

const ApartFrom = ({ player }: { readonly player: PlayerId }) => {
  const pairs = tournament.value?.apart ?? [];
  const others = pairs.filter(pair => pair.includes(player)).map(([one, other]) => (one === player ? other : one));
  return (
    <section>
      <Heading>{o('apart.title')}</Heading>
      <p class="choices">
        {others.map(other => (
          <Button
            key={other}
            class="chip"
            label={o('apart.undo', { name: playerName(other) })}
            onClick={() =>
              void askTournament({ do: 'apart', pairs: pairs.filter(pair => !(pair.includes(player) && pair.includes(other))) })
            }
          >
            {playerName(other)} <CrossSign />
          </Button>
        ))}
      </p>
      <Picker
        label={o('apart.with')}
        but={each => each.player === player || others.includes(each.player)}
        pick={each => void askTournament({ do: 'apart', pairs: [...pairs, [player, each.player]] })}
      />
    </section>
  );
};

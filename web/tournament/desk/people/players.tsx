import { useSignal } from '@preact/signals';
import { type Attendee, type PlayerId, type Presence, playerId } from '../../../../src/domain/tournament/people.ts';
import { apart } from '../../../../src/words/apart.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { CheckSign, CrossSign, PlusSign } from '../../../shared/line-signs.tsx';
import { badgeOfPlayer, byName, listName, playerName, sayDone, tournament } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { useEntryNames } from '../entry-names.ts';
import { TextInput } from '../fields.tsx';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { isTooLong } from '../too-long.ts';
import { Troubles } from '../troubles.tsx';
import { ListIn } from './list-in.tsx';
import { Officials } from './officials.tsx';
import { PersonSheet } from './person.tsx';
import { Picker, peopleFound } from './picker.tsx';
import { useComingPlaces } from './place-text.ts';

/** Pairs that are not to sit together. */
const Apart = () => {
  const one = useSignal<PlayerId | null>(null);
  const pairs = tournament.value?.apart ?? [];
  return (
    <section>
      <Heading>{o('apart.title')}</Heading>
      <p class="hint">{o('apart.about')}</p>
      <p class="choices">
        {pairs.map(pair => {
          const name = `${playerName(pair[0])} – ${playerName(pair[1])}`;
          return (
            <Button
              key={pair.join('/')}
              class="chip"
              label={o('apart.undo', { name })}
              onClick={() => void askTournament({ do: 'apart', pairs: pairs.filter(each => each !== pair) })}
            >
              {apart(name)} <CrossSign />
            </Button>
          );
        })}
      </p>
      <Picker
        label={one.value === null ? o('apart.first') : o('apart.second', { name: playerName(one.value) })}
        but={each => each.player === one.value}
        pick={({ player }) => {
          const first = one.value;
          one.value = first === null ? player : null;
          if (first !== null) void askTournament({ do: 'apart', pairs: [...pairs, [first, player]] });
        }}
      />
    </section>
  );
};

const SHOWN: readonly (Presence | 'all')[] = ['all', 'expected', 'here', 'absent', 'left'];

/** All players of the tournament: entered from a list or one by one, present or not. */
export const PlayersPage = () => {
  const typed = useSignal('');
  const only = useSignal<Presence | 'all'>('all');
  const open = useSignal<PlayerId | null>(null);
  const placeOf = useComingPlaces();
  const all = byName.value;
  const shown = peopleFound(all, typed.value).filter(each => only.value === 'all' || each.presence === only.value);
  const person = all.find(each => each.player === open.value);
  return (
    <div class="players">
      <Troubles />
      {may('enter') && (
        <section>
          <Heading>{o('players.enter')}</Heading>
          <Enter />
          <ListIn isOpen={all.length === 0} />
        </section>
      )}
      {all.length > 0 && (
        <section>
          <Heading>{o('players.all', { count: all.length })}</Heading>
          <div class="bar">
            <input
              type="search"
              value={typed.value}
              aria-label={o('players.search')}
              placeholder={o('players.search')}
              onInput={event => {
                typed.value = event.currentTarget.value;
              }}
            />
            <p class="choices">
              {SHOWN.map(each => (
                <Button
                  key={each}
                  class="chip"
                  pressed={only.value === each}
                  onClick={() => {
                    only.value = each;
                  }}
                >
                  {o(`presence.${each}`)}{' '}
                  <b class="figures">{each === 'all' ? all.length : all.filter(one => one.presence === each).length}</b>
                </Button>
              ))}
            </p>
          </div>
          <ul class="people">
            {shown.map(each => (
              <Line
                key={each.player}
                person={each}
                placeOf={placeOf}
                open={() => {
                  open.value = each.player;
                }}
              />
            ))}
          </ul>
          {shown.length === 0 && <p class="hint">{o('players.nobody')}</p>}
        </section>
      )}
      {all.length > 0 && may('apart') && <Apart />}
      {(may('official') || may('badge')) && <Officials />}
      {person !== undefined && (
        <PersonSheet
          person={person}
          close={() => {
            open.value = null;
          }}
        />
      )}
    </div>
  );
};

interface LineProps {
  readonly person: Attendee;
  readonly placeOf: (player: PlayerId) => string | null;
  readonly open: () => void;
}
/** One touch checks somebody in, and says where to go; the name opens the person's sheet. */
const Line = ({ person: { player, group, presence }, placeOf, open }: LineProps) => {
  const isHere = presence === 'here';
  const touch = async (): Promise<void> => {
    const isDone = await askTournament({ do: 'presence', player, presence: isHere ? 'expected' : 'here' });
    const place = placeOf(player);
    if (isDone && !isHere && place !== null) sayDone(o('door.goes', { name: playerName(player), text: place }));
  };
  return (
    <li class={presence} data-player={player}>
      {may('presence') && (
        <Button
          class="icon presence"
          pressed={isHere}
          label={o('players.is-here', { name: playerName(player) })}
          onClick={() => void touch()}
        >
          <CheckSign />
        </Button>
      )}
      <button type="button" class="person-name" onClick={open}>
        <b>{listName(player)}</b> <span class="hint">{group}</span>
      </button>
      {(presence === 'absent' || presence === 'left' || (isHere && !may('presence'))) && <span class="tag">{o(`is.${presence}`)}</span>}
      {badgeOfPlayer.value.has(player) && <span class="tag soft">{o('players.badge')}</span>}
    </li>
  );
};

const Enter = () => {
  const name = useSignal('');
  const family = useSignal('');
  const group = useSignal('');
  const players = useEntryNames('p');
  const enter = async (): Promise<void> => {
    const entry = { name: name.value.trim(), family: family.value.trim() || undefined, group: group.value.trim() };
    if (entry.name === '' || [name, family, group].some(({ value }) => isTooLong(value))) return;
    const isEntered = await players.enter(JSON.stringify(entry), id =>
      askTournament({ do: 'enter', entries: [{ player: playerId(id), ...entry }] }),
    );
    // The next name may be being typed by now.
    if (!isEntered || name.value.trim() !== entry.name) return;
    name.value = '';
    family.value = '';
    document.getElementById('enter-name')?.focus();
  };
  return (
    <form
      class="enter"
      onSubmit={event => {
        event.preventDefault();
        void enter();
      }}
    >
      <TextInput id="enter-name" label={o('players.name')} of={name} />
      <TextInput label={o('players.family')} of={family} />
      <TextInput label={o('players.group')} of={group} />
      <button type="submit" class="button">
        <PlusSign /> {o('players.enter-one')}
      </button>
    </form>
  );
};

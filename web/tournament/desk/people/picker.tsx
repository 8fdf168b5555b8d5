import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { Attendee } from '../../../../src/domain/tournament/people.ts';
import { plainLetters } from '../../../shared/plain-letters.ts';
import { byName, playerName } from '../desk-state.ts';

/** A search shows at most this many people; more would be no search. */
const MOST = 8;
/** The people whose name or group contains every typed word, with or without accents. */
export const peopleFound = (people: readonly Attendee[], typed: string): readonly Attendee[] => {
  const wanted = plainLetters(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return people;
  return people.filter(({ name, family = '', group }) => {
    const text = `${plainLetters(name)} ${plainLetters(family)} ${plainLetters(group)}`;
    return wanted.every(word => text.includes(word));
  });
};

interface PickerProps {
  readonly label: string;
  readonly pick: (person: Attendee) => void;
  /** Whether a person cannot be meant. */
  readonly but?: (person: Attendee) => boolean;
}

/** Picks a person by a few letters of the name; Enter takes the first. */
export const Picker = ({ label, pick, but }: PickerProps) => {
  const id = useId();
  const typed = useSignal('');
  const all = typed.value.trim() === '' ? [] : peopleFound(byName.value, typed.value).filter(each => but?.(each) !== true);
  const take = (person: Attendee): void => {
    typed.value = '';
    pick(person);
  };
  return (
    <div class="picker">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="search"
        autocomplete="off"
        value={typed.value}
        onInput={event => {
          typed.value = event.currentTarget.value;
        }}
        onKeyDown={event => {
          const [first] = all;
          if (event.key !== 'Enter' || first === undefined) return;
          event.preventDefault();
          take(first);
        }}
      />
      {all.length > 0 && (
        <ul>
          {all.slice(0, MOST).map(person => (
            <li key={person.player}>
              <button type="button" class="button" onClick={() => take(person)}>
                {playerName(person.player)} <small class="hint">{person.group}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

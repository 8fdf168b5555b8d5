import type { Seat } from '../../domain/ids.ts';
import type { Mark, SeatMark } from '../../domain/moderator-view.ts';
import type { CallsMade } from './night.ts';
import type { Character, Family } from './role.ts';

export const marked = (mark: Mark, seats: readonly Seat[]): readonly SeatMark[] => seats.map(seat => ({ seat, mark }));

interface Marking<F extends Family> {
  readonly characters: readonly Character<F>[];
  readonly choicesThat: (does: F['does']) => readonly string[];
  /** The mark of each effect of a choice; null where the effect leaves none. */
  readonly marks: { readonly [D in F['does']]: Mark | null };
}

/** The marks of tonight's choices, and those of the roles. */
export const marksOf = <F extends Family>(
  { characters, choicesThat, marks }: Marking<F>,
  state: F['state'],
  night: Pick<CallsMade, 'chosen'> | null,
): readonly SeatMark[] => {
  const effects = Object.entries(marks) as readonly (readonly [F['does'], Mark | null])[];
  const tonight = effects.flatMap(([does, mark]) =>
    mark === null || night === null ? [] : choicesThat(does).flatMap(choice => marked(mark, night.chosen[choice] ?? [])),
  );
  return [...tonight, ...characters.flatMap(each => each.marks?.(state) ?? [])];
};

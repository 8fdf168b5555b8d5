import type { Answer } from '../../src/domain/answer.ts';
import type { BookId, RoleId, StepId } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { ChosenSettings } from '../../src/domain/setup.ts';
import type { Step } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin } from '../../src/engine/match.ts';
import { setUpOf } from './decks.ts';
import { answered, isOver, LONGEST_GAME, rulesFor, seedText } from './random-play.ts';
import { Scribe } from './told.ts';

/** Night choices by round and step: a seat, or `miss` for a failed choice. A step without an entry chooses its first possible seat. */
export type Nights = { readonly [round: number]: { readonly [step: StepId]: number | 'miss' } };

export interface Staged {
  readonly book: BookId;
  /** Roles of the seats, seat 1 first. */
  readonly roles: readonly RoleId[];
  readonly settings?: ChosenSettings;
  /** The seed of every draw. */
  readonly seed?: number;
  readonly nights?: Nights;
  /** The vote of an elector. Without this function every elector votes for the first possible seat. */
  readonly votes?: (voter: number, may: readonly number[]) => number | 'none';
}

export const begunWith = ({ book, roles, settings, seed = 7 }: Staged): Match => {
  const setUp = setUpOf(book, roles, settings);
  const begun = begin(rulesFor(setUp), setUp, { roles, centre: [] }, seedText(seed));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return begun.value.match;
};

const stagedAnswer = ({ nights, votes }: Staged, step: Step, round: number): Answer => {
  const { asks, id } = step;
  switch (asks.kind) {
    case 'form': {
      const chosen = nights?.[round]?.[id];
      if (chosen === 'miss') return { type: 'miss', step: id };
      const [field] = asks.fields;
      const first = field?.kind === 'places' ? field.among[0] : undefined;
      return { type: 'fill', step: id, form: { choose: [chosen === undefined ? (first ?? seat(0)) : seat(chosen)] } };
    }
    case 'ballot': {
      const elector = asks.electors.find(each => !asks.cast.includes(each.seat));
      if (elector === undefined) return { type: 'go-on', step: id };
      const target = votes?.(elector.seat, elector.may) ?? elector.may[0] ?? 'none';
      return { type: 'vote', step: id, voter: elector.seat, target: target === 'none' ? target : seat(target) };
    }
    case 'nothing':
    case 'cards':
    case 'over':
      return { type: 'go-on', step: id };
  }
};

/** Plays the staged game up to the moment of `stop`, and gives every state on the way to `watch`. */
export const playStaged = (staged: Staged, stop: (match: Match) => boolean, watch: (match: Match) => void = () => undefined): Match => {
  let match = begunWith(staged);
  watch(match);
  for (let count = 0; !stop(match) && !isOver(match); count += 1) {
    if (count > LONGEST_GAME) throw new Error('the moment does not come');
    match = answered(match, stagedAnswer(staged, match.play.step, match.play.view.round));
    watch(match);
  }
  return match;
};

/** A moment for `stop`: a step of a round, such as `seer` in round 2. */
export const at =
  (step: StepId, round = 1) =>
  (match: Match): boolean =>
    match.play.step.id === step && match.play.view.round === round;

/** Everything that the room saw and heard up to the moment of `stop`. */
export const seenUntil = (staged: Staged, stop: (match: Match) => boolean): Pick<Scribe, 'messages' | 'spoken'> => {
  const scribe = new Scribe();
  const match = playStaged(staged, stop, each => scribe.watch(each));
  if (!stop(match)) throw new Error('the game was over before');
  return { messages: scribe.messages, spoken: scribe.spoken };
};

/** The roles with two seats exchanged. */
export const swapped = (roles: readonly RoleId[], one: number, other: number): readonly RoleId[] =>
  roles.map((role, index) => (index === one - 1 ? (roles[other - 1] ?? role) : index === other - 1 ? (roles[one - 1] ?? role) : role));

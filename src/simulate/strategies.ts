import type { Answer, FieldValue } from '../domain/answer.ts';
import type { Place, Seat } from '../domain/ids.ts';
import type { Picture } from '../domain/picture.ts';
import type { BallotAsked, Elector, Field, PlacesField, Step } from '../domain/step.ts';
import type { Play } from '../rules/contract.ts';
import type { SeededDice } from './dice.ts';

export const STRATEGIES = ['random', 'plain', 'careful', 'gullible'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Answers for all players of one game. It may remember what the players were told, so each game needs a new one. */
export interface SimulatedPlayer {
  /** `picture` is what the room sees. */
  answer(step: Step, picture: Picture): Answer;
}

/** How often a player chooses again after choosing fields that are legal one by one but not together. */
const RETRIES = 200;

/** An answer of the player that the rules accept, and the game after it; undefined where the player found none. */
export const legalMove = (
  play: Play,
  player: SimulatedPlayer,
  dice: SeededDice,
): { readonly answer: Answer; readonly after: Play } | undefined => {
  for (let tries = 0; tries < RETRIES; tries += 1) {
    const answer = player.answer(play.step, play.picture);
    const result = play.answer(answer, dice);
    if (result.ok) return { answer, after: result.value.play };
  }
  return undefined;
};

/** Plays every legal choice with the same probability. */
export const randomPlayer = (dice: SeededDice): SimulatedPlayer => ({
  answer: step => answered(step, dice, (_by, places) => places, dice.pick.bind(dice)),
});

/**
 * Players use only what they have seen themselves: they spare players whom they recognised at night or saw to be harmless, and choose
 * players whom they saw to be wolves. They ignore what anybody says.
 */
export const plainPlayer = (dice: SeededDice): SimulatedPlayer => {
  const friends = new Map<Seat, Set<Place>>();
  const foes = new Map<Seat, Set<Place>>();
  const note = (book: Map<Seat, Set<Place>>, seat: Seat, about: Place): void => {
    const known = book.get(seat) ?? new Set();
    book.set(seat, known.add(about));
  };
  let asked: { readonly id: string; readonly chose: readonly Place[] } = { id: '', chose: [] };
  const learn = (step: Step): void => {
    for (const seat of step.awake) for (const other of step.sees) if (other !== seat) note(friends, seat, other);
    for (const { to, what } of step.tells)
      if (asked.id === step.id && asked.chose.length === 1 && typeof what === 'string')
        for (const seat of to)
          for (const place of asked.chose) note(what === 'not-wolf' || what === 'villager' ? friends : foes, seat, place);
  };
  const sensible = (by: readonly Seat[], places: readonly Place[]): readonly Place[] => {
    const isAmong = (book: Map<Seat, Set<Place>>, place: Place) => by.some(seat => book.get(seat)?.has(place));
    const hunted = places.filter(place => isAmong(foes, place) && !isAmong(friends, place));
    if (hunted.length > 0) return hunted;
    const others = places.filter(place => !isAmong(friends, place));
    return others.length > 0 ? others : places;
  };
  return {
    answer: step => {
      learn(step);
      const given = answered(step, dice, sensible, dice.pick.bind(dice));
      asked = { id: step.id, chose: given.type === 'fill' && Array.isArray(given.form.choose) ? given.form.choose : [] };
      return given;
    },
  };
};

type Narrow = (by: readonly Seat[], places: readonly Place[]) => readonly Place[];
type Pick = SeededDice['pick'];

const answered = (step: Step, dice: SeededDice, narrow: Narrow, pick: Pick): Answer => {
  const { asks, id } = step;
  switch (asks.kind) {
    case 'nothing':
      return { type: 'go-on', step: id };
    case 'form': {
      const by = step.by === undefined ? step.awake : [step.by];
      const form: { [field: string]: FieldValue } = {};
      for (const field of asks.fields) form[field.name] = filled(field, dice, places => narrow(by, places));
      return step.by === undefined ? { type: 'fill', step: id, form } : { type: 'fill', step: id, by: step.by, form };
    }
    case 'ballot':
      return voted(step, asks, narrow, pick);
    case 'cards':
    case 'over':
      throw new Error(`nobody can answer ${id} in a simulation`);
  }
};

export const filledByDice = (field: Field, dice: SeededDice): FieldValue => filled(field, dice, places => places);

/** Every legal choice is equally likely, however many places it takes; declining is one choice among the others. */
const filled = (field: Field, dice: SeededDice, narrow: (places: readonly Place[]) => readonly Place[]): FieldValue => {
  if (field.kind === 'word') return dice.pick(field.name, field.among);
  const sizes = sizesOf(field);
  let left = dice.below(sizes.reduce((sum, { choices }) => sum + choices, field.mayDecline ? 1 : 0));
  for (const { among, size, choices } of sizes) {
    if (left < choices) return someOf(narrowed(among, size, narrow), size, dice);
    left -= choices;
  }
  return [];
};

interface Size {
  readonly among: readonly Place[];
  readonly size: number;
  /** The number of ways to choose `size` places among these. */
  readonly choices: number;
}

const sizesOf = (field: PlacesField): readonly Size[] =>
  (field.ways ?? [field]).flatMap(({ among, least, most }) => {
    const sizes: Size[] = [];
    for (let size = Math.max(1, least); size <= Math.min(most, among.length); size += 1)
      sizes.push({ among, size, choices: choose(among.length, size) });
    return sizes;
  });

const choose = (of: number, size: number): number => {
  let ways = 1;
  for (let chosen = 1; chosen <= size; chosen += 1) ways = (ways * (of - size + chosen)) / chosen;
  return ways;
};

/** The choices that the player prefers, or all where too few are preferred. */
const narrowed = (among: readonly Place[], size: number, narrow: (places: readonly Place[]) => readonly Place[]): readonly Place[] => {
  const wished = narrow(among);
  return wished.length >= size ? wished : among;
};

const someOf = (places: readonly Place[], size: number, dice: SeededDice): readonly Place[] => {
  if (size === 1) return [dice.pick('choice', places)];
  const left = [...places];
  const chosen: Place[] = [];
  while (chosen.length < size) chosen.push(...left.splice(dice.below(left.length), 1));
  return chosen;
};

const voted = (step: Step, asks: BallotAsked, narrow: Narrow, pick: Pick): Answer => {
  const voter = asks.mayClose && asks.turn === undefined ? undefined : nextOf(asks);
  if (voter === undefined) return { type: 'go-on', step: step.id };
  const may = narrow([voter.seat], voter.may) as readonly Seat[];
  const target = voter.mayPass ? pick('vote', [...may, 'none' as const]) : pick('vote', may);
  return { type: 'vote', step: step.id, voter: voter.seat, target };
};

/** The elector who votes next. */
export const nextOf = ({ electors, cast, turn }: BallotAsked): Elector | undefined => {
  if (turn !== undefined) return electors.find(each => each.seat === turn);
  // Where all vote at once, the electors vote in their listed order: nobody sees another's vote, so the order does not matter.
  const next = electors[cast.length];
  return next === undefined || cast.includes(next.seat) ? electors.find(each => !cast.includes(each.seat)) : next;
};

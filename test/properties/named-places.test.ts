import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Command, FieldValue } from '../../src/domain/answer.ts';
import type { BookId, Place } from '../../src/domain/ids.ts';
import { BOOKS, CENTRE, seat } from '../../src/domain/ids.ts';
import type { PlacedCode, Refusal } from '../../src/domain/refusal.ts';
import { PLACED_CODES } from '../../src/domain/refusal.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import type { BallotAsked, Field } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { campaign } from '../tools/campaign.ts';
import { nameOf } from '../tools/decks.ts';
import type { Dice } from '../tools/dice.ts';
import { dice } from '../tools/dice.ts';
import { judgedOnce } from '../tools/judged.ts';
import { randomRuling } from '../tools/meddled.ts';
import { acceptedMove, dealt, isOver, LONGEST_GAME } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { meantFor, nearlyInvited, wildAnswer, wildRuling } from '../tools/wild.ts';

const TRIES_A_STEP = campaign(4, 6);

/** Notes of an observer of the table: who was chosen, in which call and in which night. */
class Notes {
  #night = 0;
  readonly #chosen = new Map<string, { readonly night: number; readonly places: readonly Place[] }>();

  watched(before: Match, { play }: Match, command: Command): void {
    if (command.type !== 'answer') return;
    const { answer } = command;
    if (answer.type === 'fill') this.#chosen.set(answer.step, { night: this.#night, places: placesIn(answer.form) });
    if (play.step.time === 'day' && before.play.step.time !== 'day') this.#night += 1;
  }
  /** Places that were chosen lately. Random commands name them more often. */
  latest(): readonly Place[] {
    return [...this.#chosen.values()].flatMap(({ places }) => places);
  }
  tonight(step: string): readonly Place[] {
    const last = this.#chosen.get(step);
    return last?.night === this.#night ? last.places : [];
  }
  nightBefore(step: string): readonly Place[] {
    const last = this.#chosen.get(step);
    return last === undefined || last.night === this.#night ? [] : last.places;
  }
}
const placesIn = (form: { readonly [field: string]: FieldValue }): readonly Place[] =>
  Object.values(form).flatMap(filled => (Array.isArray(filled) ? filled : []));
const ballotIn = ({ play: { step } }: Match): BallotAsked | undefined => (step.asks.kind === 'ballot' ? step.asks : undefined);
const fieldIn = ({ play: { step } }: Match, name: string): Field | undefined =>
  step.asks.kind === 'form' ? step.asks.fields.find(each => each.name === name) : undefined;

interface Refused {
  readonly match: Match;
  readonly command: Command;
  readonly notes: Notes;
}

const isThere = ({ setUp: { book, players } }: Match, place: Place): boolean =>
  typeof place === 'number' ? Number.isInteger(place) && place >= 1 && place <= players : book === 'one-night' && CENTRE.includes(place);
const roleAt = ({ play }: Match, place: Place): string | undefined => play.view.seats.find(each => each.seat === place)?.role;
const isIn = ({ play }: Match, place: Place): boolean => play.view.seats.find(each => each.seat === place)?.alive === true;

/** The places that the command names, in one field or in all. */
const chosenIn = ({ command }: Refused, field?: string): readonly unknown[] => {
  if (command.type !== 'answer' || (command.answer.type !== 'fill' && command.answer.type !== 'open')) return [];
  const entries = Object.entries(command.answer.form ?? {}).filter(([name]) => field === undefined || name === field);
  return entries.flatMap(([, filled]) => (Array.isArray(filled) ? filled : []));
};
const ruledOn = ({ command }: Refused): readonly unknown[] => {
  if (command.type !== 'rule') return [];
  const { ruling } = command;
  switch (ruling.type) {
    case 'dead':
    case 'alive':
    case 'gone':
    case 'pass':
    case 'nominees':
    case 'lovers':
      return ruling.seats;
    case 'role':
      return ruling.roles.map(each => each.seat);
    case 'tally':
      return ruling.totals.map(each => each.seat);
    case 'anchor':
    case 'captain':
    case 'lynch':
    case 'lot':
    case 'model':
    case 'converted':
      return [ruling.to];
    case 'skip':
    case 'call':
      return [];
  }
};
const voteIn = ({ command }: Refused) => (command.type === 'answer' && command.answer.type === 'vote' ? command.answer : undefined);
const votersIn = (refused: Refused): readonly unknown[] => [voteIn(refused)?.voter, ...ruledOn(refused)];
const electorIn = ({ match }: Refused, voter: unknown) => ballotIn(match)?.electors.find(each => each.seat === voter);
/** The seat is a candidate, whether the ruling or the captain decides. */
const mayBeVoted = (match: Match, place: Place): boolean => {
  const { step, view, picture } = match.play;
  const field = fieldIn(match, 'choose');
  const among = field?.kind === 'places' ? field.among : step.id === 'lots' ? view.facts.tied : picture.ballot?.candidates;
  return among?.some(each => each === place) === true;
};
const isPack = (role: string | undefined): boolean => role !== undefined && /wol(f|ves)|infect/.test(role);

/** The condition that the place of a refusal must meet, judged from the command, the step and the notes. */
const SAYS: { readonly [C in PlacedCode]: (place: Place, refused: Refused) => boolean } = {
  'answer.not_awake': (place, { match: { play }, command }) =>
    command.type === 'answer' &&
    command.answer.type === 'fill' &&
    command.answer.by === place &&
    !play.step.awake.some(each => each === place),
  'answer.unknown_seat': (place, refused) =>
    [...chosenIn(refused), voteIn(refused)?.target].some(each => Object.is(each, place)) && !isThere(refused.match, place),
  'answer.dead_target': (place, refused) => {
    const { match } = refused;
    // TH-90: a wolf who has fallen to rust is out before the room knows it, so the pack wakes without him.
    const isFallen = isPack(roleAt(match, place)) && !match.play.step.awake.some(each => each === place);
    return [...chosenIn(refused), ...ruledOn(refused)].includes(place) && (isFallen || !isIn(match, place));
  },
  'answer.self_target': (place, refused) => {
    const { awake, by } = refused.match.play.step;
    // TH-273: the child is not its own model; one that has turned is seen as a werewolf.
    if (refused.command.type === 'rule') return ['wild-child', 'wolf'].includes(roleAt(refused.match, place) ?? '');
    return chosenIn(refused).includes(place) && (by === place || awake.some(each => each === place));
  },
  'answer.wolf_target': (place, refused) => chosenIn(refused).includes(place) && isPack(roleAt(refused.match, place)),
  'answer.repeated_target': (place, refused) => {
    const { match, notes } = refused;
    return chosenIn(refused).filter(each => each === place).length > 1 || notes.nightBefore(match.play.step.id).includes(place);
  },
  'answer.named_twice': (place, refused) => chosenIn(refused).filter(each => each === place).length > 1,
  'answer.pack_victim': (place, refused) => chosenIn(refused).includes(place) && refused.notes.tonight('wolves').includes(place),
  'answer.not_a_wolf': (place, refused) => {
    const { match } = refused;
    const field = fieldIn(match, 'choose');
    const isInvited = field?.kind === 'places' && field.among.some(each => each === place);
    return chosenIn(refused).includes(place) && !isInvited && roleAt(match, place) !== 'wolf';
  },
  'answer.not_a_victim': (place, refused) =>
    ['heal', 'choose'].some(name => {
      const field = fieldIn(refused.match, name);
      return chosenIn(refused, name).includes(place) && field?.kind === 'places' && !field.among.some(each => each === place);
    }),
  'answer.not_the_girl': (place, refused) => chosenIn(refused, 'caught').includes(place) && roleAt(refused.match, place) !== 'little-girl',
  'answer.charmed_already': (place, refused) =>
    chosenIn(refused).includes(place) && refused.match.play.view.facts.charmed?.some(each => each === place) === true,
  'answer.centre_target': (place, refused) => chosenIn(refused).includes(place) && CENTRE.some(each => each === place),
  'answer.seat_target': (place, refused) => chosenIn(refused).includes(place) && typeof place === 'number' && isThere(refused.match, place),
  'witch.spent': (place, refused) =>
    ['heal', 'poison'].some(name => {
      const potion = fieldIn(refused.match, name);
      return chosenIn(refused, name).includes(place) && (potion === undefined || (potion.kind === 'places' && potion.among.length === 0));
    }),
  'witch.heals_and_poisons': (place, refused) => ['heal', 'poison'].every(name => chosenIn(refused, name).includes(place)),
  'vote.not_elector': (place, refused) => votersIn(refused).includes(place) && electorIn(refused, place) === undefined,
  'vote.not_your_turn': (place, refused) => voteIn(refused)?.voter !== place && ballotIn(refused.match)?.turn === place,
  'vote.already': (place, refused) =>
    votersIn(refused).includes(place) && ballotIn(refused.match)?.cast.some(each => each === place) === true,
  'vote.not_candidate': (place, refused) => {
    const vote = voteIn(refused);
    const isNamed = chosenIn(refused).includes(place) || ruledOn(refused).includes(place);
    if (vote === undefined) return isNamed && isThere(refused.match, place) && !mayBeVoted(refused.match, place);
    const may = electorIn(refused, vote.voter)?.may;
    return vote.target === place && vote.voter !== place && isThere(refused.match, place) && may?.some(each => each === place) === false;
  },
  'vote.self': (place, refused) => voteIn(refused)?.voter === place && voteIn(refused)?.target === place,
  'vote.must_vote': (place, refused) => voteIn(refused)?.voter === place && electorIn(refused, place)?.mayPass === false,
  'ruling.unknown_seat': (place, refused) => ruledOn(refused).some(each => Object.is(each, place)) && !isThere(refused.match, place),
};

const WRONG_ANYWHERE = fc.sample(wildAnswer, { seed: 5, numRuns: 400 });
const RULED_ANYHOW = fc.sample(wildRuling, { seed: 6, numRuns: 400 });

const anything = (match: Match, notes: Notes, chance: Dice): Command => {
  const { step, view } = match.play;
  const seats = view.seats.map(each => each.seat);
  switch (chance.below(6)) {
    case 0:
      return { type: 'answer', answer: meantFor(chance.of(WRONG_ANYWHERE), step.id) };
    case 1:
      return { type: 'rule', ruling: chance.of(RULED_ANYHOW) };
    case 2:
      return { type: 'rule', ruling: randomRuling(match, chance) };
    case 3: {
      const answer = nearlyInvited(match, chance);
      return { type: 'answer', answer: answer.type === 'fill' ? { ...answer, by: chance.of(seats) } : answer };
    }
    case 4:
      return step.asks.kind === 'form' ? bothPotions(match, chance) : { type: 'answer', answer: nearlyInvited(match, chance) };
    default:
      return { type: 'answer', answer: meantAmiss(match, notes, chance) };
  }
};

/** An answer with the right number of places, but any places: earlier choices, the same place twice, the own seat. */
const meantAmiss = (match: Match, notes: Notes, chance: Dice): Answer => {
  const { step, view } = match.play;
  if (step.asks.kind !== 'form') return nearlyInvited(match, chance);
  const seats = [...view.seats.map(each => each.seat), ...notes.latest(), ...notes.latest()];
  const form = step.asks.fields.flatMap((field): readonly (readonly [string, FieldValue])[] => {
    if (field.kind === 'word') return [[field.name, chance.of(field.among)]];
    if (field.name === 'choose' || chance.once(2)) return [[field.name, Array.from({ length: field.least }, () => chance.of(seats))]];
    return [];
  });
  return { type: 'fill', step: step.id, form: Object.fromEntries(form) };
};

/** An answer with the same place in every field. */
const bothPotions = ({ play: { step, view } }: Match, chance: Dice): Command => {
  const fields = step.asks.kind === 'form' ? step.asks.fields : [];
  const place = chance.of(view.seats).seat;
  const names = [
    ...fields.filter(({ kind }) => kind === 'places').map(({ name }) => name),
    ...(step.id === 'witch' ? ['heal', 'poison'] : []),
  ];
  return { type: 'answer', answer: { type: 'fill', step: step.id, form: Object.fromEntries(names.map(name => [name, [place]])) } };
};

const refusalOf = (match: Match, command: Command): Refusal | undefined => {
  const result = decide(match, command, seededChance(match.seed));
  return result.ok ? undefined : result.refusal;
};

/** Plays a game with random commands of players and moderator, and checks every refusal that names a place. */
const judged = (setUp: SetUp, seed: number, heard: Set<string>): void => {
  const chance = dice(seed);
  const notes = new Notes();
  let match = dealt(setUp, seed).match;
  for (let count = 0; !isOver(match) && count < LONGEST_GAME; count += 1) {
    for (let tries = 0; tries < TRIES_A_STEP; tries += 1) {
      const command = anything(match, notes, chance);
      const refusal = refusalOf(match, command);
      if (refusal?.place === undefined) continue;
      heard.add(refusal.code);
      if (!SAYS[refusal.code](refusal.place, { match, command, notes }))
        throw new Error(`${nameOf(setUp)}, ${match.play.step.id}: ${JSON.stringify(command)}: ${JSON.stringify(refusal)}`);
    }
    match = wentOn(match, chance, notes);
  }
};

const wentOn = (match: Match, chance: Dice, notes: Notes): Match => {
  if (chance.once(30)) {
    const ruling = chance.once(2)
      ? ({ type: 'gone', seats: [seat(1 + chance.below(match.setUp.players))] } as const)
      : randomRuling(match, chance);
    const ruled = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
    if (ruled.ok) return ruled.value.match;
  }
  const { answer, match: after } = acceptedMove(match, chance);
  notes.watched(match, after, { type: 'answer', answer });
  return after;
};

/** The number of games per table. Games of One Night are short. */
const GAMES: { readonly [B in BookId]: number } = {
  'lupus-classic': campaign(1, 6),
  'lupus-token': campaign(1, 6),
  'one-night': campaign(2, 12),
  thiercelieux: campaign(1, 6),
};
const heard = new Set<string>();
const holds = judgedOnce(book => {
  for (const [index, setUp] of TABLES[book].entries())
    for (let game = 0; game < GAMES[book]; game += 1) judged(setUp, 100 * index + game, heard);
});

describe('every refusal that names a place', () => {
  test.each(BOOKS)('names the one that it means: %s', holds);

  test('is heard, of each code that can name one', () => {
    expect(PLACED_CODES.filter(code => !heard.has(code))).toEqual([]);
  });
});

import fc from 'fast-check';
import type { Answer, Ruling } from '../../src/domain/answer.ts';
import type { BookId } from '../../src/domain/ids.ts';
import { CENTRE, seat } from '../../src/domain/ids.ts';
import type { Match } from '../../src/engine/match.ts';
import { CATALOG } from '../../src/rules/catalog.ts';
import { STEP_RULES as LUPUS_STEPS } from '../../src/rules/lupus/step.ts';
import { STEP_RULES as ONE_NIGHT_STEPS } from '../../src/rules/one-night/step.ts';
import { STEP_RULES as VILLAGE_STEPS } from '../../src/rules/thiercelieux/step.ts';
import type { Dice } from './dice.ts';

/** The ids of the steps of each book. */
export const STEPS: { readonly [B in BookId]: readonly string[] } = {
  'lupus-classic': Object.keys(LUPUS_STEPS),
  'lupus-token': Object.keys(LUPUS_STEPS),
  'one-night': Object.keys(ONE_NIGHT_STEPS),
  thiercelieux: Object.keys(VILLAGE_STEPS),
};
const ALL_STEPS = [...new Set(CATALOG.flatMap(({ id }) => STEPS[id]))];

/** Stands for the current step. */
const HERE = 'here';

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '', 'K1', 'K4', '3', 'werewolf', 'x'.repeat(500)];
const NUMBERS = [0, -1, -0, 1.5, 2.000001, 25, 1e9, 2 ** 32, Number.NaN, Number.POSITIVE_INFINITY, Number.MIN_VALUE];
const THINGS = [null, true, {}, [], [[1]], { length: 1, 0: 1 }, ['__proto__']];

const name = fc.constantFrom(...NAMES);
const place = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 24 }) },
  fc.constantFrom<unknown>(...NUMBERS, ...NAMES, ...THINGS),
);
const filled = fc.oneof(
  { weight: 6, arbitrary: fc.array(place, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(place, { maxLength: 3 }) },
  fc.integer({ min: 1, max: 8 }).map(twice => [twice, twice]),
  fc.constant(new Array<number>(40).fill(1)),
  place,
);
const form = fc.oneof(
  { weight: 5, arbitrary: filled.map(choose => [['choose', choose]]) },
  fc.array(fc.tuple(fc.oneof(name, fc.constantFrom('choose', 'target', 'Choose', 'heal', 'poison', 'caught', 'option')), filled), {
    maxLength: 3,
  }),
);
const step = fc.oneof({ weight: 8, arbitrary: fc.constant(HERE) }, fc.constantFrom(...ALL_STEPS, 'captain', ...NAMES));
const by = fc.option(place, { nil: undefined, freq: 3 });
const vote = fc.record({
  type: fc.constant('vote'),
  step,
  voter: place,
  target: fc.oneof({ weight: 3, arbitrary: place }, fc.constant('none')),
});

const shaped: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(step, form, by).map(([at, entries, who]) => ({ type: 'fill', step: at, form: fields(entries), ...seatOf(who) })),
  },
  { weight: 4, arbitrary: vote },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('go-on', 'miss'), step }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('open'), step }) },
  {
    weight: 1,
    arbitrary: fc.tuple(step, filled).map(([at, candidates]) => ({ type: 'open', step: at, form: { candidates } })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('lay'),
      step,
      cards: fc.array(name, { maxLength: 3 }),
      centre: fc.array(name, { maxLength: 3 }),
      copied: fc.option(name, { nil: undefined }),
    }),
  },
);

/** Makes names such as `__proto__` own properties, as `JSON.parse` does. */
const fields = (entries: readonly unknown[]) => Object.fromEntries(entries as [string, unknown][]);
const seatOf = (who: unknown) => (who === undefined ? {} : { by: who });

/** Answers with a valid outline and any content. */
export const wildAnswer: fc.Arbitrary<Answer> = shaped as fc.Arbitrary<Answer>;

/** Replaces `HERE` by the current step. */
export const meantFor = (answer: Answer, id: string): Answer => (answer.step === HERE ? { ...answer, step: id } : answer);

/** Roles of all books, so that some are unknown in every book. */
const ROLES = [
  ...['werewolf', 'villager', 'seer', 'werehamster', 'owl', 'mythomaniac', 'doppelganger', 'drunk', 'hunter', 'tanner', 'wolf', 'witch'],
  ...['elder', 'piper', 'angel', 'cupid', 'white-wolf', 'wild-child', 'wolf-dog', 'little-girl', 'custom-baker'],
];
const seats = fc.array(place, { maxLength: 4 });
const role = fc.oneof(fc.constantFrom(...ROLES), name);

const shapedRuling: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ type: fc.constantFrom('dead', 'alive', 'gone', 'pass', 'nominees'), seats }),
  fc.record({ type: fc.constantFrom('lynch', 'lot'), to: fc.oneof(place, fc.constant('none')) }),
  fc.record({
    type: fc.constant('tally'),
    totals: fc.array(fc.record({ seat: place, votes: fc.oneof(fc.nat(4), place) }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('role'), roles: fc.array(fc.record({ seat: place, role }), { maxLength: 3 }) }),
  fc.record({ type: fc.constant('anchor'), to: fc.oneof(place, fc.constant('moderator')) }),
  fc.record({ type: fc.constant('captain'), to: fc.oneof(place, fc.constant('none')) }),
  fc.constant({ type: 'skip' }),
  fc.record({ type: fc.constant('call'), step: fc.oneof(fc.constantFrom(...ALL_STEPS, 'captain', 'little-girl'), name) }),
);
export const wildRuling: fc.Arbitrary<Ruling> = shapedRuling as fc.Arbitrary<Ruling>;

/** Numbers of answers that no game can undo. */
export const WILD_COUNTS: readonly number[] = [0, -1, -0, 1.5, 1e9, 2 ** 32, Number.NaN, Number.POSITIVE_INFINITY];

/** An answer close to those that the step invites: its fields name possible seats and seats beyond the table. Now and then it is valid. */
export const nearlyInvited = ({ play, setUp }: Match, chance: Dice): Answer => {
  const { asks, id } = play.step;
  const seats = Array.from({ length: setUp.players + 2 }, (_, index) => seat(index));
  if (asks.kind === 'ballot') {
    const target = chance.once(6) ? 'none' : chance.of(seats);
    return { type: 'vote', step: id, voter: chance.once(2) ? (asks.turn ?? chance.of(seats)) : chance.of(seats), target };
  }
  if (asks.kind !== 'form') return chance.once(2) ? { type: 'go-on', step: id } : { type: 'miss', step: id };
  const entries = asks.fields.flatMap(field => {
    if (chance.once(6)) return [];
    const { name } = field;
    if (field.kind === 'word') return [[name, chance.of([...field.among, '', 'nobody'])]];
    const among = chance.once(3) ? [...seats, ...CENTRE] : field.among;
    return [[name, chance.shuffle(among).slice(0, chance.below(field.most + 2))]];
  });
  return { type: 'fill', step: id, form: Object.fromEntries(entries) };
};

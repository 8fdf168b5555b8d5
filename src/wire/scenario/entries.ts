import { z } from 'zod';
import { BOOKS } from '../../domain/ids.ts';
import {
  aWord,
  bySeat,
  choice,
  count,
  draws,
  type EntryTable,
  flag,
  oneSeat,
  orderedSeats,
  roles,
  roleWord,
  seatOr,
  seatOrSeats,
  someSeats,
  votes,
  wordOrRoles,
  words,
  yesOrNo,
} from './fields.ts';

/** The expected state of the game after an entry. */
const after = (table: EntryTable) => ({
  dead: seatOrSeats(table).optional(),
  order: orderedSeats(table).optional(),
  tally: bySeat(table, count(), 'votes by seat, like { 6: 3, 1: 2 }').optional(),
  nominees: orderedSeats(table).optional(),
  tied: someSeats(table).optional(),
  named: seatOr(table, 'none').optional(),
  anchor: seatOr(table, 'moderator', 'none').optional(),
  welcome: seatOr(table, 'moderator', 'none').optional(),
  captain: seatOr(table, 'moderator', 'none').optional(),
  roles: bySeat(table, roleWord(), 'roles by seat, like { 4: werewolf }').optional(),
  cards: roles('the roles of the cards, in one string or a list').optional(),
  centre: roles('the roles of the centre, in one string or a list').optional(),
  growl: yesOrNo().optional(),
  charmed: someSeats(table).optional(),
});

/** The answer to a step. Where a refusal is expected, the answer may name a seat that the table does not have. */
const answers = (table: EntryTable) => ({
  by: oneSeat(table).optional(),
  choose: choice(table).optional(),
  option: aWord('a word').optional(),
  heal: choice(table).optional(),
  poison: choice(table).optional(),
  caught: choice(table).optional(),
  candidates: seatOrSeats(table).optional(),
  votes: votes(table).optional(),
  missed: flag().optional(),
  copied: roleWord().optional(),
});

const second = (table: EntryTable) =>
  z.strictObject(
    {
      choose: choice(table).optional(),
      option: aWord('a word').optional(),
      heal: choice(table).optional(),
      poison: choice(table).optional(),
      missed: flag().optional(),
      refused: aWord('a code, or any').optional(),
      told: wordOrRoles().optional(),
      sees: someSeats(table).optional(),
    },
    { error: () => 'a second choice, like { choose: S4, told: werewolf }' },
  );

const anEntry = { error: () => 'an entry' };

const stepEntry = (table: EntryTable, answering: EntryTable, answeringAgain: EntryTable) =>
  z.strictObject(
    {
      step: aWord('the name of a step'),
      ...answers(answering),
      // biome-ignore lint/suspicious/noThenProperty: the format's own word for a second choice; nobody awaits it
      then: second(answeringAgain).optional(),
      draw: draws(table).optional(),
      refused: aWord('a code, or any').optional(),
      passed: words('a list of calls').optional(),
      awake: someSeats(table).optional(),
      told: wordOrRoles().optional(),
      sees: someSeats(table).optional(),
      sides: words('a list of sides').optional(),
      winners: someSeats(table).optional(),
      ...after(table),
    },
    anEntry,
  );

const ruling = (table: EntryTable) =>
  z.strictObject(
    {
      dead: seatOrSeats(table).optional(),
      alive: seatOrSeats(table).optional(),
      gone: seatOrSeats(table).optional(),
      pass: seatOrSeats(table).optional(),
      nominees: seatOrSeats(table).optional(),
      tally: bySeat(table, count(), 'votes by seat, like { 4: 3 }').optional(),
      lynch: seatOr(table, 'none').optional(),
      lot: oneSeat(table).optional(),
      captain: seatOr(table, 'none').optional(),
      lovers: orderedSeats(table).optional(),
      model: oneSeat(table).optional(),
      converted: oneSeat(table).optional(),
      role: bySeat(table, roleWord(), 'roles by seat, like { 4: villager }').optional(),
      skip: flag().optional(),
      anchor: seatOr(table, 'moderator').optional(),
      call: aWord('the name of a step').optional(),
    },
    { error: () => 'a ruling, like { dead: [4] }' },
  );

const rulingEntry = (table: EntryTable, answering: EntryTable) =>
  z.strictObject(
    { ruling: ruling(answering), draw: draws(table).optional(), refused: aWord('a code, or any').optional(), ...after(table) },
    anEntry,
  );

const answersBack = { error: () => 'a number of answers' };

const undoEntry = (table: EntryTable) =>
  z.strictObject({ undo: z.int(answersBack).min(1, answersBack), refused: aWord('a code, or any').optional(), ...after(table) }, anEntry);

const restartEntry = () => z.strictObject({ restart: flag() }, anEntry);

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** The schemas for a table. Each is made when it is first needed, because making one takes longer than using it. */
const madeFor = (table: EntryTable) => {
  // An answer that a scenario expects to be refused may name a seat that the table does not have.
  const endless = { ...table, seats: Number.POSITIVE_INFINITY };
  const step = once(() => stepEntry(table, table, table));
  const stepThenRefused = once(() => stepEntry(table, table, endless));
  const stepRefused = once(() => stepEntry(table, endless, endless));
  const rules = once(() => rulingEntry(table, table));
  const rulesRefused = once(() => rulingEntry(table, endless));
  return {
    step: (refused: boolean, thenRefused: boolean) => {
      if (refused) return stepRefused();
      return thenRefused ? stepThenRefused() : step();
    },
    ruling: (refused: boolean) => (refused ? rulesRefused() : rules()),
    undo: once(() => undoEntry(table)),
    restart: once(restartEntry),
  };
};
export type EntrySchemas = ReturnType<typeof madeFor>;

/** Schemas are kept for the next file up to this number of seats; larger tables occur only in faulty files. */
const MOST_SEATS_KEPT = 30;
const kept = new Map<string, EntrySchemas>();

/** The schemas of one scenario; files of equal tables share them. */
export const entriesOf = (table: EntryTable): EntrySchemas => {
  if (table.seats > MOST_SEATS_KEPT) return madeFor(table);
  const name = `${table.seats} ${table.slots}`;
  const entries = kept.get(name) ?? madeFor(table);
  kept.set(name, entries);
  return entries;
};

/** The keys of an entry that fill in the form of a step. */
export const FORM_FIELDS = ['choose', 'option', 'heal', 'poison', 'caught'] as const;

export type StepEntry = z.output<ReturnType<typeof stepEntry>>;
export type RulingEntry = z.output<ReturnType<typeof rulingEntry>>;
export type UndoEntry = z.output<ReturnType<typeof undoEntry>>;
export type Second = z.output<ReturnType<typeof second>>;
/** The expectations that every kind of entry may carry. */
export type After = z.output<z.ZodObject<ReturnType<typeof after>>>;

const oneLine = 'one sentence on one line';
const setting = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())], {
  error: () => 'a word, a number, true, false or a list of words',
});

/** A scenario file. Its entries are read one by one afterwards. The message of each schema names the expected value. */
export const scenarioHead = z.strictObject(
  {
    name: z.string({ error: () => oneLine }).regex(/^[^\r\n]*\S[^\r\n]*$/, { error: () => oneLine }),
    book: z.enum(BOOKS, { error: () => `one of ${BOOKS.join(', ')}` }),
    settings: z.record(z.string(), setting, { error: () => 'settings by their names' }).optional(),
    roles: roles('the roles of the seats, in one string or a list'),
    centre: roles('the roles of K1, K2 and K3, in one string or a list').optional(),
    unseen: z.literal(true, { error: () => 'true, or left out' }).optional(),
    rules: words('a list of rule ids').optional(),
    warnings: words('a list of warning codes').optional(),
    refused: aWord('a code, or any').optional(),
    play: z.array(z.unknown(), { error: () => 'a list of entries' }).optional(),
  },
  { error: () => 'a scenario: name, book, roles, play' },
);
export type ScenarioHead = z.output<typeof scenarioHead>;

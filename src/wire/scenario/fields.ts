import { z } from 'zod';
import type { Place, Seat } from '../../domain/ids.ts';
import { CENTRE, seat } from '../../domain/ids.ts';

/** The table that an entry speaks of. */
export interface EntryTable {
  readonly seats: number;
  /** Whether places may be written `S3` and `K1`. */
  readonly slots: boolean;
}

/** The result of a draw: a seat, a card's place or a word. */
export type Draw = number | string;

interface CastVote {
  readonly voter: Seat;
  readonly target: Seat | 'none';
}

// A schema's message names the expected value; the reader makes a sentence of it.
const wanted = (what: string) => ({ error: () => what });

const aSeat = (table: EntryTable): string => (Number.isFinite(table.seats) ? `a seat from 1 to ${table.seats}` : 'a seat');

const seatNumber = (table: EntryTable) =>
  z
    .int(wanted(aSeat(table)))
    .min(1, wanted(aSeat(table)))
    .max(table.seats, wanted(aSeat(table)));

export const oneSeat = (table: EntryTable) => seatNumber(table).transform(seat);

export const someSeats = (table: EntryTable) =>
  z.array(oneSeat(table), wanted(`a list of seats from 1 to ${table.seats}`)).refine(isWithoutRepeat, wanted('a list without repeats'));

export const orderedSeats = (table: EntryTable) => z.array(oneSeat(table), wanted('a list of seats'));

/** A list of seats; a single seat may stand without brackets. */
export const seatOrSeats = (table: EntryTable) =>
  z.union([oneSeat(table).transform(only => [only]), z.array(oneSeat(table))], wanted(`${aSeat(table)}, or a list of them`));

export const seatOr = <const W extends string>(table: EntryTable, ...words: readonly W[]) =>
  z.union([oneSeat(table), z.literal(words)], wanted([aSeat(table), ...words].join(' or ')));

const slot = z
  .string()
  .regex(/^(S[1-9]\d*|K[123])$/)
  .transform((word): Place => CENTRE.find(centre => centre === word) ?? seat(Number(word.slice(1))));

const place = (table: EntryTable) => {
  const within = (each: Place): boolean => typeof each === 'string' || each <= table.seats;
  return table.slots ? z.union([oneSeat(table), slot.refine(within)]) : oneSeat(table);
};

const somePlace = (table: EntryTable): string => (table.slots ? `a slot from S1 to S${table.seats} or K1 to K3` : aSeat(table));

const nobody = z.literal(['none', false]).transform((): readonly Place[] => []);

/** A choice: one place, several, or nobody. */
export const choice = (table: EntryTable) =>
  z.union(
    [nobody, place(table).transform((only): readonly Place[] => [only]), z.array(place(table)).readonly()],
    wanted(`${somePlace(table)}, a list of them, or none`),
  );

export const draws = (table: EntryTable) => {
  const one = table.slots ? z.union([slot, z.number(), z.string()]) : z.union([z.number(), z.string()]);
  const draw = one.transform((given): Draw => given);
  return z.union([draw.transform(only => [only]), z.array(draw)], wanted('what chance gives (a seat or a word), or a list of them'));
};

export const aWord = (what: string) => z.string(wanted(what)).min(1, wanted(what));

export const flag = () => z.literal(true, wanted('true'));
export const yesOrNo = () => z.boolean(wanted('true or false'));

/** The name of a role. A group's own card may have letters of any language. */
const ROLE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;
const role = (what: string) => z.string(wanted(what)).regex(ROLE, wanted(what));

/** Roles in one string or a list. */
export const roles = (what: string) =>
  z.union(
    [
      z
        .string()
        .transform(split)
        .pipe(z.array(role(what)).min(1, wanted(what))),
      z.array(role(what)).min(1, wanted(what)),
    ],
    wanted(what),
  );

const split = (text: string): string[] => text.split(/\s+/).filter(part => part !== '');

export const roleWord = () => role('a role');

export const words = (what: string) => z.array(z.string(wanted(what)).min(1, wanted(what)), wanted(what));

/** What a step tells: a word, or the roles of several cards. */
export const wordOrRoles = () =>
  z.union([aWord('a word'), z.array(aWord('a word')).min(1, wanted('a word, or a list of roles'))], wanted('a word, or a list of roles'));

/** `{ 4: … }`: a value for each of some seats. */
export const bySeat = <T extends z.ZodType>(table: EntryTable, value: T, what: string) =>
  z.record(
    z.string().refine(key => /^[1-9]\d*$/.test(key) && Number(key) <= table.seats),
    value,
    wanted(what),
  );

export const count = () => z.int(wanted('a number of votes')).min(0, wanted('a number of votes'));

/** `3>5 4>5 6>none`, in the order cast. */
export const votes = (table: EntryTable) =>
  z
    .union([z.string().transform(text => [text]), z.array(z.string())], wanted('votes like "3>5 4>none"'))
    .transform((texts, context): CastVote[] => texts.flatMap(split).flatMap(text => oneVote(text, table, context)));

const VOTE = /^(\d+)>(\d+|none)$/;
const SLOT_VOTE = /^S?(\d+)>(?:S?(\d+)|none|centre|K[123])$/;

const oneVote = (text: string, table: EntryTable, context: z.RefinementCtx): CastVote[] => {
  const complain = (message: string): CastVote[] => {
    context.addIssue({ code: 'custom', message, params: { sentence: true } });
    return [];
  };
  // A vote for the centre is a vote for nobody; the table need not tell its cards apart.
  const [, voter = '', target = 'none'] = (table.slots ? SLOT_VOTE : VOTE).exec(text) ?? [];
  if (voter === '') return complain(`the vote "${text}" cannot be read: a vote is voter>target, like 3>5 or 3>none`);
  const named = [voter, target].filter(part => part !== 'none').map(Number);
  const missing = named.find(number => number < 1 || number > table.seats);
  if (missing !== undefined) return complain(`the vote "${text}" names seat ${missing}, which does not exist`);
  return [{ voter: seat(Number(voter)), target: target === 'none' ? 'none' : seat(Number(target)) }];
};

const isWithoutRepeat = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

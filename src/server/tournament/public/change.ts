import type { PublicChange, PublicParts, PublicTournament, PublicTournamentTable } from '../../../wire/public-tournament.ts';

/** A state of the tournament as it was sent to screens, with its time. */
export interface ShownTournament {
  readonly at: number;
  /** The last fact in it. */
  readonly n: number;
  readonly wall: number;
  readonly tournament: PublicTournament;
  readonly parts: PublicParts;
}

/** A clock that is this much off has not only run on. */
const RUN_ON_MS = 1_000;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a page whose clocks run on shows this already. The age of a table may be off: whole states correct it every ten seconds. */
const hasRunOn = (before: PublicTournamentTable, now: PublicTournamentTable, passed: number): boolean => {
  if (before.round !== now.round || before.state !== now.state || (before.age === null) !== (now.age === null)) return false;
  if (before.stands !== now.stands) return false;
  if (before.left === null || now.left === null) return before.left === now.left;
  const gone = before.stands === true ? 0 : passed;
  return Math.abs(Math.max(0, before.left - gone) - now.left) < RUN_ON_MS;
};

type Compared = Omit<ShownTournament, 'at' | 'n'>;

export const changeBetween = (before: Compared, now: Compared): PublicChange => {
  const { tables: tablesBefore, ...headBefore } = before.tournament;
  const { tables, ...head } = now.tournament;
  const old = new Map<string, unknown>(Object.entries(headBefore));
  const others: Partial<PublicTournament> = Object.fromEntries(Object.entries(head).filter(([name, value]) => !same(old.get(name), value)));
  const areOthers = tables.length !== tablesBefore.length || tables.some(({ table }, index) => table !== tablesBefore[index]?.table);
  const passed = now.wall - before.wall;
  const isOtherwise = (table: PublicTournamentTable, index: number): boolean => {
    const was = tablesBefore[index];
    return was === undefined || !hasRunOn(was, table, passed);
  };
  return {
    tournament: areOthers ? { ...others, tables } : others,
    tables: areOthers ? [] : tables.filter(isOtherwise),
    ...(same(before.parts, now.parts) ? {} : { parts: now.parts }),
  };
};

import { describe, expect, test } from 'vitest';
import { readEntry } from '../../src/journal/chain.ts';
import { decidedGroup, keptFact } from '../../src/journal/tournament/facts.ts';
import { type TournamentLog, TournamentLogFailure, type TournamentNews } from '../../src/journal/tournament-log.ts';
import type { TournamentChange } from '../../src/tournament/host/host.ts';
import { openTournament } from '../../src/tournament/host/open.ts';
import { readLine } from '../../src/wire/kept/document.ts';
import { ENTRIES } from '../../src/wire/kept/journal-entry.ts';
import { fakeClock } from '../tools/fake-clock.ts';

const UNDONE = { v: 1, type: 'undone', answers: 2 };

describe('a line of a journal', () => {
  test('with a field more is read without it: the line itself stays as it was written', () => {
    expect(readEntry(JSON.stringify({ ...UNDONE, tomorrow: true }))).toEqual({ ok: true, value: UNDONE });
  });

  test.each([
    ['with a field fewer', { v: 1, type: 'undone' }, 'unreadable'],
    ['of a type that nobody knows', { v: 1, type: 'dreamt' }, 'unreadable'],
    ['without a version', { type: 'undone', answers: 2 }, 'unreadable'],
    ['of a newer version', { ...UNDONE, v: 2 }, 'newer'],
  ])('%s is %s', (_what, line, refusal) => {
    expect(readEntry(JSON.stringify(line))).toEqual({ ok: false, refusal });
  });

  test('of an older version is raised', () => {
    const upcasts = [(old: unknown) => ({ v: 2, type: 'undone', answers: (old as { back: number }).back })];
    const raised = { version: 2, upcasts, schema: ENTRIES.schema };
    // The schema knows only version 1, so here it stands for version 2.
    const down = (old: unknown) => ({ ...(old as object), v: 1 });
    const next = { ...raised, upcasts: [(old: unknown) => down(upcasts[0]?.(old))] };
    expect(readLine(next, '{"v":1,"type":"undone","back":3}', ({ v }) => v)).toEqual({ ok: true, value: { ...UNDONE, answers: 3 } });
  });
});

describe('a fact of a tournament', () => {
  const FACT = { at: 5, by: { desk: 'here' }, fact: { fact: 'featured', table: 3 } };
  const bodyOf = (body: unknown) => ({ n: 1, body: JSON.stringify(body) });
  const failure = (body: unknown): unknown => {
    try {
      return keptFact(bodyOf(body));
    } catch (error) {
      return error instanceof TournamentLogFailure ? error.code : error;
    }
  };

  test('names its version; one that was written before there were versions is of the first', () => {
    const part = { by: FACT.by, asked: null, mark: null, decide: () => ({ at: FACT.at, facts: [FACT.fact as never] }) };
    expect(decidedGroup({ n: 0, head: '' }, [part], { asked: [], marks: [] }).rows[0]?.body).toBe(JSON.stringify({ v: 5, ...FACT }));
    expect(keptFact(bodyOf(FACT))).toEqual({ n: 1, ...FACT });
  });

  test('with a field more is read', () => {
    expect(keptFact(bodyOf({ v: 1, ...FACT, tomorrow: 1 }))).toEqual({ n: 1, ...FACT });
  });

  test.each([
    ['of a newer version', { v: 6, ...FACT }, 'tournament.newer'],
    ['that nobody knows', { v: 1, ...FACT, fact: { fact: 'dreamt' } }, 'tournament.unreadable'],
    ['without its moment', { by: FACT.by, fact: FACT.fact }, 'tournament.unreadable'],
  ])('%s ends the reading: %s', (_what, body, code) => {
    expect(failure(body)).toBe(code);
  });
});

test('a hub that runs beside a newer one says that it cannot read on, takes nothing more, and shows what it knew', async () => {
  let failure: TournamentLogFailure | null = null;
  let tell: (news: TournamentNews) => void = () => undefined;
  const log: TournamentLog = {
    now: () => 0,
    skew: 0,
    read: async () => {
      if (failure !== null) throw failure;
      return [];
    },
    append: async () => {
      throw failure ?? new TournamentLogFailure('tournament.away');
    },
    ship: async () => undefined,
    marks: async () => ({}),
    live: async () => [],
    late: async () => undefined,
    journal: async () => undefined,
    heard: async ages => ages,
    hubs: async own => own,
    watch: news => {
      tell = news;
      return () => undefined;
    },
    trouble: null,
    close: async () => undefined,
  };
  const host = await openTournament({ log, clock: fakeClock(), entropy: size => new Uint8Array(size) });
  const changes: TournamentChange[] = [];
  host.watch(change => changes.push(change));
  failure = new TournamentLogFailure('tournament.newer');
  tell({ facts: true, upTo: 1, tables: [], shown: [] });
  await expect(host.ask({ do: 'feature', table: 1 }, 'laptop', null)).rejects.toThrow('tournament.newer');
  expect([host.trouble, host.n, changes.length > 0]).toEqual(['tournament.newer', 0, true]);
  await host.close();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withDifference } from '../../../src/domain/difference.ts';
import { NO_DESK_READERS } from '../../../src/server/tournament/desk.ts';
import { deskPages } from '../../../src/server/tournament/desk-stream.ts';
import { NO_TOURNAMENT, type TournamentState, withFact } from '../../../src/tournament/fold.ts';
import type { TournamentChange } from '../../../src/tournament/host/host.ts';
import { standings } from '../../../src/tournament/standings/standings.ts';
import { roundShown, tournamentView } from '../../../src/tournament/views.ts';
import { type DeskPart, type FromDesk, fromDeskSchema } from '../../../src/wire/tournament.ts';
import { campaign } from '../../tools/campaign.ts';
import { anyHappening, anyStart, happened } from '../../tournament/random-tournament.ts';
import { numbers, wholeLog } from '../../tournament/whole-log.ts';
import { fakeTimers } from './desk-timers.ts';

/** A desk of a tournament whose state the test sets, with a page that keeps what it is told as a browser does. */
const deskOf = (first: TournamentState) => {
  let state = first;
  let now = 1_000;
  const watchers = new Set<(change: TournamentChange) => void>();
  const tournament = {
    get n() {
      return state.n;
    },
    trouble: null,
    skew: 0,
    watch: (changed: (change: TournamentChange) => void) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    view: () => tournamentView(state, { now, heard: new Map(numbers(40).map(table => [table, now - table])) }),
    round: (round: number) => roundShown(state, round),
    standings: () => standings(state, () => false),
    shownStandings: () => standings(state.frozen ?? state, () => false),
  };
  const timers = fakeTimers();
  const pages = deskPages({
    tournament,
    rehearsal: { watch: () => () => undefined },
    readers: NO_DESK_READERS,
    cameras: { sees: () => false, readerOf: source => source, watchBeeps: () => () => undefined },
    after: timers.after,
  });
  const whole: { readonly [part: string]: () => unknown } = {
    tournament: tournament.view,
    standings: tournament.standings,
    'standings/shown': tournament.shownStandings,
    'rounds/1': () => tournament.round(1),
  };
  const opens = () => {
    const held = new Map<DeskPart, { readonly n: number; readonly value: unknown }>();
    const sizes: number[] = [];
    let told: FromDesk['type'][] = [];
    const on: { message?: (data: string, isBinary: boolean) => void } = {};
    const page = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      on: (what: 'message', hear: () => void) => {
        on[what] = hear;
        return page;
      },
      send: (text: string) => {
        const message = fromDeskSchema.parse(JSON.parse(text));
        told.push(message.type);
        sizes.push(Buffer.byteLength(text));
        if (message.type === 'whole') held.set(message.part, { n: message.n, value: message.value });
        if (message.type !== 'change') return;
        const before = held.get(message.part);
        expect(before?.n).toBe(message.after);
        held.set(message.part, { n: message.n, value: withDifference(before?.value, message.change) });
      },
    };
    // The desk uses few parts of a socket, so the test casts a simple object.
    pages.talk(page as unknown as Parameters<typeof pages.talk>[0], () => 'head');
    return {
      held,
      shows: (...parts: readonly DeskPart[]) => on.message?.(JSON.stringify({ v: 1, type: 'shows', parts }), false),
      /** The bytes of all messages since the last time. */
      bytes: () => sizes.splice(0).reduce((sum, size) => sum + size, 0),
      told: () => {
        const all = told;
        told = [];
        return all;
      },
    };
  };
  return {
    opens,
    whole: (part: DeskPart): unknown => JSON.parse(JSON.stringify(whole[part]?.() ?? null)),
    becomes: (next: TournamentState, passed = 500) => {
      state = next;
      now += passed;
      for (const changed of watchers) changed({ facts: true, tables: [] });
      timers.run();
    },
  };
};

const PARTS: readonly DeskPart[] = ['tournament', 'standings', 'standings/shown', 'rounds/1'];

test('whatever happens, a page that is told what changes shows what one that fetches the whole does, whenever it came', () => {
  fc.assert(
    fc.property(anyStart, fc.array(anyHappening, { maxLength: 12 }), fc.nat(11), (start, all, late) => {
      const desk = deskOf(start);
      const pages = [desk.opens()];
      pages[0]?.shows(...PARTS);
      let state = start;
      for (const [index, what] of all.entries()) {
        state = happened(state, what);
        desk.becomes(state);
        if (index === late) {
          pages.push(desk.opens());
          pages.at(-1)?.shows(...PARTS);
        }
        for (const { held } of pages) for (const part of PARTS) expect(held.get(part)?.value, part).toEqual(desk.whole(part));
      }
    }),
    { numRuns: campaign(25, 300) },
  );
});

describe('what a page shows', () => {
  test('is sent whole once, then what changes of it; what it shows no more it is not told', () => {
    const log = wholeLog({ tables: 4, rounds: 1 });
    const all = log.map((_, index) => log.slice(0, index + 1).reduce(withFact, NO_TOURNAMENT));
    const [first = NO_TOURNAMENT, second = NO_TOURNAMENT, third = NO_TOURNAMENT] = all.slice(-12);
    const desk = deskOf(first);
    const [page, fetching] = [desk.opens(), desk.opens()];
    page.shows('tournament', 'rounds/1');
    page.told();
    fetching.told();
    desk.becomes(second);
    expect([page.told(), fetching.told()]).toEqual([['change', 'change'], ['changed']]);
    page.shows('tournament', 'standings');
    expect(page.told()).toEqual(['whole']);
    desk.becomes(third);
    expect(new Set(page.told())).toEqual(new Set(['change']));
    expect(page.held.get('rounds/1')?.n).toBe(second.n);
  });

  test('of 40 tables of 12, a change costs a desk at most 10 kB with the round that is played', () => {
    const log = wholeLog({ tables: 40, rounds: 3 });
    const last = log.length - 100;
    const desk = deskOf(log.slice(0, last).reduce(withFact, NO_TOURNAMENT));
    const page = desk.opens();
    page.shows('tournament', 'rounds/3');
    expect(page.bytes()).toBeGreaterThan(60_000);
    let state = log.slice(0, last).reduce(withFact, NO_TOURNAMENT);
    for (const fact of log.slice(last)) {
      state = withFact(state, fact);
      desk.becomes(state);
      expect(page.bytes()).toBeLessThanOrEqual(10_000);
    }
  });
});

import { describe, expect, test } from 'vitest';
import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import type { RoundTime } from '../../src/domain/tournament/tournament-view.ts';
import { publicTournament, roundShown, tableSheet } from '../../src/tournament/views.ts';
import { NOW, OPEN, SEATED as PLACED, refusalOf, run, runAt } from './small-tournament.ts';

const MINUTE = 60_000;
const WHOLE = 10 * MINUTE;

const SEATED = run(PLACED, { do: 'publish', upTo: 3 });
const opens = (clock?: 'waits'): TournamentAsk => ({ do: 'open-round', round: 1, ...(clock && { clock }) });
const clock = (runs: boolean): TournamentAsk => ({ do: 'round-clock', round: 1, runs });

/** Asks with the minute of each; the time of table 1 as the desk sees it, its end as minutes after the start. */
const timeAfter = (...asks: readonly (readonly [minute: number, ask: TournamentAsk])[]): RoundTime | null => {
  const state = asks.reduce((before, [minute, ask]) => runAt(before, NOW + minute * MINUTE, ask), SEATED);
  const time = roundShown(state, 1)?.tables.find(({ table }) => table === 1)?.time ?? null;
  if (time === null) return null;
  return 'ends' in time ? { ends: (time.ends - NOW) / MINUTE } : { left: time.left / MINUTE };
};

describe('the clock of a round', () => {
  test.each([
    ['begins with the opening, as rounds did before', [[1, opens()]], { ends: 11 }],
    ['waits while people walk', [[1, opens('waits')]], { left: 10 }],
    [
      'begins when the desk says so',
      [
        [1, opens('waits')],
        [4, clock(true)],
      ],
      { ends: 14 },
    ],
    [
      'stands with what is left',
      [
        [0, opens()],
        [4, clock(false)],
      ],
      { left: 6 },
    ],
    [
      'runs on from where it stood',
      [
        [0, opens()],
        [4, clock(false)],
        [9, clock(true)],
      ],
      { ends: 15 },
    ],
    [
      'is given five minutes for all, standing or not',
      [
        [0, opens('waits')],
        [1, { do: 'round-extra', round: 1, seconds: 300 }],
        [2, clock(true)],
        [3, { do: 'extra-time', table: 1, round: 1, seconds: 60 }],
      ],
      { ends: 18 },
    ],
    [
      'begins anew after the opening was taken back',
      [
        [0, opens()],
        [1, { do: 'round-extra', round: 1, seconds: 300 }],
        [2, { do: 'recall-round', round: 1 }],
        [3, opens()],
      ],
      { ends: 13 },
    ],
  ] as readonly (readonly [string, readonly (readonly [number, TournamentAsk])[], RoundTime])[])('%s', (_, asks, time) =>
    expect(timeAfter(...asks)).toEqual(time),
  );

  test('is the same at the table and on screens: an end while it runs, what is left while it stands', () => {
    const running = runAt(SEATED, NOW, opens());
    const standing = runAt(running, NOW + 4 * MINUTE, clock(false));
    const later = NOW + 7 * MINUTE;
    const atTable = (state: typeof SEATED) => tableSheet(state, 1, later)?.rounds[0];
    const onScreen = (state: typeof SEATED) => publicTournament(state, { now: later, heard: new Map() })?.tables[0];
    expect(atTable(running)).toMatchObject({ ends: NOW + WHOLE });
    expect(atTable(running)).not.toHaveProperty('left');
    expect(atTable(standing)).toMatchObject({ ends: null, left: 6 * MINUTE });
    expect(onScreen(running)).toMatchObject({ left: 3 * MINUTE });
    expect(onScreen(running)).not.toHaveProperty('stands');
    expect(onScreen(standing)).toMatchObject({ left: 6 * MINUTE, stands: true });
  });

  test('is asked for in an open round alone', () => {
    for (const ask of [clock(true), { do: 'round-extra', round: 1, seconds: 60 }] as const)
      expect(refusalOf(SEATED, ask)).toMatchObject({ code: 'round.not_open', round: 1 });
  });
});

describe('a notice on the screens', () => {
  const notice = { do: 'message', tables: 'all', hall: true, text: 'Pause' } as const;
  const shownAt = (state: typeof OPEN, now: number) => [
    publicTournament(state, { now, heard: new Map() })?.message,
    tableSheet(state, 1, now)?.notice,
    tableSheet(state, 1, now)?.message.text,
  ];

  test('goes by itself after the minutes that it was given; what a moderator was told stays', () => {
    const state = runAt(OPEN, NOW, { ...notice, minutes: 5 });
    expect(shownAt(state, NOW + 5 * MINUTE - 1)).toEqual(['Pause', 'Pause', 'Pause']);
    expect(shownAt(state, NOW + 5 * MINUTE)).toEqual(['', '', 'Pause']);
  });

  test('stays without minutes until it is taken away', () => {
    const state = runAt(OPEN, NOW, notice);
    expect(shownAt(state, NOW + 600 * MINUTE)).toEqual(['Pause', 'Pause', 'Pause']);
    expect(shownAt(runAt(state, NOW, { ...notice, text: '' }), NOW)).toEqual(['', '', '']);
  });
});

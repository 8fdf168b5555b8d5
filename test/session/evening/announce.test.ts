import { describe, expect, test } from 'vitest';
import type { Happening } from '../../../src/domain/happening.ts';
import type { BookId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { OpenEvent, Picture } from '../../../src/domain/picture.ts';
import { announcementsOf } from '../../../src/engine/announcements.ts';
import { openNow } from '../../../src/engine/screen-changes.ts';
import { NO_PACE } from '../../../src/session/evening/neighbours.ts';
import { campaign } from '../../tools/campaign.ts';
import { dice } from '../../tools/dice.ts';
import { acceptedMove, dealt, isOver, LONGEST_GAME } from '../../tools/random-play.ts';
import { TABLES } from '../../tools/tables.ts';
import { furnished, Hands, padOf, uidOf } from './hands.ts';
import { accepted, begun, codes, opened, planFor, playsOne, type Rig, redoOf, stepNow, undoOf } from './rig.ts';

const BOOKS = Object.keys(TABLES) as readonly BookId[];
/** Calls of the night last a moment, so that somebody moderates, and no test waits. */
const MOMENT = { least: 1, most: 1 };

const wordOf = (each: Happening): string => (each.what === 'news' ? each.news.what : each.what);
const nameOf = (open: OpenEvent): string => ('news' in open && open.news != null ? open.news.what : open.open);
const withoutMoment = ({ moment: _moment, ...picture }: Picture): Picture => picture;

/** What some moves are told as: `|` stands between two presses, and the scene that begins last has its name. */
const TOLD: readonly (readonly [moves: string, told: string])[] = [
  ['vote counted voted-out shown grief shown night', 'votes | voted-out | cards | grief | cards | nightfall'],
  ['vote counted voted-out shown cursed night', 'votes | voted-out | cards | cursed | nightfall'],
  ['vote counted tied ballot', 'votes tied | second-ballot'],
  ['vote counted tied nobody-elected scene', 'votes tied | nobody-elected | debate'],
  ['vote counted elected scene', 'votes | elected | debate'],
  ['vote counted voted-out shown scene', 'votes | voted-out | cards'],
  ['died shown died shown scene', 'died died | cards cards'],
  ['died shown ended', 'died | cards | over'],
  ['died shown grief shown scene', 'died | cards | grief | cards | debate'],
  ['shot shown night', 'shot | cards | nightfall'],
  ['no-shot night', 'no-shot | nightfall'],
  ['succeeded scene', 'succeeded | debate'],
  ['office-vacant ended', 'office-vacant | over'],
  ['no-growl scene', 'no-growl | debate'],
  ['nobody-died scene', 'nobody-died'],
  ['died anchor scene', 'died | discussion'],
  ['named nominated scene', 'named nominated | defence'],
  ['drawn scene', ''],
  ['lynched night', 'lynched | nightfall'],
  ['shown died ended', 'cards | died | over'],
  ['shown ended', 'cards | over'],
  ['vote-again ballot', 'vote-again | vote'],
];

test('the news of a move are told in order, each by itself where the room will see it', () => {
  const told = new Map<string, Set<string>>();
  for (const book of BOOKS)
    for (const setUp of TABLES[book])
      for (let seed = 1; seed <= campaign(2, 40); seed += 1) {
        const chance = dice(seed);
        let { match } = dealt(setUp, seed);
        for (let moves = 0; moves < LONGEST_GAME && !isOver(match); moves += 1) {
          match = acceptedMove(match, chance).match;
          const parts = announcementsOf(match);
          const last = parts.at(-1);
          if (last !== undefined) {
            // What is told in the end is what a table shows that is told all at once, but for what the room looks at.
            expect(withoutMoment(last.picture)).toEqual(withoutMoment(match.play.picture));
            for (const [index, { picture }] of parts.entries()) expect(picture).not.toEqual(parts[index - 1]?.picture);
            expect(new Set(parts.map(({ picture }) => picture.scene)).size).toBeLessThan(3);
          }
          const events = openNow(match).map(nameOf).join(' ');
          const text = parts
            .map(({ happened, picture }) => (happened.length === 0 ? picture.scene : happened.map(wordOf).join(' ')))
            .join(' | ');
          told.set(events, (told.get(events) ?? new Set()).add(text));
        }
      }
  for (const [moves, text] of TOLD) expect([moves, ...(told.get(moves) ?? [])]).toContain(text);
});

/** A table at which somebody moderates, played to a moment at which something is still to be told. */
const pending = async (least = 3, pace = MOMENT, book: BookId = 'thiercelieux'): Promise<Rig> => {
  const rig = await begun(await opened({ pace }), planFor(book, 0, { 'reveal.onDeath': 'card' }));
  rig.evening.screens(1);
  const chance = dice(3);
  for (let moves = 0; moves < 400; moves += 1) {
    if (partsOf(rig) >= least) return rig;
    rig.clock.go(2);
    await playsOne(rig, chance);
  }
  throw new Error('nothing is told');
};
const scriptIn = ({ evening }: Rig) => evening.view.playing?.script ?? null;
const partsOf = (rig: Rig): number => scriptIn(rig)?.parts.length ?? 0;
const pictureIn = ({ evening }: Rig): Picture | undefined => evening.publicTable.message?.picture;
const tells = (rig: Rig) => {
  const script = scriptIn(rig);
  return rig.ask({ do: 'announce', move: script?.move ?? 0, told: script?.told ?? 0 });
};

/** A table with pads at which one voice of an open vote is missing. */
const atLastVote = async () => {
  const plan = planFor('thiercelieux', 0, { 'reveal.onDeath': 'card' });
  const rig = await begun(await furnished(await opened({ pace: MOMENT }), plan), plan);
  rig.evening.screens(1);
  const chance = dice(3);
  const isLast = (): boolean => {
    const { asks, id } = stepNow(rig);
    return id === 'vote' && asks.kind === 'ballot' && asks.cast.length === asks.electors.length - 1;
  };
  while (!isLast()) {
    rig.clock.go(2);
    await playsOne(rig, chance);
  }
  const { asks } = stepNow(rig);
  if (asks.kind !== 'ballot') throw new Error('nobody votes');
  const last = asks.electors.find(each => !asks.cast.includes(each.seat));
  const [target] = last?.may ?? [];
  if (last === undefined || target === undefined) throw new Error('nobody may be accused');
  return { rig, last: last.seat, target };
};

describe('a table at which somebody moderates', () => {
  test('shows the room one thing a press, numbers each picture, and writes nothing', async () => {
    const rig = await pending();
    const { writes } = rig.disk;
    const numbers = [rig.evening.publicTable.message?.n ?? 0];
    const seen = new Set([JSON.stringify(pictureIn(rig))]);
    for (let told = 1; told < partsOf(rig); told += 1) {
      expect(scriptIn(rig)).toMatchObject({ told });
      expect(pictureIn(rig)?.scene).not.toBe(stepNow(rig).id);
      await accepted(tells(rig));
      numbers.push(rig.evening.publicTable.message?.n ?? 0);
      seen.add(JSON.stringify(pictureIn(rig)));
    }
    expect(seen.size).toBe(partsOf(rig));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect(pictureIn(rig)?.scene).toBe(stepNow(rig).id);
    expect(pictureIn(rig)?.moment).toBeUndefined();
    expect(codes(await tells(rig))).toEqual(['ask.not_now']);
    expect(rig.disk.writes).toBe(writes);
  });

  test('a press that is repeated, or comes late, tells nothing else', async () => {
    const rig = await pending();
    const script = scriptIn(rig);
    const late = { do: 'announce', move: script?.move ?? 0, told: 1 } as const;
    await accepted(rig.ask(late));
    expect(codes(await rig.ask(late))).toEqual(['ask.not_now']);
    expect(scriptIn(rig)?.told).toBe(2);
    expect(codes(await rig.ask({ ...late, move: late.move - 1, told: 2 }))).toEqual(['ask.not_now']);
  });

  test('an answer between two presses is accepted, and what was not told is told with it', async () => {
    const rig = await pending();
    const n = rig.evening.publicTable.message?.n ?? 0;
    await playsOne(rig, dice(1));
    expect(scriptIn(rig)?.told ?? 0).toBe(scriptIn(rig)?.parts.length ?? 0);
    expect(rig.evening.publicTable.message?.n).toBe(n + 1);
    expect(pictureIn(rig)?.scene).toBe(stepNow(rig).id);
  });

  test('a ruling is told in the same way', async () => {
    const rig = await pending();
    const living = rig.evening.view.playing?.view.seats.find(({ alive }) => alive)?.seat ?? seat(1);
    const { move } = scriptIn(rig) ?? {};
    await accepted(rig.ask({ do: 'rule', ruling: { type: 'gone', seats: [living] } }));
    expect(scriptIn(rig)?.move).not.toBe(move);
    expect(pictureIn(rig)?.gone).toEqual([living]);
  });

  test('an undo between two presses names only what the room has seen, and a redo tells all', async () => {
    const { rig, last, target } = await atLastVote();
    await new Hands(rig).lay(uidOf.token(last), padOf(target));
    const all = (rig.evening.view.playing?.view.seats ?? []).filter(({ alive }) => !alive).map(each => each.seat);
    expect(all.length).toBeGreaterThan(pictureIn(rig)?.out.length ?? 0);
    expect(rig.evening.view.playing?.undoes?.seen.filter(({ what }) => what === 'alive')).toEqual([]);
    await accepted(rig.ask(undoOf(rig)));
    expect([scriptIn(rig)?.told, pictureIn(rig)?.scene]).toEqual([scriptIn(rig)?.parts.length, stepNow(rig).id]);
    await accepted(rig.ask(redoOf(rig)));
    expect(scriptIn(rig)?.told).toBe(scriptIn(rig)?.parts.length);
  });

  test('after a restart all counts as told, and a clock that waited for it runs', async () => {
    const rig = await begun(await opened({ pace: MOMENT }), planFor('lupus-token'));
    rig.evening.screens(1);
    const chance = dice(3);
    while (stepNow(rig).id !== 'discussion') {
      rig.clock.go(2);
      await playsOne(rig, chance);
    }
    expect([rig.evening.publicTable.clock, pictureIn(rig)?.moment?.what]).toEqual([null, 'death']);
    const again = await opened({ pace: MOMENT, disk: rig.disk.copy() });
    expect(scriptIn(again)?.told).toBe(partsOf(again));
    expect([pictureIn(again)?.scene, pictureIn(again)?.moment]).toEqual(['discussion', undefined]);
    expect(again.evening.publicTable.clock).toMatchObject({ paused: false });
    // Before, it begins with the last press.
    rig.clock.go(60_000);
    await accepted(tells(rig));
    const { clock } = rig.evening.publicTable;
    expect(clock?.left).toBe(clock?.seconds);
    expect(clock?.seconds).toBeGreaterThan(0);
  });

  test('neither the end nor the nonce of the seal is shown before it is told', async () => {
    const rig = await begun(await opened({ pace: MOMENT }), planFor('lupus-classic', 0, { 'end.reveal': 'all' }));
    const chance = dice(4);
    while (rig.evening.view.stage === 'playing') {
      rig.clock.go(2);
      await playsOne(rig, chance);
    }
    while ((scriptIn(rig)?.told ?? 0) < partsOf(rig)) {
      expect([pictureIn(rig)?.ending, rig.evening.publicTable.message?.seal?.opened]).toEqual([null, null]);
      await accepted(tells(rig));
    }
    expect([rig.evening.view.stage, pictureIn(rig)?.ending === null]).toEqual(['over', false]);
    expect(rig.evening.publicTable.message?.seal?.opened).not.toBeNull();
  });

  test('how long ago the end was told runs from the press that tells it, changes nothing by itself, and is long ago after a restart', async () => {
    const rig = await begun(await opened({ pace: MOMENT }), planFor('lupus-classic', 0));
    const chance = dice(4);
    while (rig.evening.view.stage === 'playing') {
      rig.clock.go(2);
      await playsOne(rig, chance);
    }
    while ((scriptIn(rig)?.told ?? 0) < partsOf(rig)) {
      const { ended, message } = rig.evening.publicTable;
      expect([ended, message?.story, rig.evening.view.room]).toEqual([undefined, undefined, null]);
      rig.clock.go(60_000);
      await accepted(tells(rig));
    }
    expect(rig.evening.publicTable.message?.story?.length).toBeGreaterThan(0);
    const messages = rig.shown.length;
    rig.clock.go(5_000);
    expect([rig.evening.publicTable.ended, rig.shown.length]).toEqual([5_000, messages]);
    // The moderator is told what the screens are told, and no more.
    expect(rig.evening.view.room).toEqual(rig.evening.publicTable);
    const again = await opened({ pace: MOMENT, disk: rig.disk.copy() });
    expect(again.evening.publicTable.ended).toBeGreaterThan(1_000_000);
    await accepted(rig.ask(undoOf(rig)));
    expect([rig.evening.publicTable.ended, rig.evening.publicTable.message?.story, rig.evening.view.room]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });

  test('giving up tells the rest', async () => {
    const rig = await pending();
    const n = rig.evening.publicTable.message?.n ?? 0;
    await accepted(rig.ask({ do: 'abandon' }));
    expect([rig.evening.view.stage, pictureIn(rig)?.scene, rig.evening.publicTable.message?.n]).toEqual(['over', stepNow(rig).id, n + 1]);
    await accepted(rig.ask(undoOf(rig)));
    expect(scriptIn(rig)?.told).toBe(partsOf(rig));
  });

  test('the tag that goes on tells the next one', async () => {
    const rig = await pending();
    await accepted(rig.ask({ do: 'command', command: 'continue' }));
    expect(scriptIn(rig)?.told).toBe(2);
  });
});

describe('a press shows the room something', () => {
  test('without a screen no press is asked for a scene that only begins', async () => {
    const rig = await pending();
    rig.evening.screens(0);
    while ((scriptIn(rig)?.told ?? 0) < partsOf(rig) - 1) {
      expect(scriptIn(rig)?.parts[scriptIn(rig)?.told ?? 0]).not.toEqual([]);
      await accepted(tells(rig));
      if ((scriptIn(rig)?.told ?? 0) === partsOf(rig)) break;
    }
    expect([scriptIn(rig)?.told, pictureIn(rig)?.scene]).toEqual([partsOf(rig), stepNow(rig).id]);
    // So it is where the move itself tells all but the scene.
    const alone = await begun(await opened({ pace: MOMENT }), planFor('lupus-classic'));
    const chance = dice(3);
    for (let moves = 0; moves < 60 && alone.evening.view.stage === 'playing'; moves += 1) {
      alone.clock.go(2);
      await playsOne(alone, chance);
      const script = scriptIn(alone);
      if (script !== null && script.parts.length === 2 && script.parts[1]?.length === 0) expect(script.told).toBe(2);
    }
  });

  test.each([
    ['confirmed on a page', 'page', 2],
    ['laid on a pad', 'pad', 1],
  ] as const)('the last voice of an open vote, %s', async (_what, by, told) => {
    const { rig, last: voter, target } = await atLastVote();
    if (by === 'page') await accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step: 'vote', voter, target } }));
    else await new Hands(rig).lay(uidOf.token(voter), padOf(target));
    expect(scriptIn(rig)?.parts[0]?.map(wordOf)).toEqual(['votes']);
    expect(scriptIn(rig)?.told).toBe(told);
  });

  test('a table that is told all at once is told so from the next answer on, and so after a restart', async () => {
    const rig = await pending();
    const n = rig.evening.publicTable.message?.n ?? 0;
    await accepted(rig.ask({ do: 'tell-all', always: true }));
    expect([scriptIn(rig), rig.evening.view.allTold, rig.evening.publicTable.message?.n]).toEqual([null, true, n + 1]);
    expect(pictureIn(rig)?.scene).toBe(stepNow(rig).id);
    const again = await opened({ pace: MOMENT, disk: rig.disk.copy() });
    const chance = dice(7);
    for (let moves = 0; moves < 20 && again.evening.view.stage === 'playing'; moves += 1) {
      again.clock.go(2);
      await playsOne(again, chance);
      expect(scriptIn(again)).toBeNull();
    }
    const before = again.evening.publicTable.message;
    await accepted(again.ask({ do: 'tell-all', always: false }));
    const after = again.evening.publicTable.message;
    expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(JSON.stringify(before?.picture) === JSON.stringify(after?.picture) ? 0 : 1);
    expect(scriptIn(again)?.told).toBe(scriptIn(again)?.parts.length);
  });
});

test.each([
  ['programs that wait for nothing', 'thiercelieux', NO_PACE, {}],
  ['a table at which nobody moderates', 'one-night', MOMENT, { 'onenight.announcer': 'player' }],
] as const)('%s: all is told at once', async (_what, book, pace, settings) => {
  const rig = await begun(await opened({ pace }), planFor(book, 0, settings));
  const chance = dice(3);
  for (let moves = 0; moves < 40 && rig.evening.view.stage === 'playing' && book !== 'one-night'; moves += 1) {
    await playsOne(rig, chance);
    expect(scriptIn(rig)).toBeNull();
    expect(pictureIn(rig)?.scene).toBe(rig.evening.view.stage === 'playing' ? stepNow(rig).id : 'over');
  }
  expect(scriptIn(rig)).toBeNull();
});

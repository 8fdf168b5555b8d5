import { describe, expect, test } from 'vitest';
import type { Ask } from '../../src/domain/evening.ts';
import { BOOKS, type BookId } from '../../src/domain/ids.ts';
import type { Gesture, RehearsalAsk, RehearsalView } from '../../src/domain/rehearsal.ts';
import type { ServedTable } from '../../src/server/moderator/house.ts';
import { type RehearsalRoom, rehearsalRoom } from '../../src/service/rehearsal/rehearsal-room.ts';
import { rehearsalViewSchema } from '../../src/wire/rehearsal.ts';
import { entropyOf } from '../session/evening/rig.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { type FakeClock, fakeClock } from '../tools/fake-clock.ts';

interface Rig {
  readonly room: RehearsalRoom;
  readonly clock: FakeClock;
  readonly table: ServedTable;
  ask(ask: RehearsalAsk): Promise<RehearsalView | null>;
}

const begin = (book: BookId, more: Partial<Extract<RehearsalAsk, { do: 'begin' }>> = {}): RehearsalAsk => ({
  ...{ do: 'begin', book, people: 8, plays: 'all', mistakes: false },
  ...more,
});

const opened = async (begins: RehearsalAsk, seed = 1): Promise<Rig> => {
  const clock = fakeClock({ seed });
  const room = rehearsalRoom({ tables: ['main'], language: () => 'fr', clock, entropy: entropyOf(seed), pace: undefined });
  const ask = async (each: RehearsalAsk) => {
    const done = await room.ask(each);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    return done.value;
  };
  await ask(begins);
  const table = room.table('rehearsal');
  if (table === undefined) throw new Error('no table');
  return { room, clock, table, ask };
};

const viewOf = ({ room }: Rig): RehearsalView => {
  const { view } = room;
  const now = view();
  if (now === null) throw new Error('nothing runs');
  return now;
};

const MINUTE = 60_000;
/** What the room is still to be told; null where it was told all. */
const untold = ({ table }: Rig) => {
  const script = table.view().playing?.script ?? null;
  return script === null || script.told >= script.parts.length ? null : script;
};
const isOver = (rig: Rig): boolean => rig.table.view().stage === 'over' && untold(rig) === null;

/** Runs the game to its end. Returns its length in minutes. */
const runsOut = async (rig: Rig): Promise<number> => {
  const begun = rig.clock.now();
  while (!isOver(rig)) {
    if (rig.clock.now() - begun > 60 * MINUTE) throw new Error(`it stands at ${rig.table.view().playing?.step.id}`);
    await rig.clock.pass(5_000);
  }
  return (rig.clock.now() - begun) / MINUTE;
};

describe.each(BOOKS)('a demonstration of %s', book => {
  test('runs by itself to its verdict, in minutes', async () => {
    const lasted: number[] = [];
    for (let seed = 1; seed <= campaign(1, 60); seed += 1) {
      const rig = await opened(begin(book), seed);
      lasted.push(await runsOut(rig));
      expect(viewOf(rig)).toMatchObject({ stands: 'over', gestures: [] });
      expect(rig.table.view().playing?.view.ending).not.toBeNull();
      expect((await rig.table.timeline())?.game).toBe('game-1');
      expect(await rig.table.export()).toBeUndefined();
      await rig.ask({ do: 'stop' });
      expect(rig.clock.running).toBe(0);
    }
    const mean = lasted.reduce((sum, each) => sum + each, 0) / lasted.length;
    expect(mean).toBeGreaterThan(2);
    expect(mean).toBeLessThan(8);
  });
});

const textOf = (gesture: Gesture): string => JSON.stringify(gesture);

/** Plays as the moderator: enters the gestures that are shown, and goes on when there are none. Returns the codes of refusals. */
const moderates = async (rig: Rig): Promise<readonly string[]> => {
  const { table, clock } = rig;
  const refused: string[] = [];
  let asked = 0;
  const ask = async (each: Parameters<ServedTable['ask']>[0]): Promise<boolean> => {
    asked += 1;
    const outcome = await table.ask(each, `person-${asked}-of-it`);
    if (!outcome.ok) refused.push(...outcome.refusal.map(({ code }) => code));
    return outcome.ok;
  };
  for (let scans = 0; table.view().dealing?.proven !== true && scans < 100; scans += 1) await clock.pass(3_000);
  await ask({ do: 'seal' });
  for (let turns = 0; !isOver(rig); turns += 1) {
    if (turns > 2_000) throw new Error(`it stands at ${table.view().playing?.step.id}`);
    for (let passed = 0; viewOf(rig).stands === 'thinks' && passed < 40; passed += 1) await clock.pass(3_000);
    const script = untold(rig);
    if (script !== null) {
      await ask({ do: 'announce', move: script.move, told: script.told });
      continue;
    }
    // A call keeps its full length, whether or not somebody is called.
    const pace = table.view().playing?.pace;
    if (pace?.kind === 'call' && (pace.until ?? 0) > table.view().now) await clock.pass(12_000);
    const step = table.view().playing?.step;
    if (step === undefined) throw new Error('nothing is played');
    const { gestures } = viewOf(rig);
    const left = gestures.find(each => each.does === 'leaves');
    if (left !== undefined) {
      await ask({ do: 'rule', ruling: { type: 'gone', seats: left.by } });
      continue;
    }
    const { asks, id } = step;
    const votes = gestures.filter(({ does }) => does === 'votes');
    if (asks.kind === 'ballot' && votes.length > 0) {
      const [vote] = votes;
      const [voter] = vote?.by ?? [];
      if (vote?.does !== 'votes' || voter === undefined) throw new Error(textOf(vote as Gesture));
      await ask({ do: 'answer', answer: { type: 'vote', step: id, voter, target: vote.at } });
    } else if (asks.kind === 'form') {
      const [only] = asks.fields;
      const form = Object.fromEntries(
        gestures.map(each => {
          if (each.does === 'says') return [each.field ?? '', each.word];
          if (each.does !== 'points' && each.does !== 'declines') throw new Error(textOf(each));
          return [each.field ?? only?.name ?? '', each.does === 'points' ? each.at : []];
        }),
      );
      await ask({ do: 'answer', answer: { type: 'fill', step: id, ...(step.by === undefined ? {} : { by: step.by }), form } });
    } else if (asks.kind === 'ballot' && viewOf(rig).votes === 'lays' && asks.shown === 'at-close') await ask({ do: 'reveal' });
    else await ask({ do: 'answer', answer: { type: 'go-on', step: id } });
  }
  return refused;
};

describe.each(BOOKS)('somebody moderates invented people in %s', book => {
  test('by entering what they show', async () => {
    for (let seed = 1; seed <= campaign(1, 40); seed += 1) {
      const rig = await opened(begin(book, { plays: 'players' }), seed);
      expect(await moderates(rig)).toEqual([]);
      await rig.ask({ do: 'stop' });
      expect(rig.clock.running).toBe(0);
    }
  });

  test('and is refused what they do wrong', async () => {
    const refused = new Set<string>();
    for (let seed = 1; seed <= campaign(2, 40); seed += 1) {
      const rig = await opened(begin(book, { plays: 'players', mistakes: true }), seed);
      for (const code of await moderates(rig)) refused.add(code);
      await rig.ask({ do: 'stop' });
    }
    expect(refused.size).toBeGreaterThan(0);
    if (book === 'lupus-token') expect([...refused]).toContain('token.not_own_pad');
  });
});

test('nothing moves while it is paused, except step by step', async () => {
  const rig = await opened(begin('lupus-token'));
  await rig.ask({ do: 'pause', paused: true });
  expect(rig.clock.running).toBe(0);
  const { n } = rig.table.view();
  await rig.clock.pass(10 * MINUTE);
  expect(rig.table.view().n).toBe(n);
  await rig.ask({ do: 'step' });
  expect(rig.table.view().stage).toBe('playing');
  await rig.ask({ do: 'pause', paused: false });
  await runsOut(rig);
});

test('four times as fast, it takes a quarter of the time', async () => {
  const slow = await runsOut(await opened(begin('lupus-classic')));
  const rig = await opened(begin('lupus-classic'));
  await rig.ask({ do: 'speed', speed: 4 });
  const quick = await runsOut(rig);
  expect(quick).toBeLessThan(slow / 2);
});

test('a person takes the rehearsal over in the middle, and gives it back', async () => {
  const rig = await opened(begin('thiercelieux'));
  await rig.clock.pass(MINUTE);
  await rig.ask({ do: 'plays', plays: 'players' });
  await rig.clock.pass(MINUTE);
  const { playing } = rig.table.view();
  await rig.clock.pass(10 * MINUTE);
  expect(rig.table.view().playing?.answers).toBe(playing?.answers);
  expect(viewOf(rig).stands).toBe('waits');
  await rig.ask({ do: 'plays', plays: 'all' });
  await runsOut(rig);
});

test('a second one is begun only in place of the first, whose pages are told; what they ask afterwards is refused', async () => {
  const rig = await opened(begin('one-night'));
  const told: (RehearsalView | null)[] = [];
  rig.table.rehearsal?.watch(view => told.push(view));
  expect(await rig.room.ask(begin('lupus-token'))).toMatchObject({ ok: false, refusal: { code: 'rehearsal.running' } });
  await rig.ask(begin('lupus-token', { replaces: true }));
  expect(told.at(-1)).toBeNull();
  expect(rig.room.table('rehearsal')?.view().plan.book).toBe('lupus-token');
  expect(await rig.table.ask({ do: 'seal' }, 'too-late-to-seal')).toMatchObject({ ok: false });
  await rig.ask({ do: 'stop' });
  expect(rig.room.table('rehearsal')).toBeUndefined();
  expect(await rig.room.ask({ do: 'step' })).toMatchObject({ ok: false, refusal: { code: 'rehearsal.none' } });
  expect(rig.clock.running).toBe(0);
});

test('the view of a rehearsal fits the wire, and its table has a name of its own', async () => {
  const rig = await opened(begin('lupus-token'));
  rig.table.rehearsal?.watch(view => expect(rehearsalViewSchema.safeParse(view).success).toBe(true));
  await runsOut(rig);
  const clock = fakeClock();
  const room = rehearsalRoom({ tables: ['rehearsal'], language: () => 'de', clock, entropy: entropyOf(1), pace: undefined });
  expect(await room.ask(begin('lupus-token'))).toMatchObject({ ok: true, value: { table: 'rehearsal-' } });
  expect(await room.ask(begin('lupus-token', { people: 2, replaces: true }))).toMatchObject({ ok: false });
  await room.close();
});

describe.each(BOOKS)('whatever is ruled, taken back or suspended in between, %s', book => {
  test('goes on by itself to its verdict', async () => {
    for (let seed = 1; seed <= campaign(2, 80); seed += 1) {
      const rig = await opened(begin(book), seed);
      const chance = dice(seed);
      let meddled = 0;
      const meddle = async (): Promise<void> => {
        meddled += 1;
        const { playing } = rig.table.view();
        if (playing === null) return;
        const seats = [chance.of(playing.view.seats).seat];
        const asks: readonly Ask[] = [
          { do: 'rule', ruling: { type: chance.of(['dead', 'alive', 'gone', 'pass'] as const), seats } },
          { do: 'rule', ruling: { type: 'skip' } },
          { do: 'undo', move: playing.undoes?.move ?? 0, seen: true },
          { do: 'answer', answer: { type: 'go-on', step: playing.step.id } },
          ...playing.step.offers.map((step): Ask => ({ do: 'answer', answer: { type: 'open', step } })),
        ];
        await rig.table.ask(chance.of(asks), `meddles-${seed}-${meddled}`);
      };
      for (let times = 0; times < 30 && !isOver(rig); times += 1) {
        await rig.clock.pass(chance.below(20_000));
        await meddle();
      }
      await runsOut(rig);
      await rig.ask({ do: 'stop' });
      expect(rig.clock.running).toBe(0);
    }
  });
});

describe('invented people with tokens', () => {
  /** Lets them act until nothing more happens without the moderator. */
  const thinks = async (rig: Rig): Promise<void> => {
    do await rig.clock.pass(3_000);
    while (viewOf(rig).stands === 'thinks');
  };
  const stepOf = ({ table }: Rig): string => table.view().playing?.step.id ?? '';
  /** Goes on, and enters what is shown, until this step. */
  const toStep = async (rig: Rig, step: string): Promise<void> => {
    let asked = 0;
    await thinks(rig);
    await rig.table.ask({ do: 'seal' }, 'seal-of-it');
    for (let turns = 0; stepOf(rig) !== step; turns += 1) {
      if (turns > 200) throw new Error(`it stands at ${stepOf(rig)}`);
      await thinks(rig);
      await rig.clock.pass(12_000);
      const { asks, id, by } = rig.table.view().playing?.step ?? {};
      const [only] = asks?.kind === 'form' ? asks.fields : [];
      const form = Object.fromEntries(viewOf(rig).gestures.map(each => [only?.name ?? '', each.does === 'points' ? each.at : []] as const));
      asked += 1;
      const answer =
        asks?.kind === 'form' ? ({ type: 'fill', ...(by === undefined ? {} : { by }), form } as const) : ({ type: 'go-on' } as const);
      if (asks?.kind !== 'ballot') await rig.table.ask({ do: 'answer', answer: { ...answer, step: id ?? '' } }, `on-${asked}-of-it`);
    }
  };

  test('vote in both ballots without a touch of the moderator; who then points instead leaves empty pads', async () => {
    const rig = await opened(begin('lupus-token', { plays: 'players' }));
    expect(viewOf(rig).votes).toBe('lays');
    await toStep(rig, 'ballot2');
    await thinks(rig);
    const { step, ready } = rig.table.view().playing ?? {};
    const lying = (): number =>
      rig.table
        .view()
        .readers.flatMap(({ slots }) => slots)
        .filter(({ occupied }) => occupied).length;
    expect(step?.asks.kind === 'ballot' && step.asks.electors.length).toBe(ready?.length);
    expect(lying()).toBe(ready?.length);
    await rig.ask({ do: 'votes', votes: 'points' });
    expect(lying()).toBe(0);
    expect(await rig.table.ask({ do: 'reveal' }, 'reveal-of-it')).toMatchObject({ ok: true });
    expect(stepOf(rig)).not.toBe('ballot2');
    await toStep(rig, 'ballot1');
    await thinks(rig);
    expect(viewOf(rig).gestures.map(({ does }) => does)).toContain('votes');
    await rig.ask({ do: 'votes', votes: 'lays' });
    await thinks(rig);
    expect(viewOf(rig).gestures).toEqual([]);
    expect(stepOf(rig)).not.toBe('ballot1');
  });

  test('may lay them in every book but One Night, which needs none', async () => {
    for (const book of BOOKS) {
      const rig = await opened(begin(book, { plays: 'players' }));
      const outcome = await rig.room.ask({ do: 'votes', votes: 'lays' });
      expect(outcome.ok).toBe(book !== 'one-night');
      expect(viewOf(rig).votes).toBe(book === 'one-night' ? null : 'lays');
    }
  });

  test('whose cards are dealt one by one scan one twice; the table says so, and all cards lie in the end', async () => {
    for (const book of BOOKS) {
      const rig = await opened(begin(book, { plays: 'players', mistakes: true }), 3);
      const seen = new Set<string>();
      const said = new Set<string>();
      for (let scans = 0; rig.table.view().dealing?.proven !== true && scans < 60; scans += 1) {
        await rig.clock.pass(1_000);
        for (const { mistake } of viewOf(rig).gestures) seen.add(mistake ?? '');
        said.add(rig.table.view().notice?.said.code ?? '');
      }
      expect(rig.table.view().dealing?.proven).toBe(true);
      expect([...seen]).toContain('scanned-twice');
      expect([...said]).toContain('card.dealt_already');
    }
  });
});

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { BOOKS, seat } from '../../../src/domain/ids.ts';
import { asideOn, bringBack } from '../../../src/journal/aside.ts';
import { tablePlaces } from '../../../src/table/deal.ts';
import { campaign } from '../../tools/campaign.ts';
import { dice } from '../../tools/dice.ts';
import { anyAsk, lasting } from './any-ask.ts';
import { furnished, Hands, padOf, uidOf } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, begun, opened, planFor, playsOne, stepNow } from './rig.ts';

/** Expects that a service that starts from the same disk shows the same view and the same public table. */
const standsAgain = async ({ evening, disk }: Rig, what: string): Promise<void> => {
  const again = await opened({ disk: disk.copy() });
  const [view, stood] = [lasting(again.evening.view), lasting(evening.view)];
  if (!isDeepStrictEqual(view, stood)) expect(view, what).toEqual(stood);
  expect(again.evening.view.notice, what).toBeNull();
  const [before, after] = [evening.publicTable, again.evening.publicTable];
  expect(after.message?.picture, what).toEqual(before.message?.picture);
  expect([after.dealing, after.names, after.message?.seal], what).toEqual([before.dealing, before.names, before.message?.seal]);
};

describe('after a power cut an evening stands as it stood', () => {
  for (const book of BOOKS)
    test(`after every one of many asks, whatever they were: ${book}`, async () => {
      const stages = new Map<string, number>();
      for (const seed of [1, 2, 3].slice(0, campaign(2, 3))) {
        const chance = dice(seed * 100);
        const rig = await opened({ seed });
        for (let count = 0; count < campaign(100, 150); count += 1) {
          const ask = anyAsk(rig.evening.view, book, chance);
          await rig.ask(ask);
          await standsAgain(rig, `${book}, seed ${seed}, ask ${count}: ${JSON.stringify(ask)}`);
          stages.set(rig.evening.view.stage, (stages.get(rig.evening.view.stage) ?? 0) + 1);
        }
      }
      for (const stage of ['set-up', 'dealing', 'playing']) expect(stages.get(stage) ?? 0, stage).toBeGreaterThan(5);
    });

  test('and goes on', async () => {
    const rig = await begun(await opened(), planFor('thiercelieux'));
    const again = await opened({ disk: rig.disk.copy() });
    const step = again.evening.view.playing?.step.id ?? '';
    expect(await again.ask({ do: 'answer', answer: { type: 'go-on', step } })).toMatchObject({ ok: true });
  });
});

describe('documents that cannot be read', () => {
  const TABLE = 'table/one';
  const begunAndSpoilt = async (key: string, text: string) => {
    const { disk } = await begun(await opened(), planFor('lupus-classic'));
    disk.docs.set(`${TABLE}/${key}`, text);
    return { disk, again: await opened({ disk }) };
  };

  test.each([
    ['a plan without names', 'plan', '{"v":1,"is":{"book":"lupus-classic"}}'],
    ['a box of a newer version', 'box', '{"v":2,"is":{"name":"","tags":[]}}'],
    ['a language that nobody speaks', 'language', '{"v":1,"is":"xx"}'],
    ['no document at all', 'finished', '[]'],
    ['a torn text', 'furniture', '{"v":1,'],
  ])('%s is put aside, and said; the game goes on', async (_what, key, text) => {
    const { disk, again } = await begunAndSpoilt(key, text);
    expect(again.evening.view.notice?.said).toEqual({ code: 'kept.aside', found: 1 });
    expect(again.evening.view.stage).toBe('playing');
    expect(asideOn(disk).map(({ documents }) => documents)).toEqual([{ [`${TABLE}/${key}`]: text }]);
  });

  test.each(['fr', 'de'] as const)(
    'a table whose language is lost speaks %s where its service does, and keeps what was chosen otherwise',
    async language => {
      const kept = await opened({ language: 'en' });
      await kept.ask({ do: 'language', language: 'es' });
      expect((await opened({ disk: kept.disk, language })).evening.view.language).toBe('es');
      kept.disk.docs.set(`${TABLE}/language`, '{"v":1,');
      expect((await opened({ disk: kept.disk, language })).evening.view.language).toBe(language);
    },
  );

  test('hands as they were kept when votes that the game has were kept with them are read', async () => {
    const votes = { sent: [{ voter: 1, target: 2, by: 'pad' }], early: [], waiting: {} };
    const is = { question: 'ballot2', votes, choice: { done: [], open: [] }, covered: true };
    const { again } = await begunAndSpoilt('hands', JSON.stringify({ v: 1, is }));
    expect(again.evening.view).toMatchObject({ stage: 'playing', notice: null });
  });

  test('a deal whose cards are not of its deck begins anew at the set-up', async () => {
    const dealer = { book: 'lupus-token', deck: ['seer'], places: [1], cards: [{ place: 1, role: 'owl', uid: null }], at: null };
    const { again } = await begunAndSpoilt('course', JSON.stringify({ v: 1, is: { at: 'dealing', dealer } }));
    expect(again.evening.view).toMatchObject({ stage: 'set-up', notice: { said: { code: 'kept.aside' } } });
  });

  test.each([
    ['is gone', (disk: Awaited<ReturnType<typeof opened>>['disk']) => disk.logs.delete('game-1')],
    ['is empty', (disk: Awaited<ReturnType<typeof opened>>['disk']) => disk.logs.set('game-1', [])],
  ])('a game whose log %s: its cards lie on the table still, and may be sealed again', async (_what, spoil) => {
    const { disk } = await begun(await opened(), planFor('lupus-classic'));
    spoil(disk);
    const again = await opened({ disk });
    expect(again.evening.view).toMatchObject({
      stage: 'dealing',
      dealing: { proven: true },
      notice: { said: { code: 'game.unreadable' } },
    });
    expect(await again.ask({ do: 'seal' })).toMatchObject({ ok: true });
    expect(again.evening.view.stage).toBe('playing');
  });
});

test('a game whose log cannot be read is put aside with all that belongs to it, and goes on when it is brought back', async () => {
  const rig = await begun(await opened(), planFor('lupus-classic'));
  const { disk } = rig;
  const log = disk.logs.get('game-1') ?? [];
  disk.logs.delete('game-1');
  const without = await opened({ disk });
  await accepted(without.ask({ do: 'close-deal' }));
  await accepted(without.ask({ do: 'plan', plan: planFor('one-night') }));
  disk.logs.set('game-1', log);
  const [aside] = asideOn(disk);
  expect(aside).toMatchObject({ why: 'game', part: null });
  expect(await bringBack(disk, aside?.n ?? 0, 1)).toMatchObject({ ok: true });
  const again = await opened({ disk });
  expect(again.evening.view.notice).toBeNull();
  expect(lasting(again.evening.view)).toEqual(lasting(rig.evening.view));
});

describe('LT-57 pads that are drawn on a page', () => {
  const drawn = tablePlaces('lupus-token', planFor('lupus-token').names.length).map(at => ({
    id: padOf(at).reader,
    name: '',
    health: 'ready' as const,
    trouble: null,
    unnamed: false,
    slots: 1,
    by: 'drawn' as const,
  }));
  const atSecretBallot = async (): Promise<Rig> => {
    const rig = await furnished(await opened(), planFor('lupus-token'));
    rig.evening.readers(drawn);
    for (const each of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await accepted(rig.ask(each));
    const chance = dice(7);
    for (let count = 0; stepNow(rig).id !== 'ballot2' && count < 400; count += 1) await playsOne(rig, chance);
    return rig;
  };
  /** A service that starts from the same disk and hears of its readers again, with no tags on them. */
  const anew = async ({ disk }: Rig): Promise<Rig> => {
    const again = await opened({ disk: disk.copy() });
    again.evening.readers(drawn);
    return again;
  };
  const padless = ({ evening }: Rig): number => evening.view.playing?.padless.length ?? -1;

  test('count no more than before where nothing was laid on one', async () => {
    const rig = await atSecretBallot();
    expect(padless(rig)).toBeGreaterThan(0);
    expect(padless(await anew(rig))).toBe(padless(rig));
  });

  test('still count after a restart in the middle of the ballot, once something was laid on one; with the next game they begin anew', async () => {
    const rig = await atSecretBallot();
    const { asks } = stepNow(rig);
    const [voter] = asks.kind === 'ballot' ? asks.electors : [];
    if (voter === undefined) throw new Error('nobody votes');
    const hands = new Hands(rig);
    await hands.tap(uidOf.token(voter.seat, 'tuft'), padOf(voter.seat));
    expect(padless(rig)).toBe(0);
    const again = await anew(rig);
    expect(padless(again)).toBe(0);
    await accepted(again.ask({ do: 'abandon' }));
    await accepted(again.ask({ do: 'again' }));
    expect(again.disk.docs.get(`table/one/drawnUsed`)).toContain('false');
  });

  test('a shelf of before, which says nothing of it, opens', async () => {
    const { disk } = await atSecretBallot();
    disk.docs.delete('table/one/drawnUsed');
    const old = await opened({ disk });
    expect(old.evening.view).toMatchObject({ stage: 'playing', notice: null });
  });
});

describe('work in progress goes on after a restart', () => {
  const goesOn = ({ disk }: Rig): Promise<Rig> => opened({ disk: disk.copy() });

  test('a box that was being filled', async () => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'enrol', piece: { is: 'card', family: 'lupus', role: 'seer' } }));
    expect((await goesOn(rig)).evening.view.enrolling).toEqual({ is: 'card', family: 'lupus', role: 'seer' });
    await accepted(rig.ask({ do: 'enrol', piece: null }));
    expect((await goesOn(rig)).evening.view.enrolling).toBeNull();
  });

  test('the word that the big screen shows the village', async () => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'screen-seen' }));
    expect((await goesOn(rig)).evening.view.screens.seen).toBe(true);
  });

  test('each change of the deal can still be taken back, one after the other', async () => {
    const rig = await opened();
    const plan = planFor('lupus-token');
    await accepted(rig.ask({ do: 'plan', plan }));
    await accepted(rig.ask({ do: 'open-deal' }));
    for (const [index, role] of plan.deck.slice(0, 3).entries()) await accepted(rig.ask({ do: 'card', place: seat(index + 1), role }));
    const again = await goesOn(rig);
    const cards = (): number => again.evening.view.dealing?.cards.length ?? -1;
    const counts = [cards()];
    for (let times = 0; times < 3; times += 1) {
      await accepted(again.ask({ do: 'command', command: 'undo' }));
      counts.push(cards());
    }
    expect(counts).toEqual([3, 2, 1, 0]);
  });
});

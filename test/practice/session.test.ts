import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameLog, Session } from '../../src/cli/practice/session.ts';
import { resumeSession, startSession } from '../../src/cli/practice/session.ts';
import type { Command } from '../../src/domain/answer.ts';
import type { Entry } from '../../src/domain/entry.ts';
import { seat } from '../../src/domain/ids.ts';
import type { PublicMessage } from '../../src/domain/seal.ts';
import { openJournal } from '../../src/journal/journal.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { commitmentTo, freshNonce, holds, sealedText } from '../../src/session/crypto.ts';
import type { GameStart } from '../../src/session/live-game.ts';
import { dice } from '../tools/dice.ts';
import { isOver, randomAnswer, seedText } from '../tools/random-play.ts';

const ROLES = ['seer', 'villager', 'werewolf', 'villager', 'villager', 'werewolf', 'villager', 'villager'];
const DEAL = { roles: ROLES, centre: [] };
const NONCE = 'ab'.repeat(32);

const dealt = (settings: GameStart['setUp']['settings'] = {}): GameStart => {
  const rules = rulesOf('lupus-token');
  if (rules === undefined) throw new Error('no token edition');
  return { rules, setUp: { book: 'lupus-token', players: 8, deck: ROLES, settings }, deal: DEAL, seed: seedText(7), nonce: NONCE };
};

const goOn = (step: string): Command => ({ type: 'answer', answer: { type: 'go-on', step } });
const choose = (step: string, target: number): Command => ({
  type: 'answer',
  answer: { type: 'fill', step, form: { choose: [seat(target)] } },
});

/** A disk that writes when it is told to, or fails. */
const disk = () => {
  const waiting: { readonly entries: readonly Entry[]; readonly done: () => void; readonly failed: (why: Error) => void }[] = [];
  const log: GameLog = {
    append: entries => new Promise((resolve, reject) => waiting.push({ entries, done: resolve, failed: reject })),
  };
  const flush = async (how: 'write' | 'fail' = 'write') => {
    for (const each of waiting.splice(0)) how === 'write' ? each.done() : each.failed(new Error('no space left'));
    await new Promise(setImmediate);
  };
  return { log, flush, waiting };
};

const begun = async (settings = {}) => {
  const { log, flush, waiting } = disk();
  const starting = startSession(log, dealt(settings));
  await flush();
  const started = await starting;
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  const messages: PublicMessage[] = [];
  started.value.watch(message => messages.push(message));
  return { session: started.value, flush, waiting, messages };
};

const playToTheEnd = async (session: Session, seed: number) => {
  const chance = dice(seed);
  for (let turn = 0; turn < 2000 && !isOver(session.match); turn += 1)
    await session.submit({ type: 'answer', answer: randomAnswer(session.match.play.step, chance) });
};

describe('Nothing is acknowledged before the disk has it', () => {
  test('a picture and a reply leave only when the entry is written', async () => {
    const { session, flush, messages } = await begun();
    let replied = false;
    const reply = session.submit(goOn('nightfall')).then(() => {
      replied = true;
    });
    await new Promise(setImmediate);
    expect([replied, messages.length, session.match.play.step.id]).toEqual([false, 0, 'nightfall']);
    await flush();
    await reply;
    expect([replied, messages.length, session.match.play.step.id]).toEqual([true, 1, 'seer']);
  });

  test('a burst is decided one upon the other, before any of it is written', async () => {
    const { session, flush, waiting } = await begun();
    const replies = [session.submit(goOn('nightfall')), session.submit(choose('seer', 3)), session.submit(goOn('seer'))];
    expect(waiting.length).toBe(3);
    await flush();
    expect((await Promise.all(replies)).map(reply => reply.ok)).toEqual([true, true, true]);
    expect(session.match.play.step.id).toBe('wolves');
  });

  test('a refusal waits for what came before it in the same instant', async () => {
    const { session, flush } = await begun();
    let refused = false;
    const first = session.submit(goOn('nightfall'));
    const second = session.submit(goOn('nightfall')).then(reply => {
      refused = true;
      return reply;
    });
    await new Promise(setImmediate);
    expect(refused).toBe(false);
    await flush();
    await first;
    expect(await second).toEqual({ ok: false, refusal: { code: 'answer.wrong_step', step: 'seer' } });
  });

  test('a failed write discards the whole batch, and the game goes on from what is written', async () => {
    const { session, flush, messages } = await begun();
    const batch = [session.submit(goOn('nightfall')), session.submit(choose('seer', 3))];
    const outcomes = Promise.allSettled(batch);
    await flush('fail');
    expect((await outcomes).map(each => each.status)).toEqual(['rejected', 'rejected']);
    expect([session.match.play.step.id, messages.length]).toEqual(['nightfall', 0]);
    const again = session.submit(goOn('nightfall'));
    await flush();
    expect((await again).ok).toBe(true);
    expect(session.match.play.step.id).toBe('seer');
  });

  test('what is said again between two failures of one batch is not lost with it', async () => {
    const { session, flush } = await begun();
    const retried: Promise<unknown>[] = [];
    const first = session.submit(goOn('nightfall')).catch(() => {
      retried.push(session.submit(goOn('nightfall')));
    });
    const second = session.submit(choose('seer', 3)).catch(() => undefined);
    await flush('fail');
    await Promise.all([first, second]);
    const next = session.submit(choose('seer', 3));
    await flush();
    expect((await next).ok).toBe(true);
    expect(retried.length).toBe(1);
    expect(session.match.play.view.tonight).toHaveLength(1);
  });
});

describe('An undo says whether the room had seen what it takes back', () => {
  test.each([
    { what: 'a look at night that the call has not gone on from', commands: [goOn('nightfall'), choose('seer', 3)], wasPublic: false },
    { what: 'the look and the call that followed', commands: [goOn('nightfall'), choose('seer', 3), goOn('seer')], wasPublic: true },
  ])('$what: $wasPublic', async ({ commands, wasPublic }) => {
    const { session, flush, messages } = await begun();
    for (const command of commands) session.submit(command);
    await flush();
    const before = messages.length;
    const undone = session.submit({ type: 'undo', answers: 1 });
    await flush();
    expect(await undone).toMatchObject({ ok: true, value: { wasPublic } });
    expect(messages.length - before).toBe(wasPublic ? 1 : 0);
  });
});

describe('The sealed deal', () => {
  test('the commitment is public from the first message, the deal and the nonce only with the end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wolftap-'));
    const file = join(folder, 'game.wolftap');
    const opened = openJournal(file);
    if (!opened.ok) throw new Error(opened.refusal.code);
    const started = await startSession(opened.value.journal, dealt());
    if (!started.ok) throw new Error('refused');
    const session = started.value;
    const seals = [session.message.seal];
    session.watch(({ seal }) => seals.push(seal));
    await playToTheEnd(session, 3);
    opened.value.journal.close();
    rmSync(folder, { recursive: true });
    const commitment = commitmentTo({ book: 'lupus-token', deal: DEAL, nonce: NONCE });
    const closed = seals.slice(0, -1);
    expect(closed.length).toBeGreaterThan(10);
    expect(new Set(closed.map(seal => JSON.stringify(seal)))).toEqual(new Set([JSON.stringify({ commitment, opened: null })]));
    const last = seals.at(-1)?.opened;
    expect(last).toEqual({ commitment, book: 'lupus-token', deal: DEAL, nonce: NONCE });
    expect(last !== null && last !== undefined && holds(last)).toBe(true);
  });

  test('it stays closed where the group shows no cards at the end', async () => {
    const { session, flush } = await begun({ 'end.reveal': 'none' });
    const chance = dice(5);
    for (let turn = 0; turn < 2000 && !isOver(session.match); turn += 1) {
      const reply = session.submit({ type: 'answer', answer: randomAnswer(session.match.play.step, chance) });
      await flush();
      await reply;
    }
    expect(session.message.picture.ending).not.toBeNull();
    expect(session.message.seal?.opened).toBeNull();
  });

  test('another card, another seat, another book, another nonce or other words are another commitment', () => {
    const commitment = commitmentTo({ book: 'lupus-token', deal: DEAL, nonce: NONCE });
    const swapped = { roles: [...ROLES.slice(1), 'seer'], centre: [] };
    const opened = { commitment, book: 'lupus-token', deal: DEAL, nonce: NONCE } as const;
    expect(holds(opened)).toBe(true);
    expect(holds({ ...opened, deal: swapped })).toBe(false);
    expect(holds({ ...opened, book: 'lupus-classic' })).toBe(false);
    expect(holds({ ...opened, nonce: 'ac'.repeat(32) })).toBe(false);
    expect(holds({ ...opened, words: 'three blue pears' })).toBe(false);
    expect(holds({ ...opened, deal: { roles: ROLES, centre: ['seer'] } })).toBe(false);
  });

  test('the text that is hashed is the one the document shows', () => {
    expect(sealedText({ book: 'one-night', deal: { roles: ['seer', 'robber'], centre: ['werewolf'] }, nonce: NONCE })).toBe(
      `wolftap-deal/1\none-night\n1 seer\n2 robber\nK1 werewolf\nnonce ${NONCE}\n`,
    );
    expect(sealedText({ book: 'lupus-token', deal: { roles: ['seer'], centre: [] }, nonce: NONCE, words: 'three blue pears' })).toBe(
      `wolftap-deal/2\nlupus-token\n1 seer\nwords three blue pears\nnonce ${NONCE}\n`,
    );
    expect(new Set([freshNonce(), freshNonce(), freshNonce()]).size).toBe(3);
    expect(freshNonce()).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('A game that was interrupted', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wolftap-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('stands after a restart as it stood before, undos, rulings and all, and goes on', async () => {
    const file = join(folder, 'game.wolftap');
    const first = openJournal(file);
    if (!first.ok) throw new Error(first.refusal.code);
    const started = await startSession(first.value.journal, dealt());
    if (!started.ok) throw new Error('refused');
    const session = started.value;
    const chance = dice(11);
    for (let turn = 0; turn < 60 && !isOver(session.match); turn += 1) {
      await session.submit({ type: 'answer', answer: randomAnswer(session.match.play.step, chance) });
      if (turn % 13 === 12) await session.submit({ type: 'undo', answers: 2 });
      if (turn === 30) await session.submit({ type: 'rule', ruling: { type: 'anchor', to: seat(4) } });
    }
    const { play, shown, answers, seal } = session.match;
    first.value.journal.close();

    const again = openJournal(file);
    if (!again.ok) throw new Error(again.refusal.code);
    const resumed = resumeSession(again.value.journal, again.value.entries, rulesOf);
    expect(resumed.match.play.fingerprint()).toBe(play.fingerprint());
    expect([resumed.match.shown, resumed.match.answers, resumed.match.seal]).toEqual([shown, answers, seal]);
    await playToTheEnd(resumed, 12);
    expect(isOver(resumed.match)).toBe(true);
    again.value.journal.close();
  });
});

import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/domain/answer.ts';
import type { Ask } from '../../../src/domain/evening.ts';
import { seat } from '../../../src/domain/ids.ts';
import { isAmendable } from '../../../src/engine/amend.ts';
import { momentsOf } from '../../../src/engine/outcomes.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { amendmentOf, foldGame, moveOf } from '../../../src/session/story.ts';
import { campaign } from '../../tools/campaign.ts';
import { type Dice, dice } from '../../tools/dice.ts';
import { randomAnswer } from '../../tools/random-play.ts';
import { accepted, begun, codes, opened, planFor, playsOne, type Rig, redoOf, stepNow, undoOf } from './rig.ts';

/** A game played at random until it waits at this step. */
const reached = async (step: string): Promise<Rig> => {
  const rig = await begun(await opened(), planFor('lupus-token'));
  const chance = dice(3);
  for (let count = 0; stepNow(rig).id !== step; count += 1) {
    if (count > 200) throw new Error(`${step} does not come`);
    await playsOne(rig, chance);
  }
  return rig;
};
const matchIn = ({ disk }: Rig) => foldGame([...disk.logs.values()].at(-1) ?? [], rulesOf);
/** The answer to this call, and another that could have been given. */
const answerTo = (rig: Rig, step: string): { readonly move: number; readonly chose: number; readonly other: Answer } => {
  const moment = momentsOf(matchIn(rig)).find(({ entry, before }) => isAmendable(entry) && before.play.step.id === step);
  const { entry, before } = moment ?? {};
  const asks = before?.play.step.asks;
  const [field] = asks?.kind === 'form' ? asks.fields : [];
  if (moment === undefined || entry?.type !== 'answered' || entry.answer.type !== 'fill' || field?.kind !== 'places')
    throw new Error(`${step} was not answered`);
  const [chose] = Object.values(entry.answer.form).flat();
  const other = field.among.find(each => each !== chose && each !== seat(1)) ?? seat(2);
  return { move: moveOf(moment), chose: Number(chose), other: { ...entry.answer, form: { [field.name]: [other] } } };
};
const lastIn = ({ evening }: Rig): number => evening.view.playing?.undoes?.move ?? 0;
const amendOf = (rig: Rig, step: string, seen?: true): Extract<Ask, { do: 'amend' }> => {
  const { move, other } = answerTo(rig, step);
  return { do: 'amend', move, answer: other, last: lastIn(rig), ...(seen === undefined ? {} : { seen }) };
};
const playingIn = ({ evening }: Rig) => ({ ...evening.view.playing, undoes: null, redoes: null, pace: null });

describe('an earlier answer is corrected in place', () => {
  test('one that was secret and changed nothing else: the game stands where it stood, and no screen hears of it', async () => {
    const rig = await reached('discussion');
    const { message } = rig.evening.publicTable;
    const count = rig.shown.length;
    const step = JSON.stringify(stepNow(rig));
    const ask = amendOf(rig, 'seer');
    await accepted(rig.ask(ask));
    expect(answerTo(rig, 'seer').chose).not.toBe(answerTo(await reached('discussion'), 'seer').chose);
    expect([rig.evening.publicTable.message, rig.shown.length, JSON.stringify(stepNow(rig))]).toEqual([message, count, step]);
    expect(rig.evening.view.playing?.undoes).toMatchObject({ did: 'amended', move: expect.any(Number), seen: [] });
  });

  test('one that the room has seen: asked for by name, and its screen changes once', async () => {
    const rig = await reached('discussion');
    const { message } = rig.evening.publicTable;
    const count = rig.shown.length;
    expect(codes(await rig.ask(amendOf(rig, 'wolves')))).toEqual(['amend.seen']);
    expect([rig.evening.publicTable.message, rig.shown.length]).toEqual([message, count]);
    const { move, other } = answerTo(rig, 'wolves');
    const preview = amendmentOf(matchIn(rig), move, other);
    if (!preview.ok) throw new Error('no preview');
    await accepted(rig.ask(amendOf(rig, 'wolves', true)));
    expect([rig.shown.length, rig.evening.publicTable.message?.n]).toEqual([count + 1, (message?.n ?? 0) + 1]);
    const out = rig.evening.publicTable.message?.picture.out;
    expect(out).not.toEqual(message?.picture.out);
    expect(preview.value).toMatchObject({ last: expect.any(Number), fell: [], step: stepNow(rig).id });
    expect(preview.value.seen).toContainEqual({ what: 'dead', seats: out });
  });

  test('with everything else of the same moment it is one write, which outlives a power cut; one undo takes it back, a redo makes it again', async () => {
    const rig = await reached('ballot1');
    const before = playingIn(rig);
    const { writes } = rig.disk;
    await accepted(rig.ask(amendOf(rig, 'wolves', true)));
    expect(rig.disk.writes - writes).toBe(1);
    const amended = playingIn(rig);
    const cut = await opened({ disk: rig.disk.copy() });
    expect([playingIn(cut), cut.evening.publicTable.message]).toEqual([amended, rig.evening.publicTable.message]);
    expect(codes(await cut.ask({ ...undoOf(cut), seen: false }))).toEqual(['undo.seen']);
    await accepted(cut.ask(undoOf(cut)));
    expect(playingIn(cut)).toEqual(before);
    await accepted(cut.ask(redoOf(cut)));
    expect(playingIn(cut)).toEqual(amended);
  });

  test('never where something was done after its preview, nor what is no answer that stands', async () => {
    const rig = await reached('ballot1');
    const ask = amendOf(rig, 'seer');
    await playsOne(rig, dice(4));
    const before = playingIn(rig);
    expect(codes(await rig.ask(ask))).toEqual(['amend.other']);
    expect(codes(await rig.ask({ ...ask, move: 1, last: lastIn(rig) }))).toEqual(['amend.nothing']);
    expect(codes(await rig.ask({ ...ask, move: 999, last: lastIn(rig) }))).toEqual(['amend.nothing']);
    expect(playingIn(rig)).toEqual(before);
  });

  test('in a pause as well, and not in a game that was given up', async () => {
    const rig = await reached('discussion');
    await accepted(rig.ask({ do: 'pause', paused: true }));
    await accepted(rig.ask(amendOf(rig, 'seer')));
    await accepted(rig.ask({ do: 'pause', paused: false }));
    const ask = amendOf(rig, 'seer');
    await accepted(rig.ask({ do: 'abandon' }));
    expect(codes(await rig.ask(ask))).toEqual(['ask.not_now']);
  });

  test('twice: the second corrects the corrected answer', async () => {
    const rig = await reached('discussion');
    const first = answerTo(rig, 'seer');
    await accepted(rig.ask(amendOf(rig, 'seer')));
    const second = answerTo(rig, 'seer');
    expect(second.move).not.toBe(first.move);
    const back: Answer = { ...second.other, form: { choose: [seat(first.chose)] } } as Answer;
    await accepted(rig.ask({ do: 'amend', move: second.move, answer: back, last: lastIn(rig) }));
    expect(answerTo(rig, 'seer').chose).toBe(first.chose);
  });
});

/** A correction that the program accepts without being told that the room has seen otherwise. */
const isQuiet = async (rig: Rig, chance: Dice): Promise<boolean> => {
  const moment = chance.of(momentsOf(matchIn(rig)).filter(({ entry }) => isAmendable(entry)));
  const answer = randomAnswer(moment.before.play.step, chance);
  const [count, message] = [rig.shown.length, JSON.stringify(rig.evening.publicTable)];
  const done = await rig.ask({ do: 'amend', move: moveOf(moment), answer, last: lastIn(rig) });
  expect([rig.shown.length, JSON.stringify(rig.evening.publicTable)]).toEqual([count, message]);
  return done.ok;
};

test.each(['lupus-classic', 'lupus-token', 'thiercelieux', 'one-night'] as const)(
  'a correction in %s, done or not, tells the room nothing that nobody has confirmed',
  async book => {
    const plan = planFor(book, 1, book === 'one-night' ? { 'onenight.announcer': 'moderator' } : {});
    const rig = await begun(await opened(), plan);
    const chance = dice(8);
    let done = 0;
    for (let count = 0; count < campaign(25, 120) && rig.evening.view.stage === 'playing'; count += 1) {
      await playsOne(rig, chance);
      if (momentsOf(matchIn(rig)).some(({ entry }) => isAmendable(entry)))
        done += (await isQuiet(await opened({ disk: rig.disk.copy() }), chance)) ? 1 : 0;
    }
    expect(done).toBeGreaterThan(0);
  },
);

import { describe, expect, test } from 'vitest';
import type { UndoableMove } from '../../../src/domain/evening.ts';
import { seat } from '../../../src/domain/ids.ts';
import { dice } from '../../tools/dice.ts';
import { accepted, begun, codes, opened, planFor, playsOne, type Rig, redoOf, stepNow, undoOf } from './rig.ts';

const PLAN = planFor('lupus-token');

/** A game played at random until it waits at this step. */
const reached = async (step: string): Promise<Rig> => {
  const rig = await begun(await opened(), PLAN);
  const chance = dice(3);
  for (let count = 0; stepNow(rig).id !== step; count += 1) {
    if (count > 200) throw new Error(`${step} does not come`);
    await playsOne(rig, chance);
  }
  return rig;
};
const undoesIn = ({ evening }: Rig): UndoableMove | null => {
  const { playing } = evening.view;
  if (playing === null) throw new Error('nothing is played');
  return playing.undoes;
};
const moveIn = (rig: Rig): number => undoesIn(rig)?.move ?? 0;
const nightOf = (rig: Rig): string => JSON.stringify(rig.evening.view.playing?.view.tonight);

describe('an undo goes back one move, and names it', () => {
  test('by day it takes back that the dawn was over, and never what was chosen in the night', async () => {
    const rig = await reached('discussion');
    const night = nightOf(rig);
    expect(undoesIn(rig)).toMatchObject({ did: 'went-on', step: 'dawn', chose: [], by: [] });
    await accepted(rig.ask(undoOf(rig)));
    expect([stepNow(rig).id, nightOf(rig)]).toEqual(['dawn', night]);
  });

  test('across what the room has seen it is refused, unless it says that it knows, and says what the screen shows then', async () => {
    const rig = await reached('discussion');
    const { message } = rig.evening.publicTable;
    const undoes = undoesIn(rig);
    const out = message?.picture.out ?? [];
    expect(undoes?.seen).toContainEqual({ what: 'scene', step: 'dawn' });
    if (out.length > 0) expect(undoes?.seen).toContainEqual({ what: 'alive', seats: out });
    expect(codes(await rig.ask({ do: 'undo', move: moveIn(rig) }))).toEqual(['undo.seen']);
    expect(rig.evening.publicTable.message).toEqual(message);
    await accepted(rig.ask({ do: 'undo', move: moveIn(rig), seen: true }));
    expect(rig.evening.publicTable.message?.picture).toMatchObject({ scene: 'dawn', out: [] });
  });

  test('a move that the room has not seen is taken back without a question', async () => {
    const rig = await reached('wolves');
    await playsOne(rig, dice(1));
    expect(undoesIn(rig)).toMatchObject({ did: 'chose', step: 'wolves', seen: [] });
    const { n } = rig.evening.publicTable.message ?? {};
    await accepted(rig.ask({ do: 'undo', move: moveIn(rig) }));
    expect([stepNow(rig).asks.kind, rig.evening.publicTable.message?.n]).toEqual(['form', n]);
  });

  test('two presses, or one that comes late, take back nothing else', async () => {
    const rig = await reached('ballot1');
    const chance = dice(4);
    await playsOne(rig, chance);
    await playsOne(rig, chance);
    const undo = undoOf(rig);
    await accepted(rig.ask(undo));
    const step = JSON.stringify(stepNow(rig));
    expect(codes(await rig.ask(undo))).toEqual(['undo.other']);
    expect(JSON.stringify(stepNow(rig))).toBe(step);
    // Another move has taken the place of the undone one.
    await playsOne(rig, chance);
    const voted = JSON.stringify(stepNow(rig));
    expect(codes(await rig.ask(undo))).toEqual(['undo.other']);
    expect(JSON.stringify(stepNow(rig))).toBe(voted);
  });

  test('many moves go back at once from the first that falls; of a move that does not stand none does', async () => {
    const rig = await reached('ballot1');
    const before = JSON.stringify(stepNow(rig));
    const first = moveIn(rig) + 1;
    for (let count = 0; count < 3; count += 1) await playsOne(rig, dice(5 + count));
    const move = moveIn(rig);
    expect(codes(await rig.ask({ do: 'undo', move, from: move + 7, seen: true }))).toEqual(['undo.nothing']);
    await accepted(rig.ask({ do: 'undo', move, from: first, seen: true }));
    expect(JSON.stringify(stepNow(rig))).toBe(before);
  });

  test('a game that was given up is taken up again by name too, once it says that the room has seen it', async () => {
    const rig = await reached('discussion');
    await accepted(rig.ask({ do: 'abandon' }));
    expect(undoesIn(rig)).toMatchObject({ did: 'gave-up', seen: [{ what: 'taken-up' }] });
    expect(codes(await rig.ask({ do: 'undo', move: moveIn(rig) }))).toEqual(['undo.seen']);
    await accepted(rig.ask(undoOf(rig)));
    expect([rig.evening.view.stage, stepNow(rig).id]).toEqual(['playing', 'discussion']);
  });

  test('a ruling is a move of its own', async () => {
    const rig = await reached('discussion');
    const living = rig.evening.view.playing?.view.seats.find(({ alive }) => alive)?.seat ?? seat(1);
    await accepted(rig.ask({ do: 'rule', ruling: { type: 'role', roles: [{ seat: living, role: 'possessed' }] } }));
    expect(undoesIn(rig)).toMatchObject({ did: 'ruled', seen: [] });
    await accepted(rig.ask({ do: 'undo', move: moveIn(rig) }));
    expect(stepNow(rig).id).toBe('discussion');
  });

  test('a ruling about the lovers names nobody on the key, whoever looks over the moderator’s shoulder', async () => {
    const rig = await begun(await opened(), planFor('thiercelieux'));
    await accepted(rig.ask({ do: 'rule', ruling: { type: 'lovers', seats: [seat(1), seat(2)] } }));
    expect(undoesIn(rig)).toMatchObject({ did: 'ruled', chose: [], seen: [] });
  });

  test('a move that was taken back, and a call that nobody answers, survive a power cut', async () => {
    const rig = await reached('wolves');
    await accepted(rig.ask({ do: 'rule', ruling: { type: 'skip' } }));
    await accepted(rig.ask(undoOf(rig)));
    const again = await opened({ disk: rig.disk.copy() });
    expect(again.evening.view.playing).toEqual({ ...rig.evening.view.playing, pace: again.evening.view.playing?.pace });
  });
});

describe('a redo plays again what the last undo took back', () => {
  const playingIn = ({ evening }: Rig) => ({ ...evening.view.playing, undoes: null, redoes: null, pace: null });
  const pictureIn = ({ evening }: Rig) => evening.publicTable.message?.picture;

  test('and shows the room what it had seen; the page names what comes back', async () => {
    const rig = await reached('discussion');
    const before = [playingIn(rig), pictureIn(rig)];
    expect(rig.evening.view.playing?.redoes).toBeNull();
    await accepted(rig.ask(undoOf(rig)));
    expect(rig.evening.view.playing?.redoes).toMatchObject({ did: 'went-on', step: 'dawn', isSecret: true });
    await accepted(rig.ask(redoOf(rig)));
    expect([playingIn(rig), pictureIn(rig)]).toEqual(before);
    expect(rig.evening.view.playing?.redoes).toBeNull();
  });

  test('all choices of a call at once, as one undo took them, and the room sees nothing of it', async () => {
    const rig = await reached('wolves');
    await playsOne(rig, dice(1));
    const before = playingIn(rig);
    const { n } = rig.evening.publicTable.message ?? {};
    await accepted(rig.ask(undoOf(rig)));
    expect(rig.evening.view.playing?.redoes).toMatchObject({ did: 'chose', step: 'wolves', seen: [], isSecret: true, by: [] });
    await accepted(rig.ask(redoOf(rig)));
    expect([playingIn(rig), rig.evening.publicTable.message?.n]).toEqual([before, n]);
  });

  test('once for each press, and never after something else was played', async () => {
    const rig = await reached('ballot1');
    const chance = dice(4);
    await playsOne(rig, chance);
    await accepted(rig.ask(undoOf(rig)));
    const redo = redoOf(rig);
    await accepted(rig.ask(redo));
    expect(codes(await rig.ask(redo))).toEqual(['redo.nothing']);
    await accepted(rig.ask(undoOf(rig)));
    const late = redoOf(rig);
    await playsOne(rig, dice(9));
    const voted = playingIn(rig);
    expect(codes(await rig.ask(late))).toEqual(['redo.nothing']);
    expect([playingIn(rig), rig.evening.view.playing?.redoes]).toEqual([voted, null]);
  });

  test('also after a power cut between the two, and after one that follows it', async () => {
    const rig = await reached('ballot1');
    for (let count = 0; count < 3; count += 1) await playsOne(rig, dice(5 + count));
    const before = playingIn(rig);
    for (let count = 0; count < 3; count += 1) await accepted(rig.ask(undoOf(rig)));
    const cut = await opened({ disk: rig.disk.copy() });
    for (let count = 0; count < 3; count += 1) await accepted(cut.ask(redoOf(cut)));
    expect(playingIn(cut)).toEqual(before);
    expect(playingIn(await opened({ disk: cut.disk.copy() }))).toEqual(before);
  });

  test('is refused while the game is paused, as an answer is', async () => {
    const rig = await reached('discussion');
    await accepted(rig.ask(undoOf(rig)));
    await accepted(rig.ask({ do: 'pause', paused: true }));
    expect(codes(await rig.ask(redoOf(rig)))).toEqual(['paused']);
  });
});

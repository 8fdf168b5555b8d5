import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import { USUAL_PACE } from '../../../src/session/evening/neighbours.ts';
import { AnnouncedTable, announced, MOVERS, planOf, spoken } from './announced-rig.ts';
import { padOf, uidOf } from './hands.ts';
import type { Disk } from './rig.ts';
import { accepted, codes, opened } from './rig.ts';

const PLAN = planOf(MOVERS);

const again = async (disk: Disk, plan = PLAN): Promise<AnnouncedTable> =>
  new AnnouncedTable(await opened({ disk: disk.copy(), pace: USUAL_PACE, spoken }), plan);

describe('a night that does not count', () => {
  test('sound that is lost for three seconds ends it; its cards stay veiled, and the next game can begin', async () => {
    const table = await announced(PLAN);
    table.rig.evening.voices(0);
    await table.pass(2_500);
    expect(table.phase).toBe('night');
    await table.pass(500);
    expect(table.view).toMatchObject({ stage: 'over', announced: { phase: 'void', void: 'sound' } });
    expect(table.rig.evening.publicTable.announced).toMatchObject({ phase: 'void', void: 'sound' });
    expect(table.view.playing?.view.seats.every(({ dealt, role }) => dealt === '' && role === '')).toBe(true);
    for (const ask of [
      { do: 'undo', move: 1, seen: true },
      { do: 'rule', ruling: { type: 'skip' } },
    ] as const)
      expect(codes(await table.rig.ask(ask))).toEqual(['ask.not_now']);
    await accepted(table.rig.ask({ do: 'again' }));
    expect(table.view).toMatchObject({ stage: 'set-up', announced: null });
  });

  test('a page that is back within three seconds was not lost', async () => {
    const table = await announced(PLAN);
    table.rig.evening.voices(0);
    await table.pass(2_000);
    table.rig.evening.voices(1);
    await table.pass(10_000);
    expect(table.phase).toBe('night');
  });

  test('by day nobody needs a voice', async () => {
    const table = await announced(PLAN);
    await table.untilStep('discussion');
    table.rig.evening.voices(0);
    await table.pass(10_000);
    expect(table.phase).toBe('day');
  });

  test('somebody asks for it', async () => {
    const table = await announced(PLAN);
    await accepted(table.rig.ask({ do: 'void' }));
    expect(table.view.announced).toMatchObject({ phase: 'void', void: 'asked' });
  });

  test('a service that was started again in the middle of a night was not heard', async () => {
    const before = await announced(PLAN);
    await before.untilStep('robber');
    const table = await again(before.rig.disk);
    await table.pass(250);
    expect(table.view.announced).toMatchObject({ phase: 'void', void: 'sound' });
  });
});

describe('after a restart by day', () => {
  test('the evening still knows what the pads saw of the night [ON-210 ON-216]', async () => {
    const before = await announced(PLAN);
    await before.untilStep('seer');
    await before.swap(seat(3), seat(4));
    await before.untilStep('discussion');
    const table = await again(before.rig.disk);
    await table.pass(250);
    expect(table.phase).toBe('day');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    for (const [voter, target] of [
      [1, 2],
      [2, 1],
      [3, 1],
      [4, 1],
    ] as const)
      await accepted(table.rig.ask({ do: 'answer', answer: { type: 'vote', step: 'vote', voter: seat(voter), target: seat(target) } }));
    await table.until(() => table.view.stage === 'over');
    expect(table.picture?.ending?.roles?.map(({ role }) => role)).toEqual(['werewolf', 'robber', 'drunk', 'troublemaker']);
    expect(table.view.announced?.faults).toEqual([{ step: 'seer', places: [3, 4] }]);
  });
});

describe('a card that moved as no rule permits', () => {
  const faulty = async (value: string) => {
    const table = await announced(planOf(MOVERS, { 'onenight.pads_on_illegal': value }));
    await table.untilStep('seer');
    await table.swap(seat(3), seat(4));
    await table.until(() => table.phase !== 'night');
    return table;
  };
  const ends = async (table: AnnouncedTable) => {
    expect(table.view.announced?.faults).toEqual([]);
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.votes(2, 1, 1, 1);
    await table.until(() => table.view.stage === 'over');
  };

  test('is told after the reveal and never undone; the cards count as they lie [ON-216 ON-217]', async () => {
    const table = await faulty('report_after_reveal');
    await ends(table);
    expect(table.rig.evening.publicTable.announced?.faults).toEqual([{ step: 'seer', places: [3, 4] }]);
    expect(table.picture?.ending?.roles?.map(({ role }) => role)).toEqual(['werewolf', 'robber', 'drunk', 'troublemaker']);
  });

  test('is not told where the group does not want it [ON-216]', async () => {
    const table = await faulty('ignore');
    await ends(table);
    expect(table.rig.evening.publicTable.announced?.faults).toEqual([]);
  });

  test('ends the night at its regular end, without saying where [ON-216]', async () => {
    const table = await faulty('stop_night');
    expect(table.view.announced).toMatchObject({ phase: 'void', void: 'cards', faults: [] });
    expect(table.rig.clock.now()).toBe((await faulty('ignore')).rig.clock.now());
  });

  test('a card that is lifted by day is told of at once, by its place [ON-219]', async () => {
    const table = await announced(PLAN);
    await table.untilStep('discussion');
    await table.look('K2');
    expect(table.view.notice?.said).toEqual({ code: 'card.lifted', place: 'K2' });
  });

  test('while a lift is a vote, nothing is said of it [ON-219 ON-230]', async () => {
    const table = await announced(PLAN);
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.votes(2);
    expect(table.view.notice).toBeNull();
    expect(table.picture?.ballot?.cast).toEqual([1]);
  });
});

describe('a call that a role missed', () => {
  const COPIES: readonly RoleId[] = ['doppelganger', 'robber', 'drunk', 'villager', 'werewolf', 'werewolf', 'seer'];

  test('a drunk who swapped nothing gets a card by lot at the reveal, and it is said aloud [ON-83]', async () => {
    const table = await announced(PLAN);
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.votes(2, 1, 1, 1);
    await table.until(() => table.said.includes('one-night.reveal.swap'));
    expect(table.phase).toBe('told');
    await table.until(() => table.view.stage === 'over');
    expect(table.picture?.ending?.roles?.[3]?.role).not.toBe('drunk');
  });

  test('the first other card that the Doppelgänger lifts is whom she copies [ON-213]', async () => {
    const table = await announced(planOf(COPIES));
    await table.look(seat(2));
    await table.pass(2_000);
    await table.swap(seat(1), seat(4));
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.votes(2, 1, 1, 1);
    await table.until(() => table.view.stage === 'over');
    expect(table.picture?.ending?.copied).toBe('robber');
    expect(table.view.announced?.faults).toEqual([]);
    expect(table.picture?.ending?.roles?.map(({ role }) => role)[0]).toBe('villager');
  });

  test('where nobody saw whom she looked at, she is asked when the votes are told [ON-118 ON-213 ON-220]', async () => {
    const table = await announced(planOf(COPIES));
    await table.untilStep('drunk');
    await table.swap(seat(3), 'K1');
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.votes(2, 1, 1, 1);
    await table.until(() => table.phase === 'cards');
    await accepted(table.rig.ask({ do: 'answer', answer: { type: 'fill', step: 'reveal', form: { choose: [seat(4)] } } }));
    await table.until(() => table.view.stage === 'over');
    expect(table.picture?.ending?.copied).toBe('villager');
  });

  test('a swap that was laid down late is the Drunk’s all the same [ON-215]', async () => {
    const table = await announced(PLAN);
    await table.untilStep('drunk');
    const [own, other] = [await table.lift(seat(4)), await table.lift('K3')];
    await table.until(() => table.said.includes('one-night.nudge.each-own'));
    await table.lay('K3', own);
    await table.lay(seat(4), other);
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.votes(2, 1, 1, 1);
    await table.until(() => table.view.stage === 'over');
    expect(table.picture?.ending?.roles?.[3]?.role).toBe('werewolf');
    expect(table.view.announced?.faults).toEqual([]);
  });

  test('a vote that is missing voids the ballot, and it is announced again [ON-132]', async () => {
    const table = await announced(PLAN);
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.votes(2, 1, 1);
    const { narration } = table.rig.evening.publicTable;
    await accepted(table.rig.ask({ do: 'answer', answer: { type: 'miss', step: 'vote' } }));
    expect(table.picture?.ballot?.cast).toEqual([]);
    expect(table.rig.evening.publicTable.narration).toEqual({ ...narration, n: (narration?.n ?? 0) + 1 });
  });
});

describe('votes by tokens [ON-133 ON-221]', () => {
  test('a token names a seat, and is the vote of whoever’s pad it is laid on', async () => {
    const table = await announced(planOf(MOVERS, { 'onenight.vote_method': 'token' }), { begins: false });
    await accepted(table.rig.ask({ do: 'open-deal' }));
    await table.scansAll(MOVERS.map((_, index) => `C${index}`));
    await table.begins();
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.until(() => table.phase === 'vote');
    for (const [voter, target] of [
      [1, 2],
      [2, 1],
      [3, 2],
      [4, 2],
    ] as const)
      await table.hands.lay(uidOf.token(seat(target)), padOf(seat(voter)));
    expect(table.picture?.ballot?.votes).toEqual([]);
    await table.until(() => table.picture?.ballot?.counted === true);
    expect(table.picture?.ballot?.votes.map(({ target }) => target)).toEqual([2, 1, 2, 2]);
  });

  test('no token shares a pad with a card', async () => {
    const table = await announced(PLAN);
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.until(() => table.phase === 'vote');
    const done = await table.hands.lay(uidOf.token(seat(2)), padOf(seat(1)));
    expect(done.said.map(({ code }) => code)).toEqual(['token.not_now']);
    expect(table.picture?.ballot?.cast).toEqual([]);
  });
});

test('a disk that fails in the night stops the night where it stands, and it goes on when the disk does', async () => {
  const table = await announced(PLAN);
  table.rig.disk.fails = true;
  await table.pass(20_000);
  expect(table.picture?.scene).toBe('werewolves');
  table.rig.disk.fails = false;
  await table.pass(2_000);
  expect(table.picture?.scene).toBe('seer');
  await table.untilStep('discussion');
});

import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import { type AnnouncedTable, announced, MOVERS, planOf, STILL } from './announced-rig.ts';
import { cardUid } from './hands.ts';
import { accepted, codes } from './rig.ts';

const PLAN = planOf(MOVERS);

describe('a whole game that nobody moderates', () => {
  test('with pads under the cards: the night is followed, lifts are votes, the verdict comes by itself [ON-205 ON-210 ON-220 ON-230]', async () => {
    const table = await announced(PLAN);
    await table.untilStep('robber');
    await table.swap(seat(2), seat(1));
    await table.untilStep('troublemaker');
    await table.swap(seat(2), seat(4));
    await table.untilStep('drunk');
    await table.swap(seat(4), 'K2');
    await table.untilStep('discussion');
    expect(table.phase).toBe('day');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.votes(2, 1, 2, 2);
    await table.until(() => table.view.stage === 'over');
    const ending = table.picture?.ending;
    expect(ending?.roles?.map(({ role }) => role)).toEqual(['robber', 'drunk', 'troublemaker', 'villager']);
    expect(ending?.centre).toEqual(['seer', 'werewolf', 'werewolf']);
    expect(ending?.nights?.[0]?.deeds.map(({ step }) => step)).toContain('drunk');
    expect(table.picture?.out).toEqual([2]);
    expect(table.view.announced).toMatchObject({ phase: 'told', faults: [], void: null });
  });

  test('without pads all cards are scanned when the votes are counted, whoever moved one [ON-222]', async () => {
    for (const deck of [MOVERS, STILL]) {
      const table = await announced(planOf(deck, { 'onenight.vote_method': 'pointing' }), { pads: false });
      await table.untilStep('discussion');
      await accepted(table.rig.ask({ do: 'vote-now' }));
      await table.until(() => table.phase === 'vote');
      for (const [voter, target] of [
        [1, 2],
        [2, 1],
        [3, 2],
        [4, 2],
      ] as const)
        await accepted(table.rig.ask({ do: 'answer', answer: { type: 'vote', step: 'vote', voter: seat(voter), target: seat(target) } }));
      await table.until(() => table.phase === 'cards');
      expect(table.picture?.ballot?.counted).toBe(true);
      expect(table.rig.evening.publicTable.dealing).toEqual({ dealt: [], next: 1, of: 7 });
      await table.scansAll([1, 0, 2, 3, 4, 5, 6].map(cardUid));
      await table.until(() => table.view.stage === 'over');
      expect(table.picture?.ending?.roles?.map(({ role }) => role)).toEqual([deck[1], deck[0], deck[2], deck[3]]);
    }
  });

  test('the machine closes the deal by itself: nobody adds words to its seal, before or after', async () => {
    const table = await announced(PLAN, { begins: false });
    await table.deals();
    const says = async () => codes(await table.rig.ask({ do: 'seal', words: 'said by the room' }));
    expect([table.phase, await says()]).toEqual(['check', ['ask.not_now']]);
    table.rig.evening.voices(1);
    await accepted(table.rig.ask({ do: 'sound', heard: true }));
    await accepted(table.rig.ask({ do: 'start', on: true }));
    expect([table.phase, await says()]).toEqual(['armed', ['ask.not_now']]);
    await table.until(() => table.phase === 'night');
    expect(await says()).toEqual(['ask.not_now']);
    const seal = table.rig.evening.publicTable.message?.seal;
    expect(seal?.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(seal).not.toHaveProperty('words');
  });

  test('the talk ends by its clock, and the ballot opens [ON-123 ON-226]', async () => {
    const table = await announced(PLAN);
    await table.untilStep('discussion');
    expect(table.rig.evening.publicTable.clock).toMatchObject({ seconds: 60 });
    await table.until(() => table.phase === 'vote', 61);
    expect(table.said).toEqual(['one-night.vote.countdown', 'one-night.vote.lift']);
  });

  const pauses = ({ rig }: AnnouncedTable, paused: boolean) => rig.ask({ do: 'pause', paused });
  const less = ({ rig }: AnnouncedTable) => accepted(rig.ask({ do: 'clock', seconds: -30 }));
  const USES_UP: readonly (readonly [string, (table: AnnouncedTable) => Promise<unknown>])[] = [
    ['time is taken from it', less],
    [
      'time is taken from it in a pause',
      async table => {
        await accepted(pauses(table, true));
        await less(table);
        await table.pass(5_000);
        expect(table.phase).toBe('day');
        await accepted(pauses(table, false));
      },
    ],
    [
      'it ran out while a pause was written, which failed',
      async table => {
        const { disk } = table.rig;
        disk.holds = true;
        const paused = pauses(table, true);
        await table.pass(25_000);
        Object.assign(disk, { holds: false, fails: true });
        disk.flush();
        expect((await paused).ok).toBe(false);
        disk.fails = false;
      },
    ],
  ];
  test.each(USES_UP)('nothing is left of the talk because %s, and the ballot opens [ON-123]', async (_, usesUp) => {
    const table = await announced(PLAN);
    await table.untilStep('discussion');
    await table.pass(40_000);
    expect(table.phase).toBe('day');
    await usesUp(table);
    await table.until(() => table.phase === 'vote', 5);
  });
});

describe('before the night', () => {
  test('the night begins when the sound was heard and every card has lain still for ten seconds, not before [ON-208]', async () => {
    const table = await announced(PLAN, { begins: false });
    await table.deals();
    expect(table.view.announced).toMatchObject({ phase: 'check', heard: false, unready: [] });
    expect(codes(await table.rig.ask({ do: 'start', on: true }))).toEqual(['ask.not_now']);
    expect(codes(await table.rig.ask({ do: 'sound', heard: true }))).toEqual(['ask.not_now']);
    table.rig.evening.voices(1);
    await accepted(table.rig.ask({ do: 'sound', heard: true }));
    await accepted(table.rig.ask({ do: 'start', on: true }));
    expect(table.view.announced).toMatchObject({ phase: 'armed', begins: table.view.now + 10_000 });
    await table.pass(9_000);
    await table.look(seat(3));
    await table.pass(9_500);
    expect(table.phase).toBe('armed');
    await table.pass(500);
    expect(table.phase).toBe('night');
    expect(table.said).toEqual(['one-night.night.close-eyes', 'one-night.werewolves.open', 'one-night.werewolves.action']);
  });

  test('a card in the air, or two on one pad, are named by place and stop the ten seconds [ON-209]', async () => {
    const table = await announced(PLAN, { begins: false });
    await table.deals();
    table.rig.evening.voices(1);
    await accepted(table.rig.ask({ do: 'sound', heard: true }));
    await accepted(table.rig.ask({ do: 'start', on: true }));
    const uid = await table.lift('K1');
    expect(table.view.announced).toMatchObject({ phase: 'armed', unready: ['K1'], begins: null });
    await table.pass(20_000);
    expect(table.phase).toBe('armed');
    await table.lay('K1', uid);
    expect(table.rig.evening.publicTable.clock).toEqual({ seconds: 10, left: 10, paused: false });
    await table.pass(10_000);
    expect(table.phase).toBe('night');
  });

  test('the last voice that is lost disarms it, and the sound is tested anew', async () => {
    const table = await announced(PLAN, { begins: false });
    await table.deals();
    table.rig.evening.voices(1);
    await accepted(table.rig.ask({ do: 'sound', heard: true }));
    await accepted(table.rig.ask({ do: 'start', on: true }));
    table.rig.evening.voices(0);
    await table.pass(20_000);
    expect(table.view.announced).toMatchObject({ phase: 'check', heard: false });
  });

  test('cards that do not match the list are told of without seat or role [ON-208]', async () => {
    const table = await announced(PLAN, { begins: false });
    await accepted(
      table.rig.ask({
        do: 'box',
        box: {
          ...table.view.box,
          tags: [
            ...table.view.box.tags,
            { uid: 'X1', piece: { is: 'card', family: 'one-night', role: 'hunter' }, label: '', retired: false },
          ],
        },
      }),
    );
    await table.deals();
    expect(table.view.dealing?.proven).toBe(true);
    await table.lift(seat(1));
    await table.lay(seat(1), 'X1');
    expect(table.view).toMatchObject({ notice: { said: { code: 'deal.anew' } }, dealing: { cards: [] } });
    for (const [index, place] of table.places.entries()) {
      expect(table.view.dealing?.proven).toBe(false);
      await table.lift(place);
      await table.lay(place, cardUid(index));
    }
    expect(table.view.dealing?.proven).toBe(true);
  });

  test('a card is taken back by the button that says so, and going on seals nothing', async () => {
    const table = await announced(PLAN, { begins: false });
    await accepted(table.rig.ask({ do: 'open-deal' }));
    for (const [index, place] of table.places.slice(0, 2).entries()) await table.lay(place, cardUid(index));
    await accepted(table.rig.ask({ do: 'command', command: 'undo' }));
    expect(table.view.dealing?.cards.map(({ place }) => place)).toEqual([1]);
    await table.lift(seat(2));
    for (const [index, place] of table.places.entries()) if (index > 0) await table.lay(place, cardUid(index));
    expect(table.view.dealing?.proven).toBe(true);
    expect(codes(await table.rig.ask({ do: 'command', command: 'continue' }))).toEqual(['ask.not_now']);
  });

  test('cards may change pads until the night falls: what lies there is the deal [ON-206]', async () => {
    const table = await announced(PLAN, { begins: false });
    await table.deals();
    await table.swap(seat(1), seat(2));
    await table.begins();
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.votes(2, 1, 2, 2);
    await table.until(() => table.view.stage === 'over');
    expect(table.picture?.ending?.roles?.map(({ dealt }) => dealt)).toEqual(['robber', 'werewolf', 'troublemaker', 'drunk']);
  });
});

describe('an announced night by the clock', () => {
  test('each call stands for its words and its seconds, whatever is touched [ON-31 ON-192 ON-193 ON-194]', async () => {
    const table = await announced(PLAN);
    const [from] = [table.rig.clock.now()];
    const moments = new Map<string, number>();
    for (const step of ['seer', 'robber', 'troublemaker', 'drunk', 'discussion']) {
      if (step === 'troublemaker') await table.swap(seat(2), seat(1));
      await table.untilStep(step);
      moments.set(step, table.rig.clock.now() - from);
    }
    // Every call has three sentences. From the second call on, one of them closes the call before. Before the day the cards are nudged.
    expect([...moments.values()]).toEqual([8_000, 16_000, 24_000, 32_000, 47_000]);
  });

  test('the cards are shifted before the waking call, eyes closed [ON-38 ON-225]', async () => {
    const table = await announced(PLAN);
    await table.untilStep('drunk');
    await table.until(() => table.said.includes('one-night.nudge.each-own'));
    expect(table.said).toEqual(['one-night.drunk.close', 'one-night.nudge.each-own']);
    expect(table.phase).toBe('night');
    await table.untilStep('discussion');
    expect(table.said).toEqual(['one-night.discussion.wake', 'one-night.discussion.say']);
  });

  test('a pause halts everything, for as long as it lasts', async () => {
    const table = await announced(PLAN);
    await accepted(table.rig.ask({ do: 'pause', paused: true }));
    await table.pass(60_000);
    expect(table.picture?.scene).toBe('werewolves');
    await accepted(table.rig.ask({ do: 'pause', paused: false }));
    await table.pass(8_000);
    expect(table.picture?.scene).toBe('seer');
  });
});

import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../../src/domain/ids.ts';
import { tablePlaces } from '../../../src/table/deal.ts';
import type { Dice } from '../../tools/dice.ts';
import { dice } from '../../tools/dice.ts';
import { randomAnswer } from '../../tools/random-play.ts';
import { byTouches, cardUid, furnished, Hands } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, opened, planFor, playsOne, stepNow } from './rig.ts';

const playsOutByTouches = async (rig: Rig, hands: Hands, chance: Dice): Promise<number> => {
  let touched = 0;
  for (let count = 0; rig.evening.view.stage === 'playing'; count += 1) {
    if (count > 2000) throw new Error('the game does not end');
    const step = stepNow(rig);
    if (step.asks.kind !== 'cards' && (await byTouches(rig, hands, step, randomAnswer(step, chance)))) touched += 1;
    else await playsOne(rig, chance);
  }
  return touched;
};

describe('a whole evening by hands, the screen untouched but for words and for what was missed', () => {
  for (const book of BOOKS)
    test(`dealt by scanning, played by tokens, markers and command tags: ${book}`, async () => {
      const plan = planFor(book, 2, book === 'one-night' ? { 'onenight.announcer': 'moderator' } : {});
      for (const seed of [1, 2, 3]) {
        const rig = await furnished(await opened({ seed }), plan);
        const hands = new Hands(rig);
        const chance = dice(seed);
        await accepted(rig.ask({ do: 'open-deal' }));
        const cards = chance.shuffle(plan.deck.map((_, index) => cardUid(index)));
        for (const uid of cards) await hands.tap(uid);
        await hands.tap('continue');
        expect(rig.evening.view.playing?.view.seats.length).toBe(
          tablePlaces(book, plan.names.length).filter(each => typeof each === 'number').length,
        );
        const entries = rig.disk.logs.get('game-1') ?? [];
        const touched = await playsOutByTouches(rig, hands, chance);
        expect(rig.evening.view.stage).toBe('over');
        expect(touched / entries.length, `${touched} of ${entries.length}`).toBeGreaterThan(0.5);
      }
    });
});

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/domain/answer.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import type { Spot } from '../../src/domain/spot.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import type { Effect } from '../../src/table/situation.ts';
import { isNightStep } from '../../src/table/situation.ts';
import { chosenPlaces, reveal, stepChanged, votesReady } from '../../src/table/table.ts';
import { campaign } from '../tools/campaign.ts';
import { nameOf } from '../tools/decks.ts';
import type { Dice } from '../tools/dice.ts';
import { dice } from '../tools/dice.ts';
import { patience, randomRuling, strokeAt } from '../tools/meddled.ts';
import { type answered, dealt, isOver } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { unusual } from '../tools/unusual.ts';
import { boxFor, Hand, inMatch, layoutFor, padOf, SECOND, SHARED } from './pieces.ts';

/** Refusals of a form whose fields are each valid alone but do not fit together. */
const ACROSS_FIELDS = ['witch.heals_and_poisons', 'witch.one_potion', 'answer.wolf_target'];
const MOST_ANSWERS = 400;
/** One table in `EVERY` is played. */
const EVERY = campaign(5, 1);

interface Counts {
  answers: number;
  refused: number;
  /** How often a new question interrupted a choice or an early vote. */
  anew: number;
}

/** Whether the step asks something new. A ballot is new if an answer has opened it and nobody has voted yet. */
const asksAnew = ({ play: { step: then } }: Match, { play: { step: now } }: Match, isMended: boolean): boolean => {
  if (now.id !== then.id || now.asks.kind !== then.asks.kind) return true;
  if (now.asks.kind === 'ballot') return !isMended && now.asks.cast.length === 0;
  return !isDeepStrictEqual({ ...now.asks, mayMiss: true, by: now.by }, { ...then.asks, mayMiss: true, by: then.by });
};

/** A command that a moderator may give at any moment: a ruling, an undo, or opening an offered step. */
const interrupts = (match: Match, chance: Dice): Command => {
  const { offers, id } = match.play.step;
  if (offers.length > 0 && chance.once(2))
    return { type: 'answer', answer: { type: 'open', step: offers.includes(id) ? id : chance.of(offers) } };
  if (match.answers > 0 && chance.once(3)) return { type: 'undo', answers: 1 };
  return { type: 'rule', ruling: randomRuling(match, chance) };
};

/** Lays and lifts random tags on random spots. In between the game goes on, or a moderator rules and undoes. */
const fumbled = (usual: SetUp, seed: number, counts: Counts): void => {
  const chance = dice(seed);
  const setUp = unusual(usual, chance);
  const left = patience(chance);
  const hand = new Hand();
  const places = tablePlaces(setUp.book, setUp.players);
  const box = boxFor(setUp.book, setUp.players);
  const layout = layoutFor(places, ['second', 'pad-2']);
  const voteMethod = { lifts: chance.once(2), chosenSide: chance.of(['up', 'down'] as const) };
  const spots: readonly Spot[] = [SHARED, SHARED, SECOND, SECOND, SECOND, ...places.map(padOf), { reader: 'elsewhere', slot: 0 }];
  let match = dealt(setUp, seed).match;
  const situation = () => inMatch(match, { box, layout, voteMethod });

  const take = (first: readonly Effect[]): void => {
    let out = first;
    for (let count = 0; out.length > 0 && count < MOST_ANSWERS; count += 1) {
      for (const each of out) if (each.out === 'answer') match = accepted(match, each.answer, counts, nameOf(setUp));
      if (out.some(each => each.out === 'reveal')) out = hand.did(state => reveal(state, situation()));
      else out = out.some(each => each.out === 'answer') ? hand.did(state => stepChanged(state, situation())) : [];
    }
  };

  /** Places that are touched for a choice, and votes that are laid early. */
  const begun = (): readonly unknown[] => [
    ...chosenPlaces(hand.state, situation()),
    ...(isOpenly(match) ? votesReady(hand.state, situation()) : []),
  ];
  const interrupted = (): void => {
    if (begun().length === 0 || !chance.once(2)) return;
    const [before, command] = [match, interrupts(match, chance)];
    const result = decide(match, command, seededChance(match.seed));
    if (!result.ok) return;
    match = result.value.match;
    const out = hand.did(state => stepChanged(state, situation()));
    if (asksAnew(before, match, command.type !== 'answer')) {
      counts.anew += 1;
      const of = `${nameOf(setUp)}, seed ${seed}: ${JSON.stringify(command)} in ${before.play.step.id}`;
      expect({ of, out, begun: begun() }).toEqual({ of, out: [], begun: [] });
    }
    take(out);
  };

  for (let count = 0; !isOver(match) && count < MOST_ANSWERS; count += 1) {
    for (let touches = 0; touches < 6 && !isOver(match); touches += 1) {
      const [spot, uid] = [chance.of(spots), chance.of(box.tags).uid];
      const wasNight = isNightStep(match.play.step);
      const out = chance.once(3) ? hand.lift(uid, spot, situation()) : hand.lay(uid, spot, situation(), !chance.once(8));
      if (wasNight && !layout.quiet.includes(spot.reader) && out.some(each => each.out !== 'said'))
        expect.fail(`an answer by night: ${uid}`);
      take(out);
      interrupted();
    }
    if (isOver(match)) return;
    match = strokeAt(match, chance, left)?.after ?? match;
    take(hand.did(state => stepChanged(state, situation())));
  }
};

const isOpenly = ({ play: { step } }: Match): boolean => step.asks.kind === 'ballot' && step.asks.shown === 'as-cast';

const accepted = (match: Match, answer: Parameters<typeof answered>[1], counts: Counts, name: string): Match => {
  const result = decide(match, { type: 'answer', answer }, seededChance(match.seed));
  counts.answers += 1;
  if (result.ok) return result.value.match;
  const told = `${name}: ${JSON.stringify(answer)} at ${match.play.step.id}: ${JSON.stringify(result.refusal)}`;
  expect(ACROSS_FIELDS, told).toContain(result.refusal.code);
  counts.refused += 1;
  return match;
};

describe('a table at which anything is laid and lifted, anywhere, at any moment', () => {
  for (const book of BOOKS)
    test(`gives only answers that the rules take, and none by night from a reader that is not quiet: ${book}`, () => {
      const counts: Counts = { answers: 0, refused: 0, anew: 0 };
      for (const [index, setUp] of [...TABLES[book].entries()].filter(([table]) => table % EVERY === 0))
        fumbled(setUp, 300 + index, counts);
      expect(counts.answers).toBeGreaterThan(campaign(20, 60));
      expect(counts.refused).toBeLessThan(counts.answers / 20);
      expect(counts.anew).toBeGreaterThan(book === 'one-night' ? 0 : 20);
    });
});

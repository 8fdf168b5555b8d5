import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Match } from '../../../src/engine/match.ts';
import { begin, decide } from '../../../src/engine/match.ts';
import { CALLS } from '../../../src/rules/thiercelieux/characters.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import { campaign } from '../../tools/campaign.ts';
import { dice } from '../../tools/dice.ts';
import { isOver, seedText } from '../../tools/random-play.ts';
import { answered, invited, ROLES, RULES, randomDeck, randomSettings, setUpOf } from './table.ts';

/** More answers than any random game has, even if everybody abstains. */
const LONGEST = 3000;

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const GAMES = { seed: 2017, numRuns: campaign(35, 150) };

/** Every moment of a game with a random deck, random settings and random answers. */
const randomGame = (seed: number): readonly Match[] => {
  const chance = dice(seed);
  const deck = randomDeck(chance);
  const begun = begin(RULES, setUpOf(deck, randomSettings(chance)), { roles: chance.shuffle(deck), centre: [] }, seedText(seed));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const moments = [begun.value.match];
  for (let now = begun.value.match; !isOver(now); moments.push(now)) {
    if (moments.length > LONGEST) throw new Error(`the game of ${seed} does not end`);
    now = answered(now, invited(now.play.step, chance));
  }
  return moments;
};

test('every game ends, whatever the settings, and says who has won (TH-10)', () => {
  const sides = new Set<string>();
  fc.assert(
    fc.property(seeds, seed => {
      const { play, shown } = randomGame(seed).at(-1) ?? { play: null, shown: null };
      expect(shown?.picture.ending?.sides).toEqual(play?.view.ending?.sides);
      expect(shown?.picture.ending?.roles).toHaveLength(play?.view.seats.length ?? 0);
      for (const side of play?.view.ending?.sides ?? []) sides.add(side);
    }),
    GAMES,
  );
  expect([...sides].sort()).toEqual(expect.arrayContaining(['angel', 'piper', 'villagers', 'white-wolf', 'wolves']));
});

test('before the end the room sees no role but those of open cards of players who are out (TH-158, TH-231, TH-247, TH-262)', () => {
  const hidden = ROLES.filter(role => !CALLS.some(call => call === role) && role !== 'hunter');
  fc.assert(
    fc.property(seeds, seed => {
      for (const picture of new Set(randomGame(seed).map(match => match.shown.picture))) {
        if (picture.ending !== null) continue;
        const { composition, shown, scene, ballot, ...rest } = picture;
        for (const card of shown) if (!picture.out.includes(card.seat)) expect(picture.out).toContain(card.seat);
        const text = JSON.stringify([rest, ballot]);
        const told = picture.news.flatMap(news => ('causes' in news ? (news.causes ?? []) : []));
        const leaked = [...hidden, 'rust', 'pack', 'bigBad', 'poison'].filter(role => !told.includes(role) && text.includes(`"${role}"`));
        if (leaked.length > 0) expect(leaked, text).toEqual([]);
      }
    }),
    { ...GAMES, numRuns: 40 },
  );
});

test('a deed in a call changes neither the picture nor its number, until the call goes on (TH-233 to TH-245)', () => {
  fc.assert(
    fc.property(seeds, seed => {
      const moments = randomGame(seed);
      for (const [index, after] of moments.entries()) {
        const before = moments[index - 1];
        const isChoice = before?.play.step.asks.kind === 'form' && CALLS.some(call => call === before.play.step.id);
        if (isChoice && after.play.step.id === before.play.step.id && after.shown !== before.shown) expect(after.shown).toBe(before.shown);
      }
    }),
    { ...GAMES, numRuns: 40 },
  );
});

test('a refused answer changes nothing, and nobody but those asked can answer', () => {
  fc.assert(
    fc.property(seeds, seed => {
      const moments = randomGame(seed);
      const match = moments[seed % moments.length];
      if (match === undefined) return;
      const before = match.play.fingerprint();
      for (const step of ['nightfall', 'wolves', 'vote', 'hunter', 'successor', 'dawn']) {
        if (step === match.play.step.id) continue;
        const result = decide(match, { type: 'answer', answer: { type: 'go-on', step } }, seededChance(match.seed));
        expect(result.ok).toBe(false);
      }
      expect(match.play.fingerprint()).toBe(before);
    }),
    GAMES,
  );
});

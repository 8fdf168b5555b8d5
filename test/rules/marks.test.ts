import { expect, test } from 'vitest';
import type { FieldValue } from '../../src/domain/answer.ts';
import type { BookId, RoleId } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import { dawnForeseen } from '../../src/engine/foresee.ts';
import { begin, type Match } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { dice } from '../tools/dice.ts';
import { answered, dealt, playOn, rulesFor, seedText } from '../tools/random-play.ts';

/** The answers of one night, by step. A call without an answer is left without a choice. */
type Night = { readonly [step: string]: { readonly [field: string]: FieldValue } };

const LONGEST = 40;

/** A game with these cards in the order of the seats, played until this step of the last scripted night. */
const played = (book: BookId, roles: readonly RoleId[], nights: readonly Night[], until: string): Match => {
  const setUp = { book, players: roles.length, deck: roles, settings: {} };
  const begun = begin(rulesFor(setUp), setUp, { roles, centre: [] }, seedText(7));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  let { match } = begun.value;
  for (let steps = 0; steps < LONGEST; steps += 1) {
    const { step, view } = match.play;
    if (step.id === until && view.round === nights.length) return match;
    const form = nights[view.round - 1]?.[step.id];
    if (step.asks.kind === 'form' && form !== undefined) match = answered(match, { type: 'fill', step: step.id, form });
    else if (step.asks.kind === 'form' && step.goOn === null) match = answered(match, { type: 'miss', step: step.id });
    else match = answered(match, { type: 'go-on', step: step.id });
  }
  throw new Error(`${until} does not come`);
};

/** The marks as the moderator reads them: `3 bite`. */
const marksOf = ({ play }: Match): readonly string[] =>
  play.marks.map(({ seat: at, mark, left }) => `${at} ${mark}${left === undefined ? '' : ` ${left}`}`).sort();

const LUPUS = ['seer', 'owl', 'werewolf', 'werewolf', ...Array.from({ length: 8 }, () => 'villager')];
const VILLAGE = ['cupid', 'witch', 'wild-child', 'elder', 'piper', 'infect-father', 'villager', 'villager', 'villager', 'wolf'];
const PAIRED: Night = { cupid: { choose: [seat(7), seat(8)] }, 'wild-child': { choose: [seat(9)] } };

test.each<[what: string, match: () => Match, marks: readonly string[]]>([
  [
    'LC-55: whom the owl points at, by night',
    () => played('lupus-classic', LUPUS, [{ seer: { choose: [seat(2)] }, owl: { choose: [seat(12)] } }], 'wolves'),
    ['12 owl'],
  ],
  [
    'TH-71, TH-117, TH-101: bonds of the first night, and what is left',
    () => played('thiercelieux', VILLAGE, [PAIRED], 'wolves'),
    ['2 healing-potion', '2 poison-potion', '4 lives 2', '6 conversion', '7 love', '8 love', '9 model'],
  ],
  [
    'TH-101: whom the pack bit, whom the witch poisons, and the potion that she has left',
    () => played('thiercelieux', VILLAGE, [{ ...PAIRED, wolves: { choose: [seat(4)] }, witch: { heal: [], poison: [seat(9)] } }], 'piper'),
    ['2 healing-potion', '4 bite', '4 lives 2', '6 conversion', '7 love', '8 love', '9 model', '9 poison'],
  ],
  [
    'TH-56: who was converted',
    () => played('thiercelieux', VILLAGE, [{ ...PAIRED, wolves: { choose: [seat(7)] }, 'infect-father': { option: 'infect' } }], 'witch'),
    ['2 healing-potion', '2 poison-potion', '4 lives 2', '7 bite', '7 infection', '7 love', '8 love', '9 model'],
  ],
])('%s', (_what, match, marks) => {
  expect(marksOf(match())).toEqual(marks);
});

test('dawn is foreseen as the night stands, before it is announced and without a move, also while somebody has to choose', () => {
  // The Piper must choose: until he has, dawn says what is known.
  const bitten = played('thiercelieux', VILLAGE, [{ ...PAIRED, wolves: { choose: [seat(9)] } }], 'witch');
  const quiet = played('thiercelieux', VILLAGE, [PAIRED], 'witch');
  const seen = (match: Match) => dawnForeseen(match, seededChance(match.seed))?.flatMap(({ with: filled }) => Object.values(filled ?? {}));
  expect(seen(bitten)?.flat()).toContain(seat(9));
  expect(seen(quiet)?.flat()).not.toContain(seat(9));
});

test.each<[book: BookId, deck: readonly RoleId[], night: Night, last: string]>([
  ['thiercelieux', VILLAGE, { ...PAIRED, piper: { choose: [seat(1), seat(2)] } }, 'charmed'],
  ['lupus-classic', LUPUS, { seer: { choose: [seat(2)] }, owl: { choose: [seat(12)] }, wolves: { choose: [seat(12)] } }, 'wolves'],
])('the road of the night stays until dawn is announced, with every call done: %s', (book, deck, night, last) => {
  const { road } = played(book, deck, [night], last).play.view;
  expect(road.steps).toContain(last);
  expect(played(book, deck, [night], 'dawn').play.view.road).toEqual({ steps: road.steps, at: road.steps.length });
});

test('TH-95: whom the curse of the elder reaches is marked where it took a power away: a plain villager had none', () => {
  const deck: readonly RoleId[] = ['elder', 'wolf', 'hunter', 'witch', ...Array.from({ length: 5 }, () => 'villager')];
  const cursed = new Set<RoleId>();
  for (let seed = 0; seed < 40; seed += 1) {
    playOn(dealt({ book: 'thiercelieux', players: deck.length, deck, settings: {} }, seed).match, dice(seed), ({ play }) => {
      for (const { seat: at, mark } of play.marks)
        if (mark === 'curse') cursed.add(play.view.seats.find(each => each.seat === at)?.dealt ?? '');
      return false;
    });
  }
  expect([cursed.has('hunter'), cursed.has('villager')]).toEqual([true, false]);
});

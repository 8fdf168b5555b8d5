import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../src/domain/answer.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import { CHARACTERS } from '../../../src/rules/thiercelieux/cast.ts';
import { THIERCELIEUX_PROMPTS } from '../../../src/rules/thiercelieux/prompts.ts';
import { PRINTED } from './printed.ts';
import type { Script } from './table.ts';
import { at, last, NONE, played, ruled, until } from './table.ts';

describe('the moderator’s side alone', () => {
  const inLove: Script = { nights: [{ cupid: { choose: [1, 4] }, wolves: { choose: 8 } }] };
  const cards = `wolf wolf cupid ${NONE} villager`;

  test('lovers may be told each other’s card (TH-78)', () => {
    expect(last(until(cards, inLove, at('lovers'))).play.step.tells).toEqual([]);
    expect(last(until(cards, inLove, at('lovers'), { 'lovers.revealCards': true })).play.step.tells).toEqual([
      { to: [1], what: 'villager' },
      { to: [4], what: 'wolf' },
    ]);
  });

  test('the moderator may be reminded that lovers do each other no harm, and their votes are never refused (TH-79)', () => {
    const says = (settings: ChosenSettings) => last(until(cards, inLove, at('debate'), settings)).play.step.says.map(each => each.key);
    expect(says({})).toEqual(['thiercelieux.debate.say']);
    expect(says({ 'lovers.harmBan': 'advise' })).toEqual(['thiercelieux.debate.say', 'thiercelieux.debate.lovers']);
    const vote = last(until(cards, inLove, at('vote'), { 'lovers.harmBan': 'advise' }));
    expect(vote.play.step.asks.kind === 'ballot' && vote.play.step.asks.electors[0]?.may).toContain(4);
  });

  test.each([
    ['villager', 5, ['touch', [5]]],
    ['elder', 5, ['vain', [5]]],
  ])(
    'the call of the infect father says whom the pack chose, and what became of the raised hand: %s (TH-56, TH-97)',
    (card, victim, after) => {
      const nights = [{ wolves: { choose: victim }, 'infect-father': { option: 'infect' } }];
      const moments = until(`wolf infect-father villager villager ${card} villager villager villager`, { nights }, at('dawn'));
      const said = moments
        .filter(({ play }) => play.step.id === 'infect-father')
        .map(({ play }) => play.step.says.slice(2).map(({ key, with: fills }) => [key.split('.').at(-1), fills?.seats]));
      expect(said).toEqual([[['victim', [victim]]], [after]]);
    },
  );

  test('a sentence is said for everything, from the list of prompts', () => {
    for (const { play } of until(`wolf big-bad-wolf infect-father ${NONE} hunter`, {}, at('nightfall', 3)))
      for (const { key } of [...play.step.says, ...(play.step.goOn === null ? [] : [play.step.goOn])])
        expect(THIERCELIEUX_PROMPTS.map(prompt => `thiercelieux.${prompt}`)).toContain(key);
  });
});

test('the sisters are offered from the second night on, and only before the pack (TH-34)', () => {
  const cards = `wolf wolf sister sister ${NONE}`;
  const nightfall = (round: number) => last(until(cards, { nights: [{ wolves: { choose: 8 } }] }, at('nightfall', round))).play.step.offers;
  expect([nightfall(1), nightfall(2)]).toEqual([['election'], ['sisters']]);
  expect(last(until(cards, { nights: [{ wolves: { choose: 8 } }] }, at('dawn', 2))).play.step.offers).toEqual([]);
});

test('a wolf who goes home has not been eliminated, and the big bad wolf hunts on; one who goes after that has (TH-67, TH-268)', () => {
  const night = (...rulings: readonly Ruling[]) => {
    const morning = last(until(`wolf wolf big-bad-wolf seer ${NONE} villager villager`, {}, at('debate')));
    const after = rulings.reduce((match, ruling) => ruled(match, ruling), morning);
    return last(played(after, { votes: [{ vote: voter => (voter === 5 ? 6 : 5) }] }, at('big-bad-wolf', 2))).play.step.asks.kind;
  };
  const gone = { type: 'gone', seats: [seat(1)] } as const;
  expect([night(), night(gone), night({ type: 'dead', seats: [seat(1)] }, gone)]).toEqual(['form', 'form', 'nothing']);
});

test('there are four kinds of characters, and each is printed with its own, in the order of the box (TH-28)', () => {
  expect([...new Set(CHARACTERS.map(({ kind }) => kind))].sort()).toEqual(['ambiguous', 'solitary', 'villager', 'wolf']);
  const inPrint = CHARACTERS.filter(({ id }) => PRINTED.some(each => each.id === id));
  expect(inPrint.map(({ id, kind }) => [id, kind])).toEqual(PRINTED.map(({ id, kind }) => [id, kind]));
});

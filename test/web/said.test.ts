import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../src/domain/ids.ts';
import { roomMessages } from '../../src/words/compact.ts';
import { roomWords } from '../../src/words/room.ts';
import { LANGUAGES } from '../../src/words/words.ts';
import { saidOf } from '../../web/screen/said.ts';
import { seatsOf, tokensOf } from '../../web/screen/village.ts';
import { dice } from '../tools/dice.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { dealing, moment, staged, tableAt, waiting } from '../tools/screens.ts';
import { TABLES } from '../tools/tables.ts';

const french = roomWords('fr', roomMessages('fr'));
/** Spaces that do not break are spaces here. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2060/g, '');
const headline = (table: Parameters<typeof saidOf>[0]): string => plain(saidOf(table, french).headline);

describe('the middle says the one thing that matters', () => {
  test.each([
    ['before the cards', waiting(8), 'Le village s’installe'],
    ['whose card comes next', dealing(8, 3), 'Carte pour Diego'],
    ['the last card is dealt', dealing(8, 8), 'Chacun a sa carte'],
    ['at nightfall', moment('nightfall', staged(12)), 'Nuit 1'],
    ['at a call', moment('seer', staged(12)), 'Voyant'],
    ['before dawn is announced', moment('dawn', staged(12)), 'Le jour va se lever'],
    ['after the night', moment('discussion', staged(12)), 'Cette nuit, personne n’est mort.'],
    ['whose token is missing', moment('ballot', staged(12)), 'À Hugo de voter'],
    ['the last words', moment('defence', staged(12)), 'Dernières paroles'],
    ['how many have voted in secret', moment('secret', staged(12)), '6 sur 9'],
    ['at the end', moment('over', staged(12)), 'Les loups-garous ont gagné.'],
  ])('%s', (_when, table, says) => {
    expect(headline(table)).toBe(says);
  });

  test('how many tokens lie, and who stands accused by which sign', () => {
    expect(saidOf(moment('ballot', staged(12)), french)).toMatchObject({ moment: 'Jour 2 · Premier vote', count: { done: 8, of: 12 } });
    expect(saidOf(moment('secret', staged(12)), french).lines.map(plain)).toContain('Empreinte : Bruno · Touffe de poils : Chloé');
  });

  test('all that was announced stays to be read, whatever else is said', () => {
    for (const name of ['ballot', 'defence', 'secret', 'lynch', 'discussion', 'seer', 'over']) {
      const table = moment(name, staged(12));
      const { headline, news } = saidOf(table, french);
      for (const each of table.message?.picture.news ?? []) {
        const told = french.news(each, place => table.names[Number(place) - 1] ?? '', 'lupus-token');
        expect([headline, ...news].map(plain), name).toContain(plain(told));
      }
    }
  });
});

describe('what lies before whom', () => {
  test('open tokens lie before their targets, each its voter’s; none is shown twice', () => {
    const table = moment('ballot', staged(12));
    const votes = table.message?.picture.ballot?.votes ?? [];
    expect(tokensOf(table).map(({ voter, at }) => [voter, at])).toEqual(votes.map(({ voter, target }) => [voter, target]));
    const voices = seatsOf(table, french).reduce((sum, each) => sum + each.voices, 0);
    expect(voices).toBe(votes.length);
  });

  test('in a secret ballot a token is covered, and nothing tells for whom', () => {
    const table = moment('secret', staged(12));
    expect(tokensOf(table)).toEqual([]);
    expect(seatsOf(table, french).filter(({ covered }) => covered)).toHaveLength(6);
    expect(seatsOf(table, french).map(({ voices }) => voices)).toEqual(new Array(12).fill(0));
  });

  test('suspects are marked when the last token of the first ballot lies, not before', () => {
    const marks = (name: string) => seatsOf(moment(name, staged(12)), french).flatMap(({ suspicion }) => suspicion ?? []);
    expect(marks('ballot')).toEqual([]);
    expect(marks('defence').sort()).toEqual(['paw', 'tuft']);
  });

  test('at the end every card is told', () => {
    expect(seatsOf(moment('over', staged(12)), french).every(({ card }) => card !== null && !card.includes('⟨'))).toBe(true);
  });
});

/** A name that is missing, a gap left open, or a list of nobody. */
const GAP = /[⟨⟩{}]|undefined|^$|\s[.,;]|\s$/;

test.each(BOOKS)('whole games of %s leave no gap on the screen, in any language', book => {
  const spoken = LANGUAGES.map(language => roomWords(language, roomMessages(language)));
  const seen = new Set<string>();
  const look = (match: Parameters<typeof tableAt>[0]): boolean => {
    const table = tableAt(match);
    for (const words of spoken) {
      const { moment: when, headline, lines, news } = saidOf(table, words);
      for (const text of [headline, ...lines, ...news, ...(when === '' ? [] : [when])]) seen.add(plain(text));
      for (const { card } of seatsOf(table, words)) if (card !== null) seen.add(card);
    }
    return false;
  };
  for (const [index, setUp] of TABLES[book].slice(0, 6).entries()) look(playOn(dealt(setUp, index).match, dice(index), look));
  expect(seen.size).toBeGreaterThan(100);
  expect([...seen].filter(text => GAP.test(text))).toEqual([]);
});

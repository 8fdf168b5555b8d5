import { describe, expect, test } from 'vitest';
import { type AnnouncedPhase, type PublicTable, VOID_CAUSES } from '../../src/domain/evening.ts';
import { BOOKS, type Place, seat } from '../../src/domain/ids.ts';
import { LANGUAGES, wordsIn } from '../../src/words/words.ts';
import { middleTextOf } from '../../web/screen/middle-text.ts';
import { cardsByCall, type LyingCard } from '../../web/screen/night-again.ts';
import { villageSeats, villageTokens } from '../../web/screen/village.ts';
import { atRest, isTableAsleep } from '../../web/shared/picture.ts';
import { dice } from '../tools/dice.ts';
import { roomWords } from '../tools/page-words.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { dealing, moment, staged, tableAt, waiting } from '../tools/screens.ts';
import { TABLES } from '../tools/tables.ts';

const french = roomWords('fr');
/** Replaces spaces that do not break by plain ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2060/g, '');
const headline = (table: Parameters<typeof middleTextOf>[0]): string => plain(middleTextOf(table, french).headline);

describe('the middle says the one thing that matters', () => {
  test.each([
    ['before the cards', waiting(8), 'Le village s’installe'],
    ['whose card comes next', dealing(8, 3), 'Carte pour Diego'],
    ['the last card is dealt', dealing(8, 8), 'Chacun a sa carte'],
    ['at nightfall', moment('nightfall', staged(12)), 'Nuit 1'],
    ['at a call', moment('seer', staged(12)), 'Voyant'],
    ['while dawn is announced', moment('dawn', staged(12)), 'Le jour se lève'],
    ['after the night', moment('discussion', staged(12)), 'Cette nuit, personne n’est mort.'],
    ['whose token is missing', moment('ballot', staged(12)), 'À Hugo de voter'],
    ['whom the Owl has named, before the last words', moment('defence', staged(12)), 'Le Hibou s’est posé sur Chloé.'],
    ['whom the village has lynched, until the night begins to call', moment('judged', staged(12)), 'Le village a lynché Bruno.'],
    ['how many have voted in secret', moment('secret', staged(12)), '6 sur 9'],
    ['at the end', moment('over', staged(12)), 'Les loups-garous ont gagné.'],
  ])('%s', (_when, table, says) => {
    expect(headline(table)).toBe(says);
  });

  test.each(LANGUAGES)('whoever went home has left a seat that is empty, and is no ghost: %s', language => {
    const table = moment('ballot', staged(12));
    if (table.message === null) throw new Error('no game');
    const picture = { ...table.message.picture, out: [seat(2), seat(3)], gone: [seat(3)] };
    const words = roomWords(language);
    const shown = villageSeats({ ...table, message: { ...table.message, picture } }, words);
    expect(shown.slice(1, 4).map(({ out, gone }) => [out, gone])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
    expect(new Set(['gone', 'ghost', 'dead'].map(sign => words.find(`table.sign.${sign}`))).size).toBe(3);
  });

  test.each(LANGUAGES)('at dawn the moderator alone says that eyes open, and nothing of the day before is read: %s', language => {
    const spoken = wordsIn(language);
    expect(spoken.prompt({ key: 'lupus.dawn.wake' }, String)).not.toBe('');
    expect(middleTextOf(moment('dawn', staged(12)), roomWords(language))).toMatchObject({ lines: [], news: [] });
  });

  test('how many tokens lie, and who stands accused by which sign', () => {
    expect(middleTextOf(moment('ballot', staged(12)), french)).toMatchObject({
      moment: 'Jour 2 · Premier vote',
      count: { done: 8, of: 12 },
    });
    expect(middleTextOf(moment('secret', staged(12)), french).lines.map(plain)).toContain('Empreinte : Bruno · Touffe de poils : Chloé');
  });

  test('who is accused by whom in an open vote, the most accused first; in a secret one nobody is', () => {
    const table = moment('ballot', staged(12));
    const { votes = [] } = table.message?.picture.ballot ?? {};
    const { accused, rest } = middleTextOf(table, french);
    expect(accused.map(each => each.votes)).toEqual(accused.map(each => each.votes).sort((one, other) => other - one));
    const targets = new Set(votes.map(({ target }) => target).filter(target => target !== 'none'));
    expect([accused.length, rest]).toEqual([targets.size, '']);
    expect(accused.length).toBeGreaterThan(1);
    for (const { who, votes: count, by } of accused) {
      const own = votes.filter(({ target }) => target !== 'none' && table.names[target - 1] === who);
      expect(count).toBe(own.reduce((sum, { weight = 1 }) => sum + weight, 0));
      const { out = [] } = table.message?.picture ?? {};
      expect(by).toEqual(own.map(({ voter }) => ({ who: table.names[voter - 1], ghost: out.includes(voter) })));
    }
    expect(middleTextOf(moment('secret', staged(12)), french).accused).toEqual([]);
    expect(middleTextOf(moment('discussion', staged(12)), french).accused).toEqual([]);
  });

  test('of more than four who are accused the first three stand large, the others in one line', () => {
    const table = moment('ballot', staged(12));
    const { message } = table;
    if (message?.picture.ballot == null) throw new Error('no ballot');
    const votes = [1, 2, 3, 4, 5, 6].map(number => ({ voter: seat(number), target: seat(number === 6 ? 5 : number + 6) }));
    const ballot = { ...message.picture.ballot, votes };
    const { accused, rest } = middleTextOf({ ...table, message: { ...message, picture: { ...message.picture, ballot } } }, french);
    expect([accused.map(({ who }) => who), plain(rest)]).toEqual([['Elsa', 'Gaia', 'Hugo'], 'Inès 1 · Jonas 1 · Katia 1']);
  });

  test('the count of a lynching stands beside the name until the night begins to call', () => {
    const { accused } = middleTextOf(moment('judged', staged(12)), french);
    expect(accused.map(({ who, votes }) => [who, votes])).toEqual([
      ['Bruno', 7],
      ['Chloé', 2],
    ]);
    expect(middleTextOf(moment('seer', staged(12)), french)).toMatchObject({ accused: [], news: [] });
  });

  test('at the end the game is told night by night, where the group tells all of it', () => {
    const { story } = middleTextOf(moment('over', staged(12, 'lupus-token', { 'end.reveal': 'all' })), french);
    expect(story[0]).toMatchObject({ title: 'Nuit 1' });
    expect(story[0]?.lines.map(plain)).toEqual(['Voyant (Hugo) → Ana', 'Hibou (Luca) → Ana', 'Loups-garous (Farid et Gaia) → Ana']);
    expect(middleTextOf(moment('over', staged(12)), french).story).toEqual([]);
  });

  test('what was announced stays to be read until people vote, and by night only what somebody decides meanwhile', () => {
    for (const name of ['defence', 'secret', 'lynch', 'discussion', 'over']) {
      const table = moment(name, staged(12));
      const { headline, news } = middleTextOf(table, french);
      for (const each of table.message?.picture.news ?? []) {
        const told = french.news(each, place => table.names[Number(place) - 1] ?? '', 'lupus-token');
        expect([headline, ...news].map(plain), name).toContain(plain(told));
      }
    }
  });
});

describe.each(['seer', 'ballot', 'secret', 'defence'])('a game that was given up in the middle of it (%s)', name => {
  const given = { ...moment(name, staged(12)), abandoned: true } as const;

  test('is over, plainly: no question, no accused and no news stay to be read', () => {
    const { moment: when, headline, lines, news, count } = middleTextOf(given, french);
    expect([when, headline, lines, news, count]).toEqual(['', 'La partie s’arrête ici', ['Personne ne gagne la partie.'], [], null]);
  });

  test('asks nobody anything: no token lies, nobody’s turn it is, and nobody stands accused; who is out stays out', () => {
    const rested = atRest(given);
    const [seats, before] = [rested, given].map(table => villageSeats(table, french));
    expect(villageTokens(rested)).toEqual([]);
    for (const each of seats ?? []) expect(each).toMatchObject({ turn: null, covered: false, voices: 0, suspicion: null, card: null });
    expect(seats?.map(({ out }) => out)).toEqual(before?.map(({ out }) => out));
    expect(isTableAsleep(given)).toBe(false);
  });
});

/** A table at which the machine announces. */
const led = (phase: AnnouncedPhase, more: Partial<NonNullable<PublicTable['announced']>> = {}): PublicTable => ({
  ...waiting(5),
  announced: { phase, unready: [], void: null, faults: [], ...more },
  narration: { n: 1, says: [{ key: 'one-night.seer.open' }, { key: 'one-night.seer.action' }], letterMs: 65 },
});
const oneNight = (scene: string): PublicTable => {
  const [setUp] = TABLES['one-night'];
  if (setUp === undefined) throw new Error('no table');
  let found: PublicTable | undefined;
  const last = playOn(dealt(setUp, 1).match, dice(2), match => {
    if (match.play.step.id === scene) found = tableAt(match);
    return found !== undefined;
  });
  return found ?? tableAt(last);
};

describe('where the machine announces', () => {
  test('before the night: the sound, and the places whose card is missing, by name', () => {
    const { headline, lines } = middleTextOf(led('check', { unready: [seat(2), 'K1'] }), french);
    expect(headline).toBe('Avant la nuit');
    expect(lines.map(plain)).toEqual([plain(french.screen('check.sound')), 'Cartes à remettre en place : Bruno et K1']);
  });

  test('while cards are dealt, whose comes next, as at every table', () => {
    const table = { ...led('check'), dealing: dealing(5, 2).dealing };
    expect(headline(table)).toBe('Carte pour Chloé');
  });

  test('by night what is said aloud is to be read, and no day is told', () => {
    const { lines, news } = middleTextOf({ ...led('night'), message: oneNight('werewolves').message }, french);
    expect(lines.map(plain)).toEqual(['Voyante, ouvre les yeux.', plain(french.find('one-night.seer.action'))]);
    expect(news).toEqual([]);
  });

  test('that night fell is no news by day', () => {
    const { headline: day, news } = middleTextOf(oneNight('discussion'), french);
    expect([day, ...news].join(' ')).not.toContain('La nuit tombe');
  });

  test('in the vote: whose turn, one, two, three before the first, and the arm stays out', () => {
    const table = { ...led('vote'), message: oneNight('vote').message };
    const said = middleTextOf(table, french);
    expect(said).toMatchObject({ headline: 'À Ana de voter', three: true, lines: ['Montrez du doigt, et gardez le bras tendu.'] });
    const { message } = table;
    const ballot = message?.picture.ballot;
    if (message == null || ballot == null) throw new Error('no ballot');
    const cast = { ...table, message: { ...message, picture: { ...message.picture, ballot: { ...ballot, cast: [seat(1)] } } } };
    expect(middleTextOf(cast, french)).toMatchObject({ headline: 'À Bruno de voter', three: false, count: { done: 1 } });
  });

  test.each<readonly [string, Place, string]>([
    ['a seat', seat(3), 'Chloé, ta carte'],
    ['the centre', 'K2', 'Carte K2, au milieu'],
  ])('while cards are scanned, which comes next: %s', (_title, next, says) => {
    expect(headline({ ...led('cards'), dealing: { dealt: [seat(1)], next } })).toBe(says);
  });

  test.each(VOID_CAUSES)('a void night says why: %s', cause => {
    const said = middleTextOf(led('void', { void: cause }), french);
    expect(said.headline).toBe('Cette nuit ne compte pas');
    expect(said.lines[0]).toBe(french.screen(`void.${cause}`));
  });

  test('ON-216: what moved as no rule permits is told with the verdict, and not before', () => {
    const faults = [{ step: 'seer', places: [seat(2), 'K1'] as const }];
    const end = { ...led('told', { faults }), message: oneNight('over').message };
    expect(middleTextOf(end, french).lines.map(plain)).toContain('Cartes déplacées contre les règles (Voyante) : Bruno et K1');
    expect(JSON.stringify(middleTextOf(led('night', { faults }), french))).not.toContain('Bougé');
  });
});

describe('what lies before whom', () => {
  test('open tokens lie before their targets, each its voter’s; none is shown twice', () => {
    const table = moment('ballot', staged(12));
    const votes = table.message?.picture.ballot?.votes ?? [];
    expect(villageTokens(table).map(({ voter, at }) => [voter, at])).toEqual(votes.map(({ voter, target }) => [voter, target]));
    const voices = villageSeats(table, french).reduce((sum, each) => sum + each.voices, 0);
    expect(voices).toBe(votes.length);
  });

  test('in a secret ballot a token is covered, and nothing tells for whom', () => {
    const table = moment('secret', staged(12));
    expect(villageTokens(table)).toEqual([]);
    expect(villageSeats(table, french).filter(({ covered }) => covered)).toHaveLength(6);
    expect(villageSeats(table, french).map(({ voices }) => voices)).toEqual(new Array(12).fill(0));
  });

  test('suspects are marked when the last token of the first ballot lies, not before', () => {
    const marks = (name: string) => villageSeats(moment(name, staged(12)), french).flatMap(({ suspicion }) => suspicion ?? []);
    expect(marks('ballot')).toEqual([]);
    expect(marks('defence').sort()).toEqual(['paw', 'tuft']);
  });

  test('at the end every card is told', () => {
    expect(villageSeats(moment('over', staged(12)), french).every(({ card }) => card !== null && !card.includes('⟨'))).toBe(true);
  });
});

/** A missing name, an unfilled placeholder, or a list of nobody. */
const GAP = /[⟨⟩{}]|undefined|^$|\s[.,;]|\s$/;

test.each(BOOKS)('whole games of %s leave no gap on the screen, in any language', book => {
  const spoken = LANGUAGES.map(language => roomWords(language));
  const seen = new Set<string>();
  const look = (match: Parameters<typeof tableAt>[0]): boolean => {
    const table = tableAt(match);
    for (const words of spoken) {
      const { moment: when, headline, lines, news } = middleTextOf(table, words);
      for (const text of [headline, ...lines, ...news, ...(when === '' ? [] : [when])]) seen.add(plain(text));
      for (const { card } of villageSeats(table, words)) if (card !== null) seen.add(card);
    }
    return false;
  };
  for (const [index, setUp] of TABLES[book].slice(0, 6).entries()) look(playOn(dealt(setUp, index).match, dice(index), look));
  expect(seen.size).toBeGreaterThan(100);
  expect([...seen].filter(text => GAP.test(text))).toEqual([]);
});

describe('One Night, told again after the reveal', () => {
  const games = TABLES['one-night'].flatMap((setUp, index) =>
    [1, 2, 3].map(seed => playOn(dealt(setUp, seed * 31 + index).match, dice(seed * 7 + index), () => false).play.picture),
  );
  const stories = games.flatMap(({ ending }) => {
    const deeds = ending?.nights?.[0]?.deeds ?? [];
    const lay = ending === null ? undefined : cardsByCall(ending, deeds);
    return ending === null || lay === undefined ? [] : [{ ending, deeds, lay }];
  });

  test('the cards go from the deal to where they are turned up, call by call', () => {
    expect(stories.length).toBeGreaterThan(games.length / 3);
    for (const { ending, deeds, lay } of stories) {
      expect(lay).toHaveLength(deeds.length + 1);
      const at = (moment: readonly LyingCard[], place: Place) => moment.find(card => card.at === place)?.role;
      for (const { seat: place, dealt: first, role: last } of ending.roles ?? [])
        expect([at(lay[0] ?? [], place), at(lay.at(-1) ?? [], place)]).toEqual([first, last]);
    }
    expect(stories.some(({ ending }) => ending.roles?.some(each => each.dealt !== each.role))).toBe(true);
  });

  test('a call exchanges two cards or none', () => {
    const moved = stories.flatMap(({ lay }) =>
      lay.slice(1).map((now, index) => now.filter((card, place) => lay[index]?.[place]?.at !== card.at).length),
    );
    expect(new Set(moved)).toEqual(new Set([0, 2]));
  });
});

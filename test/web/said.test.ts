import { describe, expect, test } from 'vitest';
import { type AnnouncedPhase, type PublicTable, VOID_CAUSES } from '../../src/domain/evening.ts';
import { BOOKS, type Place, seat } from '../../src/domain/ids.ts';
import type { News, Picture } from '../../src/domain/picture.ts';
import { LANGUAGES, wordsIn } from '../../src/words/words.ts';
import { middleTextOf } from '../../web/screen/middle-text.ts';
import { momentTextOf } from '../../web/screen/moment-text.ts';
import { cardsByCall, type LyingCard } from '../../web/screen/night-again.ts';
import { momentIn, villageSeats, villageTokens } from '../../web/screen/village.ts';
import { atRest, isTableAsleep } from '../../web/shared/picture.ts';
import { dice } from '../tools/dice.ts';
import { roomWords } from '../tools/page-words.ts';
import { answered, dealt, playOn } from '../tools/random-play.ts';
import { dealing, moment, staged, tableAt, waiting } from '../tools/screens.ts';
import { at, playStaged } from '../tools/staged.ts';
import { TABLES } from '../tools/tables.ts';

const french = roomWords('fr');
/** Replaces spaces that do not break by plain ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2060/g, '');
/** A missing name, an unfilled placeholder, or a list of nobody. */
const GAP = /[⟨⟩{}]|undefined|^$|\s[.,;]|\s$/;
const momentOf = (step: string, round: number): PublicTable => tableAt(playStaged(staged(12), at(step, round)));
const toldOf = ({ book, moment: shown, scene }: Picture): string =>
  shown === undefined ? 'nothing' : `${book} ${shown.what} ${shown.seats.length} ${scene}`;
const headline = (table: Parameters<typeof middleTextOf>[0]): string => plain(middleTextOf(table, french).headline);

describe('the middle says the one thing that matters', () => {
  test.each([
    ['before the cards', waiting(8), 'Le village s’installe'],
    ['whose card comes next', dealing(8, 3), 'Carte pour Diego'],
    [
      'a card is dealt, and lots say where the next goes',
      { ...dealing(8, 3), dealing: { dealt: [seat(5)], next: null, of: 8 } },
      '1 carte donnée sur 8',
    ],
    ['the last card is dealt', dealing(8, 8), 'Chacun a sa carte'],
    ['at nightfall', moment('nightfall', staged(12)), 'Nuit 1'],
    ['at a call, once, as it is said', moment('seer', staged(12)), '« Voyant, ouvre les yeux. »'],
    ['while dawn is announced', moment('dawn', staged(12)), 'Le jour se lève'],
    ['after the night', moment('discussion', staged(12)), 'Cette nuit, personne n’est mort.'],
    ['whose token is missing', moment('ballot', staged(12)), 'À Hugo de voter'],
    ['whom the Owl has named, before the last words', moment('defence', staged(12)), 'Le Hibou s’est posé sur Chloé.'],
    ['whom the village has lynched, until the night begins to call', moment('judged', staged(12)), 'Le village a lynché Bruno.'],
    ['that people vote in secret', moment('secret', staged(12)), 'Votez en secret'],
    ['at the end', moment('over', staged(12)), 'Les loups-garous ont gagné.'],
  ])('%s', (_when, table, says) => {
    expect(headline(table)).toBe(says);
  });

  test.each(LANGUAGES)('a player who went home has left an empty seat, and is no ghost: %s', language => {
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

  test('the middle counts the missing tokens, and shows the accused by their signs', () => {
    expect(middleTextOf(moment('ballot', staged(12)), french)).toMatchObject({
      moment: 'Jour 2 · Premier vote',
      count: { done: 8, of: 12 },
      lines: ['Encore 4 votes'],
    });
    expect(middleTextOf(moment('secret', staged(12)), french).lines[0]).toBe('Encore 3 votes');
    expect(middleTextOf(moment('secret', staged(12)), french).lines.map(plain)).toContain('Empreinte : Bruno · Touffe de poils : Chloé');
  });

  test('an open vote shows the accused and their accusers, the most accused first; a secret one shows nobody', () => {
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
      expect(by).toEqual(own.map(({ voter }) => ({ who: table.names[voter - 1], weight: 1, ghost: out.includes(voter) })));
    }
    expect(middleTextOf(moment('secret', staged(12)), french).accused).toEqual([]);
    expect(middleTextOf(moment('discussion', staged(12)), french).accused).toEqual([]);
  });

  test('TH-143: whoever votes with two voices is named with them', () => {
    const table = moment('ballot', staged(12));
    const { message } = table;
    if (message?.picture.ballot == null) throw new Error('no ballot');
    const votes = [
      { voter: seat(1), target: seat(3), weight: 2 },
      { voter: seat(2), target: seat(3) },
    ];
    const ballot = { ...message.picture.ballot, votes };
    const [accused] = middleTextOf({ ...table, message: { ...message, picture: { ...message.picture, ballot, out: [] } } }, french).accused;
    const [first = '', second = ''] = table.names;
    expect([accused?.votes, accused?.by]).toEqual([
      3,
      [
        { who: `${first}\u00a0×2`, weight: 2, ghost: false },
        { who: second, weight: 1, ghost: false },
      ],
    ]);
  });

  test('who has left during a vote is said below its votes, and at the lynching below its name', () => {
    const left = { what: 'left', seats: [seat(9)] } as const;
    const withNews = (name: string): PublicTable => {
      const table = moment(name, staged(12));
      const { message } = table;
      return message === null ? table : { ...table, message: { ...message, picture: { ...message.picture, news: [left] } } };
    };
    const text = plain(french.news(left, place => moment('ballot', staged(12)).names[Number(place) - 1] ?? '', 'lupus-token'));
    const inVote = middleTextOf(withNews('ballot'), french);
    expect([inVote.accused.length > 0, inVote.news.map(plain)]).toEqual([true, [text]]);
    const lynched = middleTextOf(withNews('lynch'), french);
    expect([plain(lynched.headline), lynched.news.map(plain)]).toEqual([french.step('lynch', 'lupus-token'), [text]]);
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

  test.each(['discussion', 'defence', 'over'])('the last announcement before a scene stays to be read in it: %s', name => {
    const table = moment(name, staged(12));
    const { headline, news } = middleTextOf(table, french);
    for (const each of table.message?.picture.news ?? []) {
      const told = french.news(each, place => table.names[Number(place) - 1] ?? '', 'lupus-token');
      expect([headline, ...news].map(plain)).toContain(plain(told));
    }
  });

  test.each<readonly [string, PublicTable, News['what']]>([
    ['the Owl’s word in the vote that follows', moment('secret', staged(12)), 'named-nobody'],
    ['the Owl’s word at the lynching', moment('lynch', staged(12)), 'named'],
    ['the dead of the night in a vote', moment('ballot', staged(12)), 'nobody-died'],
    ['the dead of the night when the Owl is heard', momentOf('owl-call', 1), 'died'],
    ['the day, once the night calls', moment('seer', staged(12)), 'lynched'],
  ])('older news are not told again: %s', (_what, table, what) => {
    expect(table.message?.picture.news.map(each => each.what)).toEqual([what]);
    const { headline, lines, news } = middleTextOf(table, french);
    const told = table.message?.picture.news.map(each => plain(french.news(each, place => table.names[Number(place) - 1] ?? '')));
    expect(told?.filter(each => [headline, ...lines, ...news].map(plain).includes(each))).toEqual([]);
    expect(news).toEqual([]);
  });
});

describe('an announcement has a scene of its own', () => {
  const TOLD = new Map(
    BOOKS.flatMap(book =>
      TABLES[book].slice(0, 14).flatMap((setUp, index) => {
        const all: [string, PublicTable][] = [];
        for (const seed of [0, 1, 2, 3]) {
          const last = playOn(dealt(setUp, index + seed * 50).match, dice(index + seed * 50), match => {
            all.push([toldOf(match.shown.picture), tableAt(match)]);
            return false;
          });
          all.push([toldOf(last.shown.picture), tableAt(last)]);
        }
        return all;
      }),
    ).reverse(),
  );
  const toldTable = (key: string): PublicTable => {
    const table = TOLD.get(key);
    if (table === undefined) throw new Error(`${key}: ${[...TOLD.keys()].join(', ')}`);
    return table;
  };
  const said = (table: PublicTable, words = french) => {
    const shown = momentIn(table);
    if (shown === undefined) throw new Error('no moment');
    return momentTextOf(table, shown, words);
  };
  /** With the names of a moment as N, so that other games say the same. */
  const sentence = (key: string): string => {
    const { headline, who } = said(toldTable(key));
    return plain(who === '' ? headline : headline.replace(who, 'N'));
  };

  test.each([
    ['lupus-classic death 1 discussion', 'Cette nuit, nous avons perdu N.'],
    ['lupus-classic death 0 discussion', 'Cette nuit, personne n’est mort.'],
    ['lupus-classic named 0 defence', 'Le Hibou ne nomme personne.'],
    ['lupus-classic lots 1 lynch', 'Le sort a désigné N.'],
    ['lupus-classic lynched 1 nightfall', 'Le village a lynché N.'],
    ['lupus-classic lynched 1 over', 'Le village a lynché N.'],
    ['lupus-classic lynched 0 nightfall', 'Le village n’a lynché personne.'],
    ['lupus-token lynched 1 over', 'Le village a lynché N.'],
    ['one-night lynched 1 over', 'Le village a voté : N meurt.'],
    ['one-night lynched 2 over', 'Le village a voté : N meurent.'],
    ['one-night lynched 0 over', 'Le village a voté : personne ne meurt.'],
    ['thiercelieux death 2 debate', 'Nous avons perdu N.'],
    ['thiercelieux elected 1 debate', 'Le village a élu N capitaine.'],
    ['thiercelieux lynched 1 hunter', 'Le village a éliminé N.'],
    ['thiercelieux lynched 1 over', 'Le village a éliminé N.'],
    ['thiercelieux succeeded 1 nightfall', 'N devient capitaine.'],
  ])('%s: %s', (key, says) => {
    expect(sentence(key)).toBe(says);
  });

  test('a shot names whoever fires, and whom it takes along', () => {
    const table = toldTable('thiercelieux shot 1 nightfall');
    const { by = 0, seats } = momentIn(table) ?? { seats: [] };
    const [one, other] = [by, seats[0] ?? 0].map(each => table.names[each - 1]);
    expect(plain(said(table).headline)).toBe(`${one} tire une dernière fois et emporte ${other}.`);
  });

  test('a lynching shows its count: who voted for whom; who is put out was no ghost then', () => {
    const table = moment('judged', staged(12));
    expect(said(table).accused.map(({ who, votes }) => [who, votes])).toEqual([
      ['Bruno', 7],
      ['Chloé', 2],
    ]);
    const open = toldTable('thiercelieux lynched 1 hunter');
    const [seat = 0] = momentIn(open)?.seats ?? [];
    const own = said(open).accused.flatMap(({ by }) => by.filter(({ who }) => who === open.names[seat - 1]));
    expect(own.map(({ ghost }) => ghost)).toEqual([false]);
    expect(momentIn(moment('seer', staged(12)))).toBeUndefined();
  });

  test('where a card is turned its name stands there, else that it stays hidden; at the end neither', () => {
    expect(said(moment('judged', staged(12)))).toMatchObject({ card: 'Sa carte reste cachée.', isTurned: false });
    const open = toldTable('one-night lynched 1 reveal');
    const [seat] = momentIn(open)?.seats ?? [];
    const card = open.message?.picture.shown.find(each => each.seat === seat)?.role ?? '';
    expect(said(open)).toMatchObject({ card: french.role(card, 'one-night'), isTurned: true });
    expect(said(toldTable('lupus-classic lynched 1 over'))).toMatchObject({ card: '' });
  });

  test("the waiting question stands below it: the player whom the Owl’s word accuses, and the Hunter's choice", () => {
    const owl = toldTable('lupus-classic named 0 defence');
    expect(said(owl).lines).toEqual(middleTextOf(owl, french).lines);
    expect(said(owl).lines).toHaveLength(1);
    expect(said(toldTable('thiercelieux lynched 1 hunter')).lines.map(plain).join()).toMatch(/· Le tir du Chasseur$/);
  });

  test.each<readonly [string, Partial<PublicTable>]>([
    ['given up', { abandoned: true }],
    ['stopped by the clock', { timeOver: { outcome: 'void', sides: [] } }],
  ])('a game that was %s has none', (_how, over) => {
    expect(momentIn({ ...moment('judged', staged(12)), ...over })).toBeUndefined();
  });

  test.each(LANGUAGES)('no gap is left in any of them: %s', language => {
    const words = roomWords(language);
    const texts = [...TOLD.values()].filter(table => momentIn(table) !== undefined).map(table => said(table, words));
    expect(texts.length).toBeGreaterThan(25);
    for (const { headline, who, lines, card } of texts) {
      const all = [headline, ...lines, ...(card === '' ? [] : [card])].map(plain);
      expect(all.filter(text => GAP.test(text))).toEqual([]);
      if (who !== '') expect(headline).toContain(who);
    }
  });
});

test('an election at nightfall accuses nobody the next day: no row, no token and no voice is left of it', () => {
  const setUp = TABLES.thiercelieux[0];
  if (setUp === undefined) throw new Error('no table');
  let match = answered(dealt(setUp, 1).match, { type: 'open', step: 'election' });
  const seen: string[] = [];
  playOn(match, dice(1), now => {
    const table = tableAt(now);
    const { ballot, scene, round } = now.shown.picture;
    match = now;
    if (ballot?.step !== 'election') return round > 1;
    const { accused, elects } = middleTextOf(table, french);
    if (scene === 'election') {
      if (ballot.votes.length > 0) expect([elects, accused.length > 0]).toEqual([true, true]);
      return false;
    }
    seen.push(scene);
    expect([scene, accused, villageTokens(table)]).toEqual([scene, [], []]);
    return false;
  });
  expect(seen).toContain('debate');
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
    for (const each of seats ?? []) expect(each).toMatchObject({ turn: null, covered: false, votes: 0, suspicion: null, card: null });
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
  test('before the night: the cards are looked at, the sound, and the places whose card is missing, by name', () => {
    const { headline, lines } = middleTextOf(led('check', { unready: [seat(2), 'K1'] }), french);
    expect(headline).toBe('Avant la nuit');
    expect(lines.map(plain)).toEqual([
      'Chacun regarde sa carte et la repose.',
      plain(french.screen('check.sound')),
      'Cartes à remettre en place : Bruno et K1',
    ]);
  });

  test('while cards are dealt, whose comes next, as at every table', () => {
    const table = { ...led('check'), dealing: dealing(5, 2).dealing };
    expect(headline(table)).toBe('Carte pour Chloé');
  });

  test('by night every spoken sentence can be read, and no day is told', () => {
    const { lines, news } = middleTextOf({ ...led('night'), message: oneNight('werewolves').message }, french);
    expect(lines.map(plain)).toEqual(['Voyante, ouvre les yeux.', plain(french.find('one-night.seer.action'))]);
    expect(news).toEqual([]);
  });

  test('by night the called role is named once', () => {
    const { headline, lines } = middleTextOf({ ...led('night'), message: oneNight('seer').message }, french);
    expect([headline, ...lines].map(plain)).toEqual(['« Voyante, ouvre les yeux. »', plain(french.find('one-night.seer.action'))]);
  });

  test('by night what is said before a call stands before it: whoever reads aloud begins at the top', () => {
    const says = [{ key: 'one-night.minion.close' }, { key: 'one-night.seer.open' }, { key: 'one-night.seer.action' }];
    const {
      moment: first,
      headline,
      lines,
    } = middleTextOf({ ...led('night'), narration: { n: 1, says, letterMs: 65 }, message: oneNight('seer').message }, french);
    expect([first ?? '', headline, ...lines].map(plain)).toEqual([
      plain(french.find('one-night.minion.close')),
      '« Voyante, ouvre les yeux. »',
      plain(french.find('one-night.seer.action')),
    ]);
  });

  test('by day nightfall is no news', () => {
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
    expect(said.headline).toBe('Cette nuit est annulée');
    expect(said.lines[0]).toBe(french.screen(`void.${cause}`));
  });

  test('ON-216: what moved as no rule permits is told with the verdict, and not before', () => {
    const faults = [{ step: 'seer', places: [seat(2), 'K1'] as const }];
    const end = { ...led('told', { faults }), message: oneNight('over').message };
    expect(middleTextOf(end, french).lines.map(plain)).toContain('Cartes déplacées contre les règles (Voyante) : Bruno et K1');
    expect(JSON.stringify(middleTextOf(led('night', { faults }), french))).not.toContain('Bougé');
  });
});

describe('the cards before the seats', () => {
  test('open tokens lie before their targets, each its voter’s; none is shown twice', () => {
    const table = moment('ballot', staged(12));
    const votes = table.message?.picture.ballot?.votes ?? [];
    expect(villageTokens(table).map(({ voter, at }) => [voter, at])).toEqual(votes.map(({ voter, target }) => [voter, target]));
    const shown = villageSeats(table, french).reduce((sum, each) => sum + each.votes, 0);
    expect(shown).toBe(votes.length);
  });

  test('in a secret ballot a token is covered, and nothing tells for whom', () => {
    const table = moment('secret', staged(12));
    expect(villageTokens(table)).toEqual([]);
    expect(villageSeats(table, french).filter(({ covered }) => covered)).toHaveLength(6);
    expect(villageSeats(table, french).map(({ votes }) => votes)).toEqual(new Array(12).fill(0));
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
    [1, 2, 3, 4, 5, 6].map(seed => playOn(dealt(setUp, seed * 31 + index).match, dice(seed * 7 + index), () => false).play.picture),
  );
  const stories = games.flatMap(({ ending }) => {
    const deeds = ending?.nights?.[0]?.deeds ?? [];
    const lay = ending === null ? undefined : cardsByCall(ending, deeds);
    return ending === null || lay === undefined ? [] : [{ ending, deeds, lay }];
  });

  test('the cards go from the deal to where they are turned up, call by call', () => {
    expect(stories.length).toBeGreaterThan(games.length * 0.8);
    const told = (ending: { readonly copied?: string }, role: string | undefined) =>
      role === 'doppelganger' ? (ending.copied ?? role) : role;
    for (const { ending, deeds, lay } of stories) {
      expect(lay).toHaveLength(deeds.length + 1);
      const at = (moment: readonly LyingCard[], place: Place) => moment.find(card => card.at === place)?.role;
      for (const { seat: place, dealt: first, role: last } of ending.roles ?? [])
        expect([at(lay[0] ?? [], place), told(ending, at(lay.at(-1) ?? [], place))]).toEqual([first, last]);
    }
    expect(stories.some(({ ending }) => ending.roles?.some(each => each.dealt !== each.role))).toBe(true);
  });

  test.each(['robber', 'troublemaker', 'drunk'])('a Doppelgänger who copied the %s moves cards in her own call', copied => {
    const own = stories.filter(({ ending }) => ending.copied === copied);
    const moves = own.flatMap(({ deeds, lay }) =>
      deeds.flatMap(({ step, chose }, index) =>
        step === 'doppelganger' && chose.length === 2
          ? [lay[index + 1]?.filter((card, place) => lay[index]?.[place]?.at !== card.at).length]
          : [],
      ),
    );
    expect(moves.length).toBeGreaterThan(0);
    expect(new Set(moves)).toEqual(new Set([2]));
  });

  test('a call exchanges two cards or none', () => {
    const moved = stories.flatMap(({ lay }) =>
      lay.slice(1).map((now, index) => now.filter((card, place) => lay[index]?.[place]?.at !== card.at).length),
    );
    expect(new Set(moved)).toEqual(new Set([0, 2]));
  });
});

import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import { CHARACTERS } from '../../src/rules/one-night/cast.ts';
import { ONE_NIGHT_PROMPTS } from '../../src/rules/one-night/prompts.ts';
import { SETTINGS } from '../../src/rules/one-night/settings.ts';
import { STEP_RULES } from '../../src/rules/one-night/step.ts';
import { LANGUAGES, type Language, patternsOf, wordsIn } from '../../src/words/words.ts';

const BOOK = 'one-night';
const NAMES = ['Gaia', 'Luca', 'Nino'];
const nameOf = (place: number | string) => NAMES[Number(place) - 1] ?? String(place);
const seats = (...numbers: readonly number[]): readonly Seat[] => numbers.map(seat);

/** Sentences of the day, when all eyes are open. */
const BY_DAY = /^(?:discussion|vote|reveal|over)\./;

describe.each(LANGUAGES)('One Night in %s', language => {
  const words = wordsIn(language);
  const patterns = patternsOf(language);

  test('all that is said is there, and nothing that nobody says', () => {
    const said = Object.keys(patterns).filter(key => key.startsWith(`${BOOK}.`));
    expect(said.sort()).toEqual(ONE_NIGHT_PROMPTS.map(key => `${BOOK}.${key}`).sort());
  });

  test('ON-40: no prompt of the night has room for a seat, a player or anything else that changes', () => {
    const night = ONE_NIGHT_PROMPTS.filter(key => !BY_DAY.test(key));
    expect(night).toContain('seer.action');
    for (const key of night) expect(patterns[`${BOOK}.${key}`], key).not.toMatch(/[{}\d]/);
  });

  test('every step has a name, and so has every card, which is explained too', () => {
    for (const step of Object.keys(STEP_RULES)) expect(words.step(step, BOOK), step).not.toContain('⟨');
    for (const { id } of CHARACTERS) {
      expect(words.role(id, BOOK), id).not.toBe(id);
      expect(words.about(id, BOOK), id).toContain(words.role(id, BOOK));
    }
  });

  test('a card that is seen is told by its name in this book', () => {
    for (const { id } of CHARACTERS) expect(words.told('seer', id, BOOK)).toBe(words.role(id, BOOK));
  });

  test('every setting and every side that can win is explained', () => {
    expect(Object.keys(SETTINGS).filter(name => !words.has(`setting.${name}`))).toEqual([]);
    for (const side of ['village', 'werewolves', 'tanner']) {
      expect(words.has(`table.side.${side}`)).toBe(true);
      expect(words.has(`table.wins.${side}`)).toBe(true);
    }
  });
});

describe('the names on the cards', () => {
  test.each<[Language, readonly string[]]>([
    [
      'fr',
      [
        'Doppelgänger',
        'Loup-garou',
        'Sbire',
        'Franc-maçon',
        'Voyante',
        'Voleur',
        'Noiseuse',
        'Soûlard',
        'Insomniaque',
        'Villageois',
        'Tanneur',
        'Chasseur',
      ],
    ],
    [
      'en',
      [
        'Doppelgänger',
        'Werewolf',
        'Minion',
        'Mason',
        'Seer',
        'Robber',
        'Troublemaker',
        'Drunk',
        'Insomniac',
        'Villager',
        'Tanner',
        'Hunter',
      ],
    ],
    [
      'de',
      [
        'Doppelgängerin',
        'Werwolf',
        'Günstling',
        'Freimaurer',
        'Seherin',
        'Räuber',
        'Unruhestifterin',
        'Betrunkener',
        'Schlaflose',
        'Dorfbewohner',
        'Gerber',
        'Jäger',
      ],
    ],
    [
      'pt',
      ['Sósia', 'Lobisomem', 'Lacaio', 'Maçom', 'Vidente', 'Ladrão', 'Encrenqueira', 'Bêbado', 'Insone', 'Aldeão', 'Curtidor', 'Caçador'],
    ],
    [
      'it',
      [
        'Doppelgänger',
        'Lupo mannaro',
        'Scagnozzo',
        'Massone',
        'Veggente',
        'Ladro',
        'Attaccabrighe',
        'Ubriaco',
        'Insonne',
        'Villico',
        'Conciatore',
        'Cacciatore',
      ],
    ],
    [
      'es',
      [
        'Doppelgänger',
        'Hombre lobo',
        'Esbirro',
        'Masón',
        'Vidente',
        'Ladrón',
        'Alborotadora',
        'Borracho',
        'Insomne',
        'Aldeano',
        'Curtidor',
        'Cazador',
      ],
    ],
  ])('in %s the twelve cards bear their names', (language, names) => {
    expect(CHARACTERS.map(({ id }) => wordsIn(language).role(id, BOOK))).toEqual(names);
  });

  test('ON-189: the misprints of the French rules are nobody’s names', () => {
    const texts = Object.values(patternsOf('fr')).join('\n');
    expect(texts).not.toMatch(/Voeur|Insomnique|Insomniique/);
    expect(texts).toContain('Voleur');
    expect(texts).toContain('Insomniaque');
  });

  test('ON-40: the seer is a woman here and a man in Lupus, whatever the card is called in code', () => {
    const french = wordsIn('fr');
    expect([french.role('seer', BOOK), french.role('seer', 'lupus-token')]).toEqual(['Voyante', 'Voyant']);
    expect([french.step('masons', BOOK), french.step('masons', 'lupus-classic')]).toEqual(['Francs-maçons', 'Massons']);
    expect(french.find('one-night.seer.open')).toBe('Voyante, ouvre les yeux.');
    expect(wordsIn('de').find('one-night.seer.close')).toBe('Seherin, schließ die Augen.');
  });
});

describe('spoken French', () => {
  const words = wordsIn('fr');
  const say = (key: string, fills: { readonly [name: string]: string | number | readonly Seat[] }) =>
    words.prompt({ key: `one-night.${key}`, with: fills }, nameOf);

  test('the time to talk is said in minutes', () => {
    expect(say('discussion.say', { seconds: 300 })).toMatch(/vous avez 5 minutes\.$/);
  });

  test('the drawn swap names the player and the slot', () => {
    expect(say('reveal.swap', { seats: seats(2), slot: 'K3' })).toBe(
      'Échangez, sans les retourner, la carte posée devant Luca et la carte K3 du milieu.',
    );
  });

  test.each([
    ['before players', [1, 3], '', 'Gaia et Nino.'],
    ['in the centre', [], 'K1 K2', 'K1 et K2.'],
    ['before players and in the centre', [2], 'K1', 'Luca\u202f; K1.'],
  ])('cards that lie otherwise than the log says are named: %s', (_where, at, slots, ends) => {
    const said = say('over.cards-differ', { seats: seats(...at), slots });
    expect(said.slice(said.indexOf('\u00a0:') + 2)).toBe(` ${ends}`);
  });

  test('the dead of One Night die by the vote, not in the night', () => {
    expect(words.news({ what: 'died', seats: seats(1, 2) }, nameOf, BOOK)).toBe('Le village a voté\u00a0: Gaia et Luca meurent.');
    expect(words.news({ what: 'nobody-died' }, nameOf, BOOK)).toBe('Le village a voté\u00a0: personne ne meurt.');
    expect(words.news({ what: 'nobody-died' }, nameOf)).toBe('Cette nuit, personne n’est mort.');
  });

  test('refusals speak of this table: 3 to 10 people, and cards', () => {
    expect(words.refusal({ code: 'players.count', found: 2 }, nameOf, BOOK)).toContain('de 3 à 10');
    expect(words.refusal({ code: 'deck.masons_pair' }, nameOf, BOOK)).toContain('Francs-maçons');
    expect(words.refusal({ code: 'answer.repeated_target', place: 'K1' }, nameOf, BOOK)).toContain('la même carte');
    expect(words.refusal({ code: 'answer.wrong_step', step: 'seer' }, nameOf, BOOK)).toContain('Voyante');
  });
});

import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import { CHARACTERS } from '../../src/rules/thiercelieux/cast.ts';
import { THIERCELIEUX_PROMPTS } from '../../src/rules/thiercelieux/prompts.ts';
import { SETTINGS } from '../../src/rules/thiercelieux/settings.ts';
import { STEP_RULES } from '../../src/rules/thiercelieux/step.ts';
import type { Language } from '../../src/words/words.ts';
import { LANGUAGES, patternsOf, wordsIn } from '../../src/words/words.ts';
import { PRINTED } from '../rules/thiercelieux/printed.ts';

const BOOK = 'thiercelieux';
const NAMES = ['Gaia', 'Luca', 'Nino'];
const nameOf = (place: number | string) => NAMES[Number(place) - 1] ?? String(place);
const seats = (...numbers: readonly number[]): readonly Seat[] => numbers.map(seat);

/** An instruction to the moderator stands in brackets and is not spoken. */
const ASIDE = /^\(.*\)$/;
const ASIDES = ['call.no-power', 'growl.silence', 'debate.lovers', 'infect-father.victim', 'infect-father.vain'];
const isAside = (key: string): boolean => key.endsWith('.touch') || ASIDES.includes(key);

describe.each(LANGUAGES)('Thiercelieux in %s', language => {
  const words = wordsIn(language);
  const patterns = patternsOf(language);

  test('all that is said is there, and nothing that nobody says', () => {
    const said = Object.keys(patterns).filter(key => key.startsWith(`${BOOK}.`));
    expect(said.sort()).toEqual(THIERCELIEUX_PROMPTS.map(key => `${BOOK}.${key}`).sort());
  });

  test('only what must not be heard is set in brackets', () => {
    expect(THIERCELIEUX_PROMPTS.filter(key => ASIDE.test(patterns[`${BOOK}.${key}`] ?? '') !== isAside(key))).toEqual([]);
  });

  test('no call that is said aloud at night names anybody', () => {
    const calls = THIERCELIEUX_PROMPTS.filter(key => /\.(?:open|close)$/.test(key) || (/\.ask$/.test(key) && !BY_DAY.has(key)));
    expect(calls).toContain('witch.ask');
    for (const key of calls) expect(patterns[`${BOOK}.${key}`], key).not.toMatch(/[{}\d]/);
  });

  test('every step has a name, and so has every card, which is explained too', () => {
    for (const step of [...Object.keys(STEP_RULES), 'little-girl']) expect(words.step(step, BOOK), step).not.toContain('⟨');
    for (const { id } of CHARACTERS) {
      expect(words.role(id, BOOK), id).not.toBe(id);
      expect(words.about(id, BOOK), id).toContain(words.role(id, BOOK));
    }
  });

  test('the seer is told the card by its name in this book, or the side', () => {
    for (const { id } of CHARACTERS) expect(words.told('seer', id, BOOK)).toBe(words.role(id, BOOK));
    for (const side of ['village', 'wolves', 'white', 'piper', 'angel']) expect(words.told('seer', side, BOOK)).not.toContain('⟨');
  });

  test('the other signs are shown as what they are', () => {
    const signs = [
      words.told('fox', 'yes', BOOK),
      words.told('fox', 'no', BOOK),
      words.told('fox', 'nothing', BOOK),
      words.told('infect-father', 'wolf', BOOK),
      words.told('wolf-dog', 'wolves', BOOK),
      words.told('wolf-dog', 'villagers', BOOK),
    ];
    expect(new Set(signs).size).toBe(signs.length);
    for (const sign of signs) expect(sign).not.toContain('⟨');
    expect(words.told('fox', 'nothing', BOOK)).not.toBe(words.told('mythomaniac', 'nothing', 'lupus-token'));
  });

  test('every setting and every side that can win is explained', () => {
    expect(Object.keys(SETTINGS).filter(name => !words.has(`setting.${name}`))).toEqual([]);
    for (const side of ['villagers', 'wolves', 'lovers', 'white-wolf', 'piper', 'angel']) {
      expect(words.has(`table.side.${side}`), side).toBe(true);
      expect(words.has(`table.wins.${side}`), side).toBe(true);
    }
  });

  test('every cause of a death in the night can be announced', () => {
    const told = ['rust', 'pack', 'bigBad', 'white', 'poison', 'grief'].map(cause =>
      words.news({ what: 'died', seats: seats(1), causes: [cause] }, nameOf, BOOK),
    );
    expect(new Set(told).size).toBe(told.length);
    for (const text of told) expect(text).toContain('Gaia');
  });
});

/** Steps of the day, whose player everybody knows. */
const BY_DAY = new Set(['captain-decides.ask', 'hunter.ask', 'successor.ask']);

/** The names on the cards, in the order of the box. */
const ON_THE_CARDS: readonly (readonly [Language, string])[] = [
  [
    'fr',
    'Simple loup-garou, Infect père des loups, Grand méchant loup, Simple villageois, Voyante, Cupidon, Chasseur, Sorcière, Deux sœurs, Petite fille, Renard, Chevalier à l’épée rouillée, Ancien, Montreur d’ours, Enfant sauvage, Chien-loup, Loup-garou blanc, Joueur de flûte, Ange',
  ],
  [
    'en',
    'Simple werewolf, Accursed wolf-father, Big bad wolf, Simple villager, Seer, Cupid, Hunter, Witch, Two sisters, Little girl, Fox, Knight with the rusty sword, Elder, Bear tamer, Wild child, Wolf-hound, White werewolf, Piper, Angel',
  ],
  [
    'pt',
    'Lobisomem simples, Pai infecto dos lobos, Grande lobo mau, Aldeão simples, Vidente, Cupido, Caçador, Bruxa, Duas irmãs, Menina, Raposa, Cavaleiro da espada enferrujada, Ancião, Domador do urso, Criança selvagem, Cão-lobo, Lobisomem branco, Flautista, Anjo',
  ],
  [
    'it',
    'Lupo mannaro semplice, Infetto padre dei lupi, Grande lupo cattivo, Semplice villico, Veggente, Cupido, Cacciatore, Strega, Due sorelle, Bambina, Volpe, Cavaliere dalla spada arrugginita, Anziano, Ammaestratore dell’orso, Bambino selvaggio, Cane-lupo, Lupo mannaro bianco, Pifferaio, Angelo',
  ],
  [
    'es',
    'Hombre lobo, Infecto padre de los lobos, Lobo feroz, Aldeano, Vidente, Cupido, Cazador, Bruja, Dos hermanas, Niña, Zorro, Caballero de la espada oxidada, Anciano, Domador de osos, Niño salvaje, Perro lobo, Hombre lobo albino, Flautista, Ángel',
  ],
  [
    'de',
    'Einfacher Werwolf; Der Urwolf; Der große, böse Wolf; Einfacher Dorfbewohner; Die Seherin; Amor; Der Jäger; Die Hexe; Die zwei Schwestern; Das kleine Mädchen; Der Fuchs; Der Ritter der rostigen Klinge; Der Alte; Der Bärenführer; Das wilde Kind; Der Wolfshund; Der weiße Werwolf; Der Flötenspieler; Der Engel',
  ],
];

describe('the names on the cards', () => {
  test.each(ON_THE_CARDS)('in %s the nineteen characters bear their names', (language, names) => {
    const said = PRINTED.filter(({ id }) => id !== 'custom').map(({ id }) => wordsIn(language).role(id, BOOK));
    expect(said.join(language === 'de' ? '; ' : ', ')).toBe(names);
  });

  test('TH-04: a blank card bears the name that the group has written on it', () => {
    const french = wordsIn('fr');
    expect(french.role('custom-boulangère', BOOK)).toBe('boulangère');
    expect(french.told('seer', 'custom-boulangère', BOOK)).toBe('boulangère');
    expect(french.about('custom-boulangère', BOOK)).toBe(french.about('custom', BOOK));
    expect(french.role('custom-boulangère', 'lupus-classic')).toBe('custom-boulangère');
  });

  test('TH-03: the box’s stock of a card is asked by the card’s name', () => {
    expect(wordsIn('fr').find('setting.box.cards.witch')).toBe('Le nombre de cartes «\u202fSorcière\u202f» dans la boîte.');
  });
});

describe('spoken French', () => {
  const words = wordsIn('fr');

  test('the captain who decides hears between whom', () => {
    const prompt = { key: 'thiercelieux.captain-decides.ask', with: { seats: seats(3), tied: seats(1, 2) } };
    expect(words.prompt(prompt, nameOf)).toMatch(/^Nino, .* entre Gaia et Luca\u202f\?$/);
  });

  test('one who dies is told in the singular, two in the plural', () => {
    const dead = (...numbers: number[]) => words.prompt({ key: 'thiercelieux.dawn.dead', with: { seats: seats(...numbers) } }, nameOf);
    expect(dead(1)).toBe('Gaia n’a pas survécu à la nuit.');
    expect(dead(1, 2)).toBe('Gaia et Luca n’ont pas survécu à la nuit.');
  });

  test('where nobody is in love, nobody is touched', () => {
    const touch = (...numbers: number[]) => words.prompt({ key: 'thiercelieux.lovers.touch', with: { seats: seats(...numbers) } }, nameOf);
    expect(touch()).toBe('(Personne à toucher avant cet appel.)');
    expect(touch(1, 3)).toBe('(Avant cet appel, touchez sans un mot\u00a0: Gaia et Nino.)');
  });

  test('the table may have any number of people from the least on', () => {
    expect(words.refusal({ code: 'players.count', wanted: 8, found: 7 }, nameOf, BOOK)).toContain('au moins 8');
  });

  test('a death told by day is not said to have come in the night', () => {
    expect(words.news({ what: 'died', seats: seats(2) }, nameOf, BOOK)).toBe('Nous avons perdu Luca.');
  });
});

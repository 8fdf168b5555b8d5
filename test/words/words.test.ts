import { describe, expect, test } from 'vitest';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import { CODES } from '../../src/domain/refusal.ts';
import { CATALOG } from '../../src/rules/catalog.ts';
import { CHARACTERS } from '../../src/rules/lupus/cast.ts';
import { LUPUS_PROMPTS } from '../../src/rules/lupus/prompts.ts';
import { STEP_RULES } from '../../src/rules/lupus/step.ts';
import { faultsIn } from '../../src/tools/words.ts';
import type { Language } from '../../src/words/words.ts';
import { LANGUAGES, patternsOf, wordsIn } from '../../src/words/words.ts';

const FRENCH = patternsOf('fr');
const KEYS = Object.keys(FRENCH);
const OTHERS = LANGUAGES.filter(language => language !== 'fr');

const SAMPLE: { readonly [name: string]: string | number } = {
  percent: 3,
  seats: 'Gaia, Luca et Nino',
  count: 3,
  night: 2,
  of: 12,
  what: 'Elsa',
  low: '12 min',
  high: '18 min',
  seconds: '3 minutes',
  commitment: 'c6f40fe2',
  file: 'game.wolftap',
  why: 'the disk is full',
  paw: 'Gaia',
  tuft: 'Luca',
  by: 'Zoé',
  place: 'Nino',
  role: 'Hibou',
  step: 'L’aube',
  name: 'Zoé',
  wanted: 2,
  found: 1,
  table: 'rouge',
  names: 'Gaia et Luca',
  others: 'Ada et Bruno',
  value: 'xyz',
  values: 'a | b',
  cards: '5 Paysans',
  text: 'Parlez !',
  places: '1 2 3',
  time: '2:30',
  steps: 'Voyant',
  seat: 4,
  slot: 'K2',
  how: 'wolftap aside',
  slots: 'K1 et K3',
  tied: 'Zoé et Nino',
};

test.each(LANGUAGES)('a name that ends with a full stop ends a sentence with one, in %s', language => {
  const words = wordsIn(language);
  const named = Object.fromEntries(Object.entries(SAMPLE).map(([key, value]) => [key, typeof value === 'number' ? value : 'Anna B.']));
  const said = Object.keys(patternsOf(language)).flatMap(key => words.find(key, named) ?? []);
  expect(said.filter(text => /B\.\.(?!\.)/.test(text))).toEqual([]);
  expect(said.some(text => text.endsWith(' Anna B.'))).toBe(true);
});

test('no French text needs to know with which letter a name begins', () => {
  const NAMES = 'name|names|seats|place|others|by|paw|tuft|tied|role';
  const elided = new RegExp(String.raw`(?:^|[^\p{L}])(?:de|que|jusque|lorsque|puisque|parce que|d’|qu’) ?\{(?:${NAMES})\}`, 'iu');
  expect(Object.entries(FRENCH).flatMap(([key, pattern]) => (elided.test(pattern) ? [`${key}: ${pattern}`] : []))).toEqual([]);
  expect('La carte de {name}').toMatch(elided);
});

describe.each(LANGUAGES)('in %s', language => {
  const words = wordsIn(language);

  test('no text is missing, none is in no other language, and each is filled as in French', () => {
    expect(faultsIn(language)).toEqual([]);
  });

  test('every text can be said, for one and for many, and leaves no gap', () => {
    const own = patternsOf(language);
    const odd = KEYS.flatMap(key =>
      (own[key]?.includes('{count') ? [0, 1, 2, 21] : [1]).flatMap(count => {
        const text = words.find(key, { ...SAMPLE, count });
        return text.trim() === '' || /[{}⟨⟩]|undefined|\bplural\b|\bselect\b/.test(text) ? [`${key}, ${count}: ${text}`] : [];
      }),
    );
    expect(odd).toEqual([]);
  });

  test('every sentence of the moderator is there', () => {
    expect(LUPUS_PROMPTS.filter(key => !words.has(`lupus.${key}`))).toEqual([]);
  });

  test('every refusal is told, with what it is about and without', () => {
    expect(CODES.filter(code => !words.has(`refusal.${code}`))).toEqual([]);
    for (const code of CODES) {
      expect(words.refusal({ code }, String)).not.toMatch(/\bnone\b|⟨/);
      for (const book of BOOKS)
        expect(words.refusal({ code, role: 'owl', name: 'x', step: 'dawn', wanted: 1, found: 2 }, String, book)).not.toContain('⟨');
    }
  });

  test('every step and every character has a name', () => {
    expect(Object.keys(STEP_RULES).filter(step => !words.has(`table.step.${step}`))).toEqual([]);
    expect(CHARACTERS.filter(({ id }) => !words.has(`role.${id}`) || !words.has(`help.role.${id}`))).toEqual([]);
  });

  test('every setting of every rule book is explained, and none besides', () => {
    const settings = new Set(CATALOG.flatMap(rules => Object.keys(rules.settings)));
    const explained = KEYS.filter(key => key.startsWith('setting.')).map(key => key.slice('setting.'.length));
    expect(explained.sort()).toEqual([...settings].sort());
  });

  test('every value of every setting is told, what stands in an order too, and no word is left for a value that there is not', () => {
    const told = new Set<string>();
    for (const { settings } of CATALOG)
      for (const [name, { allowed }] of Object.entries(settings)) {
        const values = allowed.kind === 'one-of' ? allowed.values : allowed.kind === 'number' ? [allowed.from, ...allowed.or] : [];
        for (const value of values) {
          expect(words.value(value)).not.toMatch(/⟨|_|^$/);
          if (typeof value === 'string') told.add(value).add(`${name}.${value}`);
        }
      }
    const known = KEYS.filter(key => key.startsWith('value.')).map(key => key.slice('value.'.length));
    expect(known.filter(each => !told.has(each))).toEqual([]);
  });

  test('no refusal shows the raw name of a setting, or of a place where an answer stands', () => {
    for (const { id, settings } of CATALOG)
      for (const name of Object.keys(settings)) expect(words.refusal({ code: 'settings.value', name }, String, id)).not.toContain(name);
    const copied = words.refusal({ code: 'answer.unknown_word', name: 'copied', role: 'seer' }, String, 'one-night');
    expect(copied).toContain(words.role('seer', 'one-night'));
    expect(copied).not.toContain('copied');
  });

  test('of a setting that has no words any more, or never had any, a refusal says that it quotes what was written', () => {
    const gone = CATALOG.flatMap(({ id, settings, former }) =>
      Object.keys(former)
        .filter(name => !Object.hasOwn(settings, name) && !words.has(`setting.${name}`))
        .map(name => ({
          book: id,
          refusal: { code: 'settings.value' as const, name },
          usual: words.find('refusal.settings.value', { name }),
        })),
    );
    expect(gone.length).toBeGreaterThan(5);
    const never = { code: 'settings.unknown' as const, name: 'onenight.beer' };
    for (const { book, refusal, usual } of [
      ...gone,
      { book: 'one-night' as const, refusal: never, usual: words.find('refusal.settings.unknown', never) },
    ]) {
      const said = words.refusal(refusal, String, book);
      expect(said).toMatch(new RegExp(`[“«„]\\s?${refusal.name}\\s?[”»“]`));
      expect(said).not.toBe(usual);
    }
    expect(words.refusal({ code: 'settings.unknown', name: 'wolves.maySkip' }, String, 'one-night')).not.toContain('wolves.maySkip');
  });

  test('every rule book has a name of its own', () => {
    expect(new Set(CATALOG.map(({ id }) => words.find(`table.edition.${id}`))).size).toBe(CATALOG.length);
    expect(CATALOG.filter(({ id }) => !words.has(`table.edition.${id}`))).toEqual([]);
  });
});

/** Short names may be equal in two languages, but longer sentences may not. */
const MAY_BE_ALIKE = 25;

test.each(OTHERS)('no sentence has stayed French in %s, or is the same in two languages', language => {
  const own = patternsOf(language);
  const rivals = LANGUAGES.filter(other => other !== language).map(patternsOf);
  const sentences = KEYS.filter(key => (own[key] ?? '').length > MAY_BE_ALIKE && !/^role\.|^table\.sign\./.test(key));
  expect(sentences.filter(key => rivals.some(rival => rival[key] === own[key]))).toEqual([]);
});

test('a key that does not exist stays visible', () => {
  expect(wordsIn('fr').find('lupus.sing')).toBe('⟨lupus.sing⟩');
  expect(wordsIn('fr').find('toString')).toBe('⟨toString⟩');
});

describe('the names on the cards', () => {
  test.each<[Language, readonly string[]]>([
    ['fr', ['Loup-garou', 'Paysan', 'Voyant', 'Médium', 'Possédé', 'Garde du corps', 'Hibou', 'Masson', 'Hamster-garou', 'Mythomane']],
    [
      'it',
      [
        'Lupo mannaro',
        'Villico',
        'Veggente',
        'Medium',
        'Indemoniato',
        'Guardia del corpo',
        'Gufo',
        'Massone',
        'Criceto mannaro',
        'Mitomane',
      ],
    ],
    ['en', ['Werewolf', 'Villager', 'Seer', 'Medium', 'Possessed', 'Bodyguard', 'Owl', 'Mason', 'Werehamster', 'Mythomaniac']],
    ['pt', ['Lobisomem', 'Aldeão', 'Vidente', 'Médium', 'Possuído', 'Guarda-costas', 'Coruja', 'Maçom', 'Hamster-lobisomem', 'Mitômano']],
  ])('LC-01: in %s the box holds the ten characters by their names', (language, names) => {
    expect(CHARACTERS.map(({ id }) => wordsIn(language).role(id, 'lupus-classic'))).toEqual(names);
  });

  test('the token edition says Villageois where the classic one says Paysan', () => {
    expect(wordsIn('fr').role('villager', 'lupus-token', 5)).toBe('Villageois');
    expect(wordsIn('fr').role('villager', 'lupus-classic', 5)).toBe('Paysans');
  });

  test('LC-03: a card of the group’s own keeps the name that the group gave it', () => {
    expect(wordsIn('de').role('Fledermaus', 'lupus-classic')).toBe('Fledermaus');
  });
});

describe('the number of recorded lines', () => {
  test.each<[Language, readonly string[]]>([
    ['fr', ['0 phrase sur 141 est enregistrée.', '1 phrase sur 141 est enregistrée.', '2 phrases sur 141 sont enregistrées.']],
    ['en', ['0 of 141 lines are recorded.', '1 of 141 lines is recorded.', '2 of 141 lines are recorded.']],
    ['pt', ['0 de 141 frases está gravada.', '1 de 141 frases está gravada.', '2 de 141 frases estão gravadas.']],
    ['it', ['0 frasi su 141 sono registrate.', '1 frase su 141 è registrata.', '2 frasi su 141 sono registrate.']],
    ['es', ['0 de 141 frases están grabadas.', '1 de 141 frases está grabada.', '2 de 141 frases están grabadas.']],
    ['de', ['0 von 141 Sätzen sind aufgenommen.', '1 von 141 Sätzen ist aufgenommen.', '2 von 141 Sätzen sind aufgenommen.']],
  ])('is said as the language counts: %s', (language, said) => {
    expect([0, 1, 2].map(found => wordsIn(language).find('clips.progress', { found, wanted: 141 }))).toEqual(said);
  });
});

describe('spoken French', () => {
  const words = wordsIn('fr');
  const names = ['Gaia', 'Luca', 'Nino'];
  const nameOf = (place: number | string) => names[Number(place) - 1] ?? String(place);

  test('several names are said as a list', () => {
    const prompt = { key: 'lupus.dawn.dead', with: { seats: [1, 2, 3].map(seat) } };
    expect(words.prompt(prompt, nameOf)).toBe('Cette nuit, nous avons perdu Gaia, Luca et Nino.');
  });

  test('one who defends himself is not told an order', () => {
    expect(words.prompt({ key: 'lupus.defence.order', with: { seats: [seat(2)] } }, nameOf)).toBe('La parole est à Luca.');
  });

  test('the time to talk is said in minutes, and high signs keep their space', () => {
    const said = words.prompt({ key: 'lupus.discussion.say', with: { seconds: 150 } }, nameOf);
    expect(said).toBe('Parlez, accusez, défendez-vous\u00a0: vous avez 2 minutes et 30\u00a0secondes.');
    expect(words.find('lupus.ballot2.reveal')).toBe('Levez les mains\u202f!');
  });

  test('the answer to the seer is a nod in the classic edition and a thumb in the other', () => {
    expect(words.told('seer', 'wolf', 'lupus-classic')).toBe('Oui de la tête\u00a0: loup-garou');
    expect(words.told('seer', 'wolf', 'lupus-token')).toBe('Pouce levé\u00a0: loup-garou');
    expect(words.told('mythomaniac', 'wolf', 'lupus-token')).toMatch(/désormais/);
  });

  test('where causes are announced, each death is told with its own', () => {
    const news = { what: 'died', seats: [seat(1), seat(3)], causes: ['wolves', 'seer'] } as const;
    expect(words.news(news, nameOf)).toBe('Cette nuit, les loups-garous ont dévoré Gaia. Le regard du Voyant a été fatal à Nino.');
  });
});

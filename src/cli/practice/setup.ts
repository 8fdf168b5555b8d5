import type { BookId, RoleId } from '../../domain/ids.ts';
import type { AllowedValues, ChosenSettings, Deal, SettingValue, SetUp } from '../../domain/setup.ts';
import { shuffled } from '../../engine/seeded-chance.ts';
import { rulesOf } from '../../rules/catalog.ts';
import type { Rules } from '../../rules/contract.ts';
import { suggestedDeck } from '../../rules/lupus/deck.ts';
import { seededChance } from '../../session/crypto.ts';
import type { Remembered } from '../../wire/kept/practice.ts';
import type { Language, Words } from '../../words/words.ts';
import { isLanguage, LANGUAGES, wordsIn } from '../../words/words.ts';
import { labelled } from '../layout.ts';
import { asked, askFor, chooseFor, heard, wrong } from './asking.ts';
import { cardsInWords, counted, deckFrom, roleFrom } from './deck.ts';
import type { Io } from './io.ts';
import { nameFault, nameIn } from './names.ts';
import type { Dealt } from './table.ts';

export interface Prepared {
  readonly words: Words;
  readonly names: readonly string[];
  readonly dealt: Dealt;
}

/** House rules from a file, for the book that is played; or what is wrong with the file, a line each. */
export type HouseRules = (rules: Rules) => { readonly chosen: ChosenSettings; readonly faults: readonly string[] };

/** Everything before the first night; undefined where the input ends before that. */
export const prepare = async (
  io: Io,
  first: Language,
  remembered: Remembered | undefined,
  entropy: () => string,
  keep: (remembered: Remembered) => void,
  house: HouseRules,
): Promise<Prepared | undefined> => {
  io.say([io.paint.bold(wordsIn(first).text('practice.title')), wordsIn(first).text('practice.hint'), '']);
  const language = await askFor(io, askedLanguage(first), first, line =>
    isLanguage(line.toLowerCase())
      ? heard(line.toLowerCase() as Language)
      : wrong(wordsIn(first).text('practice.bad.choice', { value: line })),
  );
  if (language === undefined) return undefined;
  const words = wordsIn(language);
  const book = await chooseFor<BookId>(io, words, words.text('practice.ask.edition'), bookFrom(remembered), EDITIONS);
  if (book === undefined) return undefined;
  const names = await askNames(io, words, remembered?.names);
  if (names === undefined) return undefined;
  keep({ language, book, names });
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`no rules for ${book}`);
  const { chosen, faults } = house(rules);
  if (faults.length > 0) {
    io.say(faults);
    return undefined;
  }
  const settings = await askSettings(io, words, rules, chosen);
  if (settings === undefined) return undefined;
  const setUp = await askDeck(io, words, rules, names, settings);
  if (setUp === undefined) return undefined;
  const seed = entropy();
  const deal = await askDeal(io, words, names, setUp, seed);
  return deal === undefined ? undefined : { words, names, dealt: { rules, setUp, deal, seed } };
};

const askedLanguage = (first: Language): string =>
  wordsIn(first).text('practice.ask.language', { values: LANGUAGES.slice(0, -1).join(', '), value: LANGUAGES.at(-1) ?? '' });

const EDITIONS: { readonly [typed: string]: BookId } = {
  '1': 'lupus-classic',
  '2': 'lupus-token',
  'lupus-classic': 'lupus-classic',
  'lupus-token': 'lupus-token',
};
const bookFrom = (remembered: Remembered | undefined): BookId => (remembered?.book === 'lupus-token' ? 'lupus-token' : 'lupus-classic');

const askNames = async (io: Io, words: Words, last: readonly string[] | undefined): Promise<readonly string[] | undefined> => {
  const again = last !== undefined && fault(last, words) === undefined ? last : undefined;
  for (;;) {
    const question =
      again === undefined ? words.text('practice.ask.players') : words.text('practice.ask.players-again', { names: words.list(again) });
    const line = await io.ask(() => asked(question));
    if (line === null) return undefined;
    const names = line.trim() === '' ? again : line.includes(',') ? parted(line) : await oneALine(io, words, line.trim());
    if (names === undefined && line.trim() !== '') return undefined;
    const said = fault(names ?? [], words);
    if (said === undefined) return names;
    io.say([said]);
  }
};

const parted = (line: string): readonly string[] =>
  line
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');

const oneALine = async (io: Io, words: Words, first: string): Promise<readonly string[] | undefined> => {
  const names = [first];
  for (;;) {
    const line = await io.ask(() => asked(words.text('practice.ask.more-players', { count: names.length })));
    if (line === null) return undefined;
    if (line.trim() === '') return names;
    names.push(...parted(line));
  }
};

const fault = (names: readonly string[], words: Words): string | undefined => {
  if (names.length < 8 || names.length > 24) return words.refusal({ code: 'players.count', found: names.length }, String);
  const unfit = nameFault(names);
  return unfit === undefined ? undefined : words.text(`practice.${unfit.why}`, { name: unfit.name });
};

const askSettings = async (io: Io, words: Words, rules: Rules, house: ChosenSettings): Promise<ChosenSettings | undefined> => {
  let chosen = house;
  for (const [name, value] of Object.entries(house)) io.say([words.text('practice.setting.set', { name, value: written(value) })]);
  for (;;) {
    const line = await io.ask(() => asked(words.text('practice.ask.settings')));
    if (line === null) return undefined;
    const text = line.trim();
    if (text === '') return chosen;
    if (text === '?') {
      io.say(settingLines(rules, chosen, words));
      continue;
    }
    const [, name = '', typed = ''] = /^([^=\s]+)\s*=\s*(.+)$/.exec(text) ?? [];
    if (name === '') {
      io.say([words.text('practice.bad.setting')]);
      continue;
    }
    const setting = Object.hasOwn(rules.settings, name) ? rules.settings[name] : undefined;
    const value = setting === undefined ? typed : valueFrom(setting.allowed, typed);
    // Only what concerns the settings counts here; the deck is asked for later.
    const [refusal] = rules.check(setUpOf(rules, [], 8, { [name]: value })).refusals.filter(each => each.code.startsWith('settings.'));
    if (refusal !== undefined) {
      io.say([words.refusal(refusal, String), ...(setting === undefined ? [] : [valuesLine(setting.allowed, words)])]);
      continue;
    }
    chosen = { ...chosen, [name]: value };
    io.say([words.text('practice.setting.set', { name, value: written(value) })]);
  }
};

const written = (value: SettingValue): string => (Array.isArray(value) ? value.join(',') : String(value));

const valueFrom = (allowed: AllowedValues, typed: string): SettingValue => {
  switch (allowed.kind) {
    case 'one-of':
      return allowed.values.find(each => written(each) === typed) ?? typed;
    case 'number':
      return /^\d+$/.test(typed) ? Number(typed) : typed;
    case 'order':
      return typed.split(/[\s,]+/);
  }
};

const valuesLine = (allowed: AllowedValues, words: Words): string => {
  const values =
    allowed.kind === 'one-of'
      ? allowed.values.map(written)
      : allowed.kind === 'number'
        ? [`${allowed.from}-${allowed.to}`, ...allowed.or]
        : [allowed.names.join(',')];
  return `  ${words.text('practice.setting.values', { values: values.join(' | ') })}`;
};

const settingLines = (rules: Rules, chosen: ChosenSettings, words: Words): readonly string[] =>
  Object.entries(rules.settings).flatMap(([name, { rule, default: standard, allowed }]) => [
    `${name}=${written(chosen[name] ?? standard)}  (${rule})`,
    ...labelled('  ', words.find(`setting.${name}`), 2),
    ...labelled('', valuesLine(allowed, words), 0),
  ]);

const setUpOf = (rules: Rules, deck: readonly RoleId[], players: number, settings: ChosenSettings): SetUp => ({
  book: rules.id,
  players,
  deck,
  settings,
});

const askDeck = async (
  io: Io,
  words: Words,
  rules: Rules,
  names: readonly string[],
  settings: ChosenSettings,
): Promise<SetUp | undefined> => {
  const proposal = suggestedDeck(names.length);
  const typed = counted(proposal).map(({ role, count }) => (count === 1 ? role : `${role}*${count}`));
  return askFor(io, words.text('practice.ask.deck'), typed.join(' '), line => {
    const read = deckFrom(line, words, rules.id);
    if ('unclear' in read) return wrong(words.text('practice.bad.card', { value: read.unclear }));
    const setUp = setUpOf(rules, read.deck, names.length, settings);
    const { refusals, warnings } = rules.check(setUp);
    if (refusals.length > 0) return wrong(...refusals.map(each => words.refusal(each, nameIn(names), rules.id)));
    io.say([
      words.text('practice.deck.is', { cards: cardsInWords(read.deck, words, rules.id) }),
      ...warnings.map(each => words.text('practice.advice', { text: words.refusal(each, nameIn(names), rules.id) })),
    ]);
    return heard(setUp);
  });
};

const askDeal = async (io: Io, words: Words, names: readonly string[], setUp: SetUp, seed: string): Promise<Deal | undefined> => {
  const how = await chooseFor(io, words, words.text('practice.ask.deal'), 'chance', { '1': 'chance', '2': 'typed' });
  if (how === undefined) return undefined;
  if (how === 'chance') return { roles: shuffled(seededChance(seed), 'deal', setUp.deck), centre: [] };
  const roles: RoleId[] = [];
  for (const [index, name] of names.entries()) {
    const role = await askCard(io, words, setUp, roles, words.text('practice.ask.card', { seat: index + 1, name }));
    if (role === undefined) return undefined;
    roles.push(role);
  }
  return { roles, centre: [] };
};

/** One real card, checked at once against what the deck still holds. */
const askCard = async (
  io: Io,
  words: Words,
  { deck, book }: SetUp,
  dealt: readonly RoleId[],
  question: string,
): Promise<RoleId | undefined> => {
  const roles = counted(deck).map(each => each.role);
  const count = (cards: readonly RoleId[], role: RoleId) => cards.filter(each => each === role).length;
  const left = roles.flatMap(role => new Array<RoleId>(count(deck, role) - count(dealt, role)).fill(role));
  const menu = roles.map((role, index) => `${index + 1} ${words.role(role, book)}`).join(', ');
  return askFor(io, `${question} (${menu})`, undefined, line => {
    const role = roleFrom(line, roles, words, book);
    const rest = words.text('practice.card.left', { cards: cardsInWords(left, words, book) });
    if (role === undefined) return wrong(words.text('practice.bad.card', { value: line }), rest);
    if (left.includes(role)) return heard(role);
    return wrong(words.text('practice.card.none-left', { role: words.role(role, book), count: count(deck, role) }), rest);
  });
};

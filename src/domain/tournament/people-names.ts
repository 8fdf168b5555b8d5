import { LONGEST_NAME, sounds } from '../name.ts';
import type { PlayerEntry, PlayerId } from './people.ts';

type Person = Omit<PlayerEntry, 'player'>;

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && sounds(one) !== sounds(other);

/** One name is one person, unless both have family names that differ, or clubs that differ. */
export const isOnePerson = (one: Person, other: Person): boolean =>
  sounds(one.name) === sounds(other.name) && !differ(one.family ?? '', other.family ?? '') && !differ(one.group, other.group);

/** People by the sound of their names, so that a person is found quickly among thousands. */
export class People<P extends Person> {
  readonly #byName = new Map<string, P[]>();
  constructor(people: Iterable<P> = []) {
    for (const person of people) this.add(person);
  }
  add(person: P): void {
    const key = sounds(person.name);
    const alike = this.#byName.get(key);
    if (alike === undefined) this.#byName.set(key, [person]);
    else alike.push(person);
  }
  has(person: Person): boolean {
    return this.#byName.get(sounds(person.name))?.some(each => isOnePerson(each, person)) === true;
  }
  /** The groups of people who share a name. */
  homonyms(): readonly (readonly P[])[] {
    return [...this.#byName.values()].filter(({ length }) => length > 1);
  }
}

type Told = (person: PlayerEntry) => string;
const initial: Told = ({ name, family = '' }) => (family === '' ? '' : `${name} ${[...family][0]?.toUpperCase()}.`);
const whole: Told = ({ name, family = '' }) => (family === '' ? '' : `${name} ${family}`);
const club: Told = ({ name, group }) => (group === '' ? '' : `${name} (${group})`);
/** The first of these that tells all people of one name apart is used for all of them. */
const APART: readonly Told[] = [initial, whole, club, person => initial(person) || club(person)];

/** The names by which seatings, screens and tables call people. Equal names get an addition that tells them apart. */
export const calledNames = (people: readonly PlayerEntry[]): ReadonlyMap<PlayerId, string> => {
  const called = new Map(people.map(({ player, name }) => [player, name]));
  const homonyms = new People(people).homonyms();
  if (homonyms.length === 0) return called;
  const taken = new Set(people.map(({ name }) => sounds(name)));
  for (const those of homonyms)
    for (const [player, name] of apartNames(those, taken)) {
      called.set(player, name);
      taken.add(sounds(name));
    }
  return called;
};

const apartNames = (those: readonly PlayerEntry[], taken: ReadonlySet<string>): readonly (readonly [PlayerId, string])[] => {
  for (const told of APART) {
    const names = those.map(told);
    const isClear = names.every(name => name !== '' && name.length <= LONGEST_NAME && !taken.has(sounds(name)));
    if (isClear && new Set(names.map(sounds)).size === names.length)
      return those.map((person, index) => [person.player, names[index] ?? '']);
  }
  let number = 0;
  return those.map(({ player, name }) => {
    for (;;) {
      number += 1;
      const mark = ` (${number})`;
      const numbered = `${name.slice(0, LONGEST_NAME - mark.length).trimEnd()}${mark}`;
      if (!taken.has(sounds(numbered))) return [player, numbered] as const;
    }
  });
};

/** A name as lists by family name write it: "Silva, Ana" for "Ana Silva". `called`: the name from `calledNames`. */
export const listedName = ({ name, family = '' }: Person, called: string): string => {
  if (family === '' || sounds(name) === sounds(family)) return called;
  const given = withoutFamily(name, family);
  const added = called.startsWith(`${name} (`) ? called.slice(name.length) : '';
  return `${family}, ${given}${added}`;
};

const withoutFamily = (name: string, family: string): string => {
  if (sounds(name).endsWith(` ${sounds(family)}`)) return name.slice(0, -family.length).trim();
  return sounds(name).startsWith(`${sounds(family)} `) ? name.slice(family.length).trim() : name;
};

const { compare } = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });
/** The order of every list of names, the same on desk, paper and screens. */
export const inListOrder = (one: string, other: string): number => compare(one, other);

/** The names on the chairs, seat 1 first; '' where nobody sits yet. Empty chairs belong to the picture and are never sent. */
export type Seating = readonly string[];

/** How many people a game takes. */
interface PeopleCount {
  readonly from: number;
  readonly to: number;
}

const isEmpty = (name: string): boolean => name.trim() === '';
export const peopleIn = (seating: Seating): readonly string[] => seating.filter(name => !isEmpty(name));

/** As many chairs as the game needs, and one for the next person. */
export const withChairs = (seating: Seating, { from, to }: PeopleCount): Seating => {
  const used = seating.slice(0, seating.findLastIndex(name => !isEmpty(name)) + 1);
  const isRoom = used.some(isEmpty) || used.length >= to;
  return [...used, ...Array.from({ length: Math.max(from - used.length, isRoom ? 0 : 1) }, () => '')];
};

/** The chairs for these people. If they are already shown, every chair stays where it is. */
export const seatedAs = (seating: Seating, people: readonly string[], count: PeopleCount): Seating => {
  const shown = peopleIn(seating).map(name => name.trim());
  const isSame = shown.length === people.length && people.every((name, at) => name.trim() === shown[at]);
  return withChairs(isSame ? seating : people, count);
};

export const swapped = (seating: Seating, one: number, other: number): Seating => {
  const [first, second] = [seating[one], seating[other]];
  return first === undefined || second === undefined ? seating : seating.with(one, second).with(other, first);
};

/** Seats a list of people: at the touched chair, the empty ones after it, the other empty ones, and then at new chairs. */
export const withList = (seating: Seating, at: number, names: readonly string[]): Seating => {
  const free = seating.flatMap((name, index) => (isEmpty(name) ? [index] : []));
  const chairs = [...free.filter(index => index >= at), ...free.filter(index => index < at)];
  const taken = new Map(names.map((name, index) => [chairs[index], name] as const));
  return [...seating.map((name, index) => taken.get(index) ?? name), ...names.slice(chairs.length)];
};

/** The next empty chair after this one, or else the first; null where there is none. */
export const freeChair = (seating: Seating, at: number): number | null => {
  const free = seating.flatMap((name, index) => (isEmpty(name) ? [index] : []));
  return free.find(index => index > at) ?? free[0] ?? null;
};

/** The chair to which Enter leads: after a new name the next empty chair, else the next chair; null where there is none. */
export const nextChair = (seating: Seating, at: number, isNew: boolean): number | null => {
  if (isEmpty(seating[at] ?? '')) return null;
  return !isNew && at + 1 < seating.length ? at + 1 : freeChair(seating, at);
};

/** The people of a former evening who are not here. */
export const missingFrom = (before: readonly string[], here: readonly string[], sound: (name: string) => string): readonly string[] => {
  const heard = new Set(here.map(sound));
  return before.filter(name => !heard.has(sound(name)));
};

/** The people here after a change was taken back: those of before, and those who have come since. */
export const withComers = (before: readonly string[], after: readonly string[], now: readonly string[]): readonly string[] => [
  ...before,
  ...now.filter(name => !after.includes(name) && !before.includes(name)),
];

/** Moves a person past the others to another chair. */
export const moved = (seating: Seating, from: number, to: number): Seating => {
  const name = seating[from];
  return name === undefined ? seating : seating.toSpliced(from, 1).toSpliced(to, 0, name);
};

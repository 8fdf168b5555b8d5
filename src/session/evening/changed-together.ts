import type { Plan } from '../../domain/evening.ts';

/** A plan that was changed on two pages at once: what either has changed counts, and nobody whom either has written down is lost. */
export const changedTogether = (before: Plan, mine: Plan, theirs: Plan): Plan => {
  const names = namesTogether(before.names, mine.names, theirs.names);
  // Cards and settings are those of a book.
  if (mine.book !== before.book) return { ...mine, names };
  if (theirs.book !== before.book) return { ...theirs, names };
  return {
    book: mine.book,
    names,
    deck: isSame(mine.deck, before.deck) ? theirs.deck : mine.deck,
    settings: settingsTogether(before.settings, mine.settings, theirs.settings),
  };
};

type Names = Plan['names'];

/** Whoever has changed the order gives it; the other's names are put in and taken out there. */
const namesTogether = (before: Names, mine: Names, theirs: Names): Names => {
  const staying = (names: Names): Names => names.filter(each => before.includes(each));
  const isOrdered = isSame(
    staying(mine),
    before.filter(each => mine.includes(each)),
  );
  return isOrdered ? putIn(before, mine, theirs) : putIn(before, theirs, mine);
};

/** What one list has changed, done to another: what is new stands behind whom it stood behind, and behind what the other has put there. */
const putIn = (before: Names, changed: Names, into: Names): Names =>
  changed.reduce(
    (names, name, index) => {
      if (before.includes(name) || names.includes(name)) return names;
      const after = changed.slice(0, index).findLast(each => names.includes(each));
      let at = after === undefined ? 0 : names.indexOf(after) + 1;
      while (at < names.length && !before.includes(names[at] ?? '')) at += 1;
      return names.toSpliced(at, 0, name);
    },
    into.filter(name => changed.includes(name) || !before.includes(name)),
  );

type Settings = Plan['settings'];

const settingsTogether = (before: Settings, mine: Settings, theirs: Settings): Settings => {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].flatMap(name => {
      const value = isSame(mine[name], before[name]) ? theirs[name] : mine[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

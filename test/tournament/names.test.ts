import { describe, expect, test } from 'vitest';
import { type PlayerEntry, playerId } from '../../src/domain/tournament/people.ts';
import { calledNames, inListOrder, listedName } from '../../src/domain/tournament/people-names.ts';
import { publicSeating, publicStandings, roundShown, tableSheet } from '../../src/tournament/views.ts';
import { FOUNDED, NOW, refusalOf, rounds, run } from './small-tournament.ts';

/** "Marie/Dupont/Lyon": name, family name, group. */
const people = (...all: readonly string[]): readonly PlayerEntry[] =>
  all.map((each, index) => {
    const [name = '', family = '', group = ''] = each.split('/');
    return { player: playerId(`p${index + 1}`), name, ...(family === '' ? {} : { family }), group };
  });
const called = (...all: readonly string[]): readonly string[] => [...calledNames(people(...all)).values()];

describe('homonyms', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['nobody shares a name', ['Marie/Dupont/Lyon', 'Ana'], ['Marie', 'Ana']],
    ['the initial of the family name', ['Marie/Dupont', 'marie/Petit', 'Ana'], ['Marie D.', 'marie P.', 'Ana']],
    ['the same initial: the whole family name', ['Marie/Dupont', 'Marie/Durand'], ['Marie Dupont', 'Marie Durand']],
    ['no family names: the club', ['Marie//Lyon', 'Marie//Paris'], ['Marie (Lyon)', 'Marie (Paris)']],
    ['the same family name: the club', ['Marie/Petit/Lyon', 'Marie/Petit/Paris'], ['Marie (Lyon)', 'Marie (Paris)']],
    ['one has a family name, one a club', ['Marie/Dupont', 'Marie//Lyon'], ['Marie D.', 'Marie (Lyon)']],
    ['nothing differs: a number', ['Marie', 'Marie', 'Marie'], ['Marie (1)', 'Marie (2)', 'Marie (3)']],
    [
      'what would tell them apart is somebody’s name',
      ['Marie/Dupont', 'Marie/Petit', 'Marie D.'],
      ['Marie Dupont', 'Marie Petit', 'Marie D.'],
    ],
    ['a number that is somebody’s name', ['Marie', 'Marie', 'Marie (1)'], ['Marie (2)', 'Marie (3)', 'Marie (1)']],
    ['a club too long for a name', [`Marie//${'a'.repeat(60)}`, 'Marie//Lyon'], ['Marie (1)', 'Marie (2)']],
  ])('%s', (_, all, names) => {
    expect(called(...all)).toEqual(names);
  });

  test.each([
    ['Ana Silva/Silva', 'Silva, Ana'],
    ['Silva Ana/Silva', 'Silva, Ana'],
    ['Ana/Silva', 'Silva, Ana'],
    ['Ana Silva Reis/Silva', 'Silva, Ana Silva Reis'],
    ['Silva/Silva', 'Silva'],
    ['Ana Silva', 'Ana Silva'],
  ])('%s stands in a list as %s', (text, listed) => {
    const [person] = people(text);
    expect(person && listedName(person, person.name)).toBe(listed);
  });

  const LIST = [...people('Marie/Dupont', 'Marie/Petit', 'Ana Zola/Zola', 'Bea//Lyon', 'Bea//Paris', 'Cid', 'Dea', 'Eva')];
  const hall = run(
    FOUNDED,
    { do: 'enter', entries: LIST },
    {
      do: 'seat',
      from: 1,
      rounds: rounds(1, 1).map(each => ({ ...each, tables: each.tables.map(one => ({ ...one, moderator: null })) })),
      quality: null,
    },
    { do: 'publish', upTo: 1 },
  );

  test('are told apart at tables, on screens and in standings, and lists are by family name', () => {
    const sheet = tableSheet(hall, 1, NOW);
    expect(sheet?.rounds[0]?.seats.map(({ name }) => name)).toEqual(['Marie D.', 'Marie P.', 'Ana Zola', 'Bea (Lyon)']);
    expect(new Set(sheet?.people.map(({ name }) => name)).size).toBe(LIST.length);
    const seating = publicSeating(hall, 1);
    expect(seating?.people.map(({ name }) => name)).toEqual([
      'Bea (Lyon)',
      'Bea (Paris)',
      'Cid',
      'Dea',
      'Marie D.',
      'Eva',
      'Marie P.',
      'Ana Zola',
    ]);
    expect(seating?.listed).toEqual([
      ['Marie D.', 'Dupont, Marie'],
      ['Marie P.', 'Petit, Marie'],
      ['Ana Zola', 'Zola, Ana'],
    ]);
    expect(publicStandings(hall).order.map(({ name }) => name)).toContain('Marie P.');
    expect(roundShown(hall, 1)?.tables[0]?.seats[0]).toBe('p1');
  });

  test.each<[string, PlayerEntry | undefined, string | undefined]>([
    ['with the same family name', people('x', 'Marie/Dupont/Nice').at(1), 'player.known'],
    ['without anything that differs', { player: playerId('p9'), name: 'MARIE', group: '' }, 'player.name'],
    ['with another family name', { player: playerId('p9'), name: 'Marie', family: 'Weiss', group: '' }, undefined],
    ['with another club alone', { player: playerId('p9'), name: 'Bea', group: 'Nice' }, undefined],
  ])('another of the same name, %s', (_, entry, code) => {
    expect(refusalOf(hall, { do: 'enter', entries: entry === undefined ? [] : [entry] })?.code).toBe(code);
  });

  test('a family name that is taken back is gone', () => {
    const renamed = run(hall, { do: 'rename', entry: { player: playerId('p3'), name: 'Ana Zola', group: '' } });
    expect(publicSeating(renamed, 1)?.people[0]?.name).toBe('Ana Zola');
  });
});

test('lists have one order, whatever accents and capitals', () => {
  expect(['Zoé', 'émile', 'Eva', 'p10', 'p9', 'Ángel'].toSorted(inListOrder)).toEqual(['Ángel', 'émile', 'Eva', 'p9', 'p10', 'Zoé']);
});

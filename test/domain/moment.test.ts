import { describe, expect, test } from 'vitest';
import { BOOKS, type BookId, seat } from '../../src/domain/ids.ts';
import { type News, NO_PICTURE, type OpenEvent, type Picture, type PublicBallot, show } from '../../src/domain/picture.ts';
import { dice } from '../tools/dice.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

/** The pictures of whole games, each with the one before it. */
const walks = (book: BookId): readonly (readonly Picture[])[] =>
  TABLES[book].slice(0, 14).flatMap((setUp, table) =>
    [0, 1, 2, 3].map(round => {
      const seed = table + round * 50;
      const pictures: Picture[] = [];
      const last = playOn(dealt(setUp, seed).match, dice(seed), ({ shown }) => {
        if (pictures.at(-1) !== shown.picture) pictures.push(shown.picture);
        return false;
      });
      return [...pictures, last.shown.picture];
    }),
  );
const WALKS = new Map(BOOKS.map(book => [book, walks(book)]));
const toldOf = ({ moment, scene }: Picture): string =>
  moment === undefined ? '' : `${moment.what}${moment.seats.length === 0 ? ' nobody' : ''} before ${scene}`;

/** What must come up in random games, and before which scene; the scene itself comes with the next press. */
const EXPECTED: { readonly [B in BookId]: readonly string[] } = {
  'lupus-classic': [
    'death before discussion',
    'death nobody before discussion',
    'death before over',
    'named nobody before defence',
    'lots before lynch',
    'lynched before nightfall',
    'lynched nobody before nightfall',
    'lynched before over',
  ],
  'lupus-token': ['death before discussion', 'death nobody before discussion', 'lynched before nightfall', 'lynched before over'],
  'one-night': ['lynched before reveal', 'lynched before over', 'lynched nobody before over'],
  thiercelieux: [
    'death before debate',
    'death nobody before debate',
    'elected before debate',
    'lynched before nightfall',
    'lynched nobody before nightfall',
    'lynched before hunter',
    'lynched before over',
    'shot before nightfall',
    'shot before over',
    'succeeded before nightfall',
  ],
};

describe.each(BOOKS)('the moments of %s', book => {
  const games = WALKS.get(book) ?? [];

  test('come before the scenes that they lead to', () => {
    const seen = new Set(games.flat().map(toldOf));
    expect(EXPECTED[book].filter(each => !seen.has(each))).toEqual([]);
  });

  test('stand until the game goes on, and no longer: with them comes their news', () => {
    for (const pictures of games)
      pictures.forEach((now, index) => {
        const before = pictures[index - 1];
        if (now.moment === undefined || before === undefined || now === before) return;
        expect(now.news, toldOf(now)).not.toBe(before.news);
      });
  });

  test('name whoever is out of the game by them, and show the count that decided it', () => {
    for (const { moment, out, captain } of games.flat()) {
      if (moment === undefined) continue;
      const { what, seats, ballot } = moment;
      if (what === 'death' || what === 'lynched' || what === 'shot') expect(out).toEqual(expect.arrayContaining([...seats]));
      if (seats.length > 0 && (what === 'elected' || what === 'succeeded')) expect(seats).toEqual([captain]);
      expect(ballot?.counted).not.toBe(false);
      if (ballot !== undefined) expect([what, ballot.step === 'election']).toEqual([what, what === 'elected']);
      if (what === 'lynched' && book !== 'one-night' && seats.length > 0) expect(ballot).toBeDefined();
    }
  });
});

describe('one answer has one moment', () => {
  const ballot: PublicBallot = { step: 'vote', secret: false, electors: [], candidates: [], votes: [], cast: [], counted: true };
  const announced = (news: News, ...out: number[]): OpenEvent => ({ open: 'announced', news, out: out.map(seat), back: [] });
  const lynched = show({ ...NO_PICTURE, book: 'thiercelieux', scene: 'vote', ballot }, announced({ what: 'voted-out', seat: seat(2) }, 2));

  test.each<readonly [string, OpenEvent, boolean, Picture['moment']]>([
    ['its effect follows it', announced({ what: 'grief', seats: [seat(3)] }, 3), true, lynched.moment],
    ['the scene that follows lets it stand', { open: 'scene', step: 'hunter' }, true, lynched.moment],
    ['the night that follows lets it stand, with its count', { open: 'night', round: 2, step: 'nightfall' }, true, lynched.moment],
    ['the end lets it stand', { open: 'ended', ending: { sides: [], winners: [], because: '' } }, true, lynched.moment],
    ['a later scene ends it', { open: 'scene', step: 'hunter' }, false, undefined],
    ['a later night ends it', { open: 'night', round: 2, step: 'nightfall' }, false, undefined],
    ['a later end ends it', { open: 'ended', ending: { sides: [], winners: [], because: '' } }, false, undefined],
    ['a ballot that is opened later ends it', { open: 'ballot', ballot: { ...ballot, counted: false } }, false, undefined],
    ['a later day that is over ends it', { open: 'day-over' }, false, undefined],
    ['a later announcement without a moment ends it', announced({ what: 'ruled-alive', seats: [seat(2)] }), false, undefined],
    [
      'a later shot takes its place',
      announced({ what: 'shot', by: seat(2), seat: seat(4) }, 4),
      false,
      { what: 'shot', seats: [seat(4)], by: seat(2) },
    ],
    ['a card that is turned meanwhile lets it stand', { open: 'shown', cards: [{ seat: seat(2), role: 'hunter' }] }, false, lynched.moment],
  ])('%s', (_what, open, goesOn, moment) => {
    expect(lynched.moment).toEqual({ what: 'lynched', seats: [seat(2)], ballot });
    expect(show(lynched, open, goesOn).moment).toEqual(moment);
  });

  test('deaths that are announced as one are one moment', () => {
    const first = show(NO_PICTURE, announced({ what: 'died', seats: [seat(5)] }, 5));
    expect(show(first, announced({ what: 'died', seats: [seat(2)] }, 2), true).moment).toEqual({
      what: 'death',
      seats: [seat(2), seat(5)],
    });
  });
});

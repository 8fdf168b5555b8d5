import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Place, seat } from '../../src/domain/ids.ts';
import type { Result } from '../../src/domain/refusal.ts';
import type { TableReply } from '../../src/domain/table-reply.ts';
import {
  type Dealer,
  dealAt,
  dealingOf,
  emptyDeal,
  goOnWith,
  isProven,
  missingCards,
  nextPlace,
  placeCard,
  provenDeal,
  type ScannedCard,
  scanCard,
  shiftFrom,
  swapCards,
  takeBack,
} from '../../src/table/deal.ts';

const DECK = ['villager', 'villager', 'villager', 'werewolf', 'werewolf', 'seer', 'medium', 'owl'];
const LUPUS = emptyDeal({ book: 'lupus-token', players: 8, deck: DECK });
const lupus = (uid: string, role: string): ScannedCard => ({ uid, family: 'lupus', role });
/** The physical cards of the deck: `c0` is the first one. */
const CARDS = DECK.map((role, index) => lupus(`c${index}`, role));
const done = (result: Result<Dealer, TableReply>): Dealer => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const scanned = (deal: Dealer, ...cards: readonly (ScannedCard | undefined)[]): Dealer =>
  cards.reduce<Dealer>((now, card) => (card === undefined ? now : done(scanCard(now, card, null))), deal);
const lies = (deal: Dealer): readonly string[] => deal.cards.map(card => `${card.place} ${card.uid ?? card.role}`);

describe('dealing on one shared reader', () => {
  test('24 cards are dealt by 24 touches and nothing else', () => {
    const deck = Array.from({ length: 24 }, (_, index) => (index < 3 ? 'werewolf' : 'villager'));
    const dealt = scanned(emptyDeal({ book: 'lupus-classic', players: 24, deck }), ...deck.map((role, index) => lupus(`u${index}`, role)));
    expect(isProven(dealt)).toBe(true);
    expect(provenDeal(dealt)).toEqual({ ok: true, value: { roles: deck, centre: [] } });
  });

  test('One Night goes on into the centre: seats first, then K1 to K3', () => {
    const deck = ['werewolf', 'seer', 'robber', 'villager', 'drunk', 'tanner'];
    const dealt = deck.reduce(
      (now, role, index) => done(scanCard(now, { uid: `u${index}`, family: 'one-night', role }, null)),
      emptyDeal({ book: 'one-night', players: 3, deck }),
    );
    expect(provenDeal(dealt)).toEqual({ ok: true, value: { roles: deck.slice(0, 3), centre: deck.slice(3) } });
  });

  test('says how far it is', () => {
    expect(dealingOf(scanned(LUPUS, CARDS[0], CARDS[5]), { anew: 0 })).toEqual({
      next: 3,
      lots: null,
      carry: null,
      cards: [
        { place: 1, role: 'villager' },
        { place: 2, role: 'seer' },
      ],
      missing: ['villager', 'villager', 'werewolf', 'werewolf', 'medium', 'owl'],
      stranger: null,
      proven: false,
      anew: 0,
    });
    expect(provenDeal(scanned(LUPUS, CARDS[0]))).toEqual({ ok: false, refusal: { code: 'deal.incomplete', wanted: 8, found: 1 } });
  });
});

describe('a piece that does not belong there is told, and the deal stays as it was', () => {
  const three = scanned(LUPUS, CARDS[0], CARDS[3], CARDS[5]);
  const REFUSED: readonly (readonly [title: string, deal: Dealer, card: ScannedCard, at: Place | null, said: TableReply])[] = [
    ['a card of another game', three, { uid: 'x', family: 'one-night', role: 'seer' }, null, { code: 'card.other_family', role: 'seer' }],
    ['a role that is not in the deck', three, lupus('x', 'mason'), null, { code: 'card.not_in_deck', role: 'mason' }],
    ['one seer too many', three, lupus('x', 'seer'), null, { code: 'card.too_many', role: 'seer', wanted: 1, found: 2 }],
    [
      'a card scanned twice (TH-265)',
      three,
      lupus('c3', 'werewolf'),
      null,
      { code: 'card.dealt_already', place: seat(2), role: 'werewolf' },
    ],
    [
      'a card that was dealt elsewhere, on a pad',
      three,
      lupus('c3', 'werewolf'),
      seat(7),
      { code: 'card.dealt_already', place: seat(2), role: 'werewolf' },
    ],
    ['a card on a pad that has one', three, lupus('c4', 'werewolf'), seat(1), { code: 'place.has_card', place: seat(1) }],
    ['a card on a pad that is not of the table', three, lupus('c4', 'werewolf'), 'K1', { code: 'place.not_of_table', place: 'K1' }],
    ['a ninth card', scanned(LUPUS, ...CARDS), lupus('x', 'villager'), null, { code: 'deal.complete' }],
  ];
  test.each(REFUSED)('%s', (_title, deal, card, at, said) => {
    expect(scanCard(deal, card, at)).toEqual({ ok: false, refusal: said });
  });

  test('two cards of one role are two cards', () => {
    expect(lies(scanned(LUPUS, CARDS[0], CARDS[1]))).toEqual(['1 c0', '2 c1']);
  });

  test('a card that comes back to its own pad was only looked at', () => {
    const deal = done(scanCard(LUPUS, lupus('c3', 'werewolf'), seat(4)));
    expect(scanCard(deal, lupus('c3', 'werewolf'), seat(4))).toEqual({ ok: true, value: deal });
  });
});

describe('pads and hands', () => {
  test('cards on pads come in any order, and the shared reader fills what is left', () => {
    const onPads = done(scanCard(done(scanCard(LUPUS, lupus('c3', 'werewolf'), seat(2))), lupus('c5', 'seer'), seat(1)));
    expect(lies(scanned(onPads, CARDS[0], CARDS[1]))).toEqual(['1 c5', '2 c3', '3 c0', '4 c1']);
  });

  test('a card without a tag is named, and the tag that is read there later is taken for it', () => {
    const named = done(placeCard(LUPUS, seat(1), 'seer'));
    expect(lies(named)).toEqual(['1 seer']);
    expect(lies(done(scanCard(named, lupus('c5', 'seer'), seat(1))))).toEqual(['1 c5']);
    expect(scanCard(named, lupus('c0', 'villager'), seat(1))).toEqual({ ok: false, refusal: { code: 'place.has_card', place: 1 } });
  });

  test('the moderator says what lies there instead, within the deck', () => {
    const dealt = scanned(LUPUS, CARDS[0], CARDS[5]);
    expect(lies(done(placeCard(dealt, seat(2), 'owl')))).toEqual(['1 c0', '2 owl']);
    expect(lies(done(placeCard(dealt, seat(2), 'seer')))).toEqual(['1 c0', '2 seer']);
    expect(placeCard(dealt, seat(1), 'seer')).toMatchObject({ refusal: { code: 'card.too_many' } });
    expect(placeCard(dealt, seat(1), 'mason')).toMatchObject({ refusal: { code: 'card.not_in_deck' } });
  });
});

describe('going on with a deal that was left', () => {
  const names = ['Ana', 'Bruno', 'Clara', 'Dario', 'Elsa', 'Farid', 'Gina', 'Hugo'];
  const before = { book: 'lupus-classic', names, cards: scanned(LUPUS, CARDS[0], CARDS[5]).cards } as const;
  const lie = (deal: Dealer) => deal.cards.map(({ place, role }) => `${role} ${place}`);

  test.each([
    ['the same people', LUPUS, names, ['villager 1', 'seer 2']],
    ['one of them sits elsewhere', LUPUS, ['Hugo', 'Ana', 'Bruno', 'Clara', 'Dario', 'Elsa', 'Farid', 'Gina'], ['villager 2', 'seer 3']],
    ['one of them has left', LUPUS, names.with(0, 'Ida'), ['seer 2']],
    ['the deck lacks a card', emptyDeal({ book: 'lupus-token', players: 8, deck: ['villager'] }), names, ['villager 1']],
    ['there are fewer seats', emptyDeal({ book: 'lupus-token', players: 1, deck: DECK }), names, ['villager 1']],
    ['cards of another family', emptyDeal({ book: 'one-night', players: 3, deck: ['villager', 'seer'] }), names, []],
    ['a card lies there already', done(scanCard(LUPUS, lupus('u5', 'seer'), seat(1))), names, ['seer 1']],
  ] as const)('%s', (_what, deal, now, cards) => {
    expect(lie(goOnWith(deal, before, now))).toEqual(cards);
  });
});

describe('putting a deal right', () => {
  const four = scanned(LUPUS, CARDS[0], CARDS[3], CARDS[5], CARDS[6]);

  test('one card is taken back and another scanned there, and the deal goes on where it was', () => {
    const back = done(takeBack(four, seat(2)));
    expect(nextPlace(back)).toBe(2);
    expect(lies(scanned(back, CARDS[7], CARDS[1]))).toEqual(['1 c0', '2 c7', '3 c5', '4 c6', '5 c1']);
    expect(takeBack(four, seat(7))).toEqual({ ok: false, refusal: { code: 'place.empty', place: 7 } });
  });

  test('the next card is dealt where the moderator says', () => {
    expect(lies(scanned(done(dealAt(four, seat(7))), CARDS[1], CARDS[2]))).toContain('7 c1');
    expect(lies(scanned(done(dealAt(four, seat(7))), CARDS[1], CARDS[2]))).toContain('5 c2');
    expect(dealAt(four, seat(2))).toEqual({ ok: false, refusal: { code: 'place.has_card', place: 2 } });
    expect(dealAt(four, 'K1')).toEqual({ ok: false, refusal: { code: 'place.not_of_table', place: 'K1' } });
  });

  test('two cards change places, or one goes where none lies', () => {
    expect(lies(done(swapCards(four, seat(1), seat(4))))).toEqual(['1 c6', '2 c3', '3 c5', '4 c0']);
    expect(lies(done(swapCards(four, seat(1), seat(8))))).toEqual(['2 c3', '3 c5', '4 c6', '8 c0']);
    expect(swapCards(four, seat(7), seat(8))).toEqual({ ok: false, refusal: { code: 'place.empty', place: 7 } });
    expect(swapCards(four, seat(1), 'K2')).toEqual({ ok: false, refusal: { code: 'place.not_of_table', place: 'K2' } });
  });

  test('a seat was skipped: the cards from there on belong one place further, and the next card goes to the seat', () => {
    const shifted = done(shiftFrom(four, seat(2)));
    expect(lies(shifted)).toEqual(['1 c0', '3 c3', '4 c5', '5 c6']);
    expect(nextPlace(shifted)).toBe(2);
  });

  test('a shift fills the first gap and leaves what lies beyond it', () => {
    const gap = done(scanCard(four, lupus('c7', 'owl'), seat(6)));
    expect(lies(done(shiftFrom(gap, seat(3))))).toEqual(['1 c0', '2 c3', '4 c5', '5 c6', '6 c7']);
  });

  test('nothing is pushed off the table', () => {
    expect(shiftFrom(scanned(LUPUS, ...CARDS), seat(2))).toEqual({ ok: false, refusal: { code: 'deal.complete' } });
    expect(shiftFrom(four, seat(6))).toEqual({ ok: false, refusal: { code: 'place.empty', place: 6 } });
    expect(shiftFrom(four, 'K1')).toEqual({ ok: false, refusal: { code: 'place.not_of_table', place: 'K1' } });
  });
});

describe('any scans and corrections, in any order', () => {
  const anyPlace = fc.oneof(fc.integer({ min: 1, max: 9 }).map(seat), fc.constantFrom('K1' as const, 'K3' as const));
  const anyCard = fc.oneof(
    fc.constantFrom(...CARDS),
    fc.record({
      uid: fc.constantFrom('x', 'y', 'z'),
      family: fc.constantFrom('lupus' as const, 'one-night' as const),
      role: fc.constantFrom('villager', 'seer', 'mason'),
    }),
  );
  type Move = (deal: Dealer) => Result<Dealer, TableReply>;
  const scans = fc.tuple(anyCard, fc.option(anyPlace)).map(
    ([card, at]): Move =>
      deal =>
        scanCard(deal, card, at),
  );
  const anyMove: fc.Arbitrary<Move> = fc.oneof(
    { weight: 6, arbitrary: scans },
    {
      weight: 2,
      arbitrary: fc.tuple(anyPlace, fc.constantFrom(...DECK, 'mason')).map(
        ([at, role]): Move =>
          deal =>
            placeCard(deal, at, role),
      ),
    },
    {
      weight: 1,
      arbitrary: anyPlace.map(
        (at): Move =>
          deal =>
            takeBack(deal, at),
      ),
    },
    {
      weight: 1,
      arbitrary: anyPlace.map(
        (at): Move =>
          deal =>
            dealAt(deal, at),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(anyPlace, anyPlace).map(
        ([one, other]): Move =>
          deal =>
            swapCards(deal, one, other),
      ),
    },
    {
      weight: 1,
      arbitrary: anyPlace.map(
        (at): Move =>
          deal =>
            shiftFrom(deal, at),
      ),
    },
  );
  const course = fc.array(anyMove, { maxLength: 60 });
  const playedOut = (moves: readonly Move[]): Dealer =>
    moves.reduce<Dealer>((deal, move) => {
      const result = move(deal);
      return result.ok ? result.value : deal;
    }, LUPUS);

  test('no card and no place is there twice, nothing lies off the table, and no role more often than in the deck', () => {
    fc.assert(
      fc.property(course, moves => {
        const { cards, places, at } = playedOut(moves);
        const uids = cards.flatMap(({ uid }) => (uid === null ? [] : [uid]));
        expect(new Set(uids).size).toBe(uids.length);
        expect(cards.map(each => each.place)).toEqual(places.filter(each => cards.some(card => card.place === each)));
        expect(missingCards(playedOut(moves))).toHaveLength(DECK.length - cards.length);
        expect(at === null || !cards.some(each => each.place === at)).toBe(true);
      }),
      { seed: 20, numRuns: 500 },
    );
  });

  test('the deal can always be finished, and is proven exactly when it is the deck in some order', () => {
    fc.assert(
      fc.property(course, moves => {
        const begun = playedOut(moves);
        expect(isProven(begun)).toBe(begun.cards.length === DECK.length);
        const whole = missingCards(begun).reduce((deal, role, index) => scanned(deal, lupus(`new-${index}`, role)), begun);
        const proven = provenDeal(whole);
        expect(proven.ok && [...proven.value.roles].sort()).toEqual([...DECK].sort());
      }),
      { seed: 21, numRuns: 300 },
    );
  });
});

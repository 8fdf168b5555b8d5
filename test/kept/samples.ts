import { seat } from '../../src/domain/ids.ts';
import { officialId, playerId } from '../../src/domain/tournament/people.ts';
import type { StoredTable } from '../../src/session/evening/writer.ts';
import { emptyDeal } from '../../src/table/deal.ts';
import type { Joint, PairedDevice, PutAside } from '../../src/wire/kept/service.ts';

const [one, two, three] = [seat(1), seat(2), seat(3)];
const [ana, bruno] = [playerId('ana'), playerId('bruno')];
const spot = { reader: 'pad:1', slot: 0 };
const plan: StoredTable['plan'] = {
  book: 'lupus-token',
  names: ['Ana', 'Bruno', 'Zoé'],
  deck: ['villager', 'seer', 'werewolf'],
  settings: { 'vote.abstain': true, 'day.minutes': 5 },
};
const laid = emptyDeal({ book: 'one-night', players: 3, deck: ['robber', 'seer', 'werewolf', 'villager', 'villager', 'drunk'] });
const lots = { roles: ['werewolf'], wolves: [two], others: [three, one] };
const dealt = { ...laid, cards: [{ place: one, role: 'robber', uid: '04A1' }], at: 'K2' as const, lots };

/** A table with content in every document. */
const TABLE: { readonly [K in keyof StoredTable]: StoredTable[K] } = {
  plan,
  box: {
    name: 'The red box',
    tags: [
      { uid: '04A1', piece: { is: 'card', family: 'one-night', role: 'robber' }, label: 'torn', retired: false },
      { uid: '04A2', piece: { is: 'token', of: two, face: 'paw' }, label: '', retired: false },
      { uid: '04A3', piece: { is: 'marker', at: 'none' }, label: '', retired: true },
      { uid: '04A4', piece: { is: 'command', command: 'undo' }, label: '', retired: false },
    ],
  },
  furniture: {
    layout: {
      uses: [
        { spot, use: { use: 'pad', at: one } },
        { spot: { ...spot, slot: 1 }, use: { use: 'shared' } },
      ],
      quiet: ['pad:1'],
    },
    names: { 'pad:1': 'window' },
  },
  language: 'pt',
  course: { at: 'game', game: 'game-1', dealer: dealt, abandoned: true, paused: true },
  finished: [{ game: 'game-0', book: 'thiercelieux', sides: ['village'] }],
  seated: { 'game-0': ['Ana', 'Bruno'] },
  plans: [{ name: 'Friday', plan }],
  people: ['Ana', 'Bruno'],
  dealt: plan,
  resealed: true,
  handled: ['04A1'],
  readBy: 'drawn',
  anew: 2,
  hands: {
    question: 'ballot3',
    votes: { early: [{ voter: one, target: two }], waiting: { 'pad:1/1': three } },
    choice: { done: [{ field: 'choose', places: [one] }], open: ['K1'] },
  },
  drawnUsed: true,
  laying: dealt,
  watch: {
    cards: [{ uid: '04A1', place: one }],
    air: [{ uid: '04A1', call: 0 }],
    calls: [{ step: 'robber', lifts: [{ place: one, at: 12 }], moves: [{ uid: '04A1', from: one, to: two }] }],
    touches: 3,
  },
  clock: { of: 'game-1/1/-1/discussion', since: 1_000, until: 301_000, halted: 61_000 },
  enrolling: { is: 'token', of: two, face: 'tuft' },
  seen: true,
  allTold: true,
  interrupted: { book: 'one-night', names: ['Ana'], cards: [{ place: one, role: 'robber', uid: '04A1' }] },
  earlier: [{ cards: [{ place: one, role: 'robber', uid: '04A1' }], at: 'K2' }],
  voided: 'cards',
  hall: {
    table: 4,
    name: 'The long night',
    here: {
      round: 2,
      players: [ana, bruno],
      typed: true,
      sat: [ana],
      reason: 'a card is torn',
      game: 'game-1',
      over: { outcome: 'adjudicated', sides: ['village'] },
      reported: true,
      vouched: ['a'.repeat(32), null],
      named: [bruno],
    },
    calls: true,
    read: 3,
    outside: { game: 'game-0' },
    left: 1,
  },
  sheet: {
    v: 1,
    n: 40,
    hall: 'The long night',
    table: 4,
    game: {
      book: 'lupus-classic',
      settings: {},
      decks: [{ players: 2, deck: ['villager', 'werewolf'] }],
      size: { least: 2, most: 3 },
      time: { minutes: 40, over: { do: 'adjudicate', table: [{ wolvesPerCent: 50, sides: ['wolves'] }] } },
    },
    rounds: [
      {
        round: 2,
        final: false,
        state: 'open',
        seats: [{ player: ana, name: 'Ana' }],
        moderator: 'Marta',
        elsewhere: [{ player: bruno, table: 5 }],
        ends: 1_700_000_000_000,
        confirmed: false,
        voided: ['game-0'],
      },
    ],
    people: [{ player: ana, name: 'Ana' }],
    badges: [
      { mark: 'a'.repeat(32), of: { player: ana }, lost: false },
      { mark: 'uid:04B2', of: { official: officialId('marta') }, lost: true },
    ],
    message: { n: 3, text: 'Lunch at noon' },
    notice: 'Round 2 is open',
    calls: false,
    journals: true,
  },
  mini: {
    format: { of: 'elimination', rules: { losses: 2, noWinnerCounts: true, allOut: 'replay', belowThree: 'guest' } },
    games: [{ game: 'game-0', players: ['Ana', 'Bruno', 'Zoé'], winners: ['Ana'] }],
  },
};

const session: PairedDevice = {
  id: 'a'.repeat(16),
  hash: 'b'.repeat(64),
  name: 'iPhone',
  paired: 1_700_000_000_000,
  seen: 1_700_000_000_000,
};
const joint: Joint = {
  address: 'https://192.0.2.5:7012/',
  pin: 'AA:BB',
  token: 'not-a-token',
  table: 4,
  name: 'The long night',
  hubs: [{ address: 'https://192.0.2.6:7012/', pin: null }],
  told: [{ game: 'g-1', seq: 3, body: '{"is":"journal"}', instead: null }],
};
const aside: PutAside = {
  n: 1,
  at: 1_700_000_000_000,
  why: 'unreadable',
  documents: { 'table/main/box': '{}' },
  part: { within: 'tags', at: 3 },
};

/** A complete sample of each document of the shelf. */
export const SAMPLES: { readonly [key: string]: unknown } = {
  ...Object.fromEntries(Object.entries(TABLE).map(([name, value]) => [`table/<table>/${name}`, value])),
  'table/<table>/asked/<n>': { n: 7, id: 'an-ask-7', of: 'c'.repeat(43) },
  'link/<table>': joint,
  'service/language/<table>': 'it',
  'service/sessions': [session],
  'service/holders': [{ table: 'main', session: 'a'.repeat(16) }],
  'service/met': ['pad:1'],
  'service/unknowable': ['04958CAA5C5E80'],
  aside: [aside],
};

import type { Ask, Plan } from '../../src/domain/evening.ts';
import { CENTRE, type Place, type StepId, seat } from '../../src/domain/ids.ts';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { type Box, COMMANDS } from '../../src/domain/piece.ts';
import type { Spot } from '../../src/domain/spot.ts';
import { playerId } from '../../src/domain/tournament/people.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import { padOf, SHARED } from '../table/pieces.ts';

/** The material for asks. */
interface AskedOf {
  readonly plan: Plan;
  /** Other plans that a page could send. */
  readonly others: readonly Plan[];
  readonly steps: readonly StepId[];
  readonly uids: readonly string[];
  /** Other boxes that a page could send. */
  readonly boxes?: readonly Box[];
}

type Made = { readonly [D in Ask['do']]: (of: AskedOf) => readonly Ask[] };

const answers = ({ plan, steps }: AskedOf): readonly Ask[] => {
  const roles = [...new Set(plan.deck)];
  const seats = plan.names.map((_, index) => seat(index + 1));
  const cards = plan.deck.slice(0, seats.length);
  const centre = plan.deck.slice(seats.length);
  return steps.flatMap((step): readonly Ask[] => [
    { do: 'answer', answer: { type: 'go-on', step } },
    { do: 'answer', answer: { type: 'miss', step } },
    { do: 'answer', answer: { type: 'open', step } },
    { do: 'answer', answer: { type: 'lay', step, cards, centre } },
    { do: 'answer', answer: { type: 'lay', step, cards, centre, copied: roles[0] ?? '' } },
    ...tablePlaces(plan.book, seats.length).flatMap((one): readonly Ask[] => [
      { do: 'answer', answer: { type: 'fill', step, form: { choose: [one] } } },
      { do: 'answer', answer: { type: 'fill', step, by: seat(1), form: { choose: [one], way: 'seat' } } },
      { do: 'call', step, form: { choose: [one] } },
    ]),
    { do: 'answer', answer: { type: 'fill', step, form: { choose: [...CENTRE].slice(0, 2) } } },
    { do: 'answer', answer: { type: 'fill', step, form: { choose: seats.slice(0, 2) } } },
    { do: 'answer', answer: { type: 'fill', step, form: {} } },
    { do: 'call', step, form: null },
    ...seats.flatMap((voter): readonly Ask[] =>
      [...seats, 'none' as const].map(target => ({ do: 'answer', answer: { type: 'vote', step, voter, target } })),
    ),
  ]);
};

const pairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((one, index) => all.slice(index).map(other => [one, other] as const));
const placesIn = ({ plan }: AskedOf): readonly Place[] => tablePlaces(plan.book, plan.names.length);
const spotsIn = (of: AskedOf): readonly Spot[] => [SHARED, ...placesIn(of).map(padOf)];

const MADE: Made = {
  plan: ({ plan, others }) => [plan, ...others].map(each => ({ do: 'plan', plan: each })),
  'keep-plan': () => [{ do: 'keep-plan', name: 'ours' }],
  'drop-plan': () => [{ do: 'drop-plan', name: 'ours' }],
  'forget-person': () => [{ do: 'forget-person', name: 'Ana' }],
  'open-deal': () => [{ do: 'open-deal' }],
  'close-deal': () => [{ do: 'close-deal' }],
  card: of => placesIn(of).flatMap(place => [...new Set(of.plan.deck), null].map(role => ({ do: 'card', place, role }))),
  'next-card': of => [...new Set(of.plan.deck)].map(role => ({ do: 'next-card', role })),
  'deal-at': of => placesIn(of).map(place => ({ do: 'deal-at', place })),
  swap: of => pairs(placesIn(of)).map(([one, other]) => ({ do: 'swap', one, other })),
  shift: of => placesIn(of).map(from => ({ do: 'shift', from })),
  'this-is': ({ plan, uids }) => uids.flatMap(uid => [...new Set(plan.deck)].map(role => ({ do: 'this-is', uid, role }))),
  'deal-all': () => [{ do: 'deal-all' }],
  seal: () => [{ do: 'seal' }],
  answer: of => answers(of).filter(each => each.do === 'answer'),
  votes: ({ steps }) =>
    steps.flatMap(step =>
      [seat(2), 'none' as const].map(
        (target): Ask => ({ do: 'votes', step, votes: [1, 3].map(voter => ({ voter: seat(voter), target })) }),
      ),
    ),
  call: of => answers(of).filter(each => each.do === 'call'),
  'begin-call': ({ steps, plan }) =>
    steps.flatMap(step =>
      tablePlaces(plan.book, plan.names.length).map((one): Ask => ({ do: 'begin-call', step, form: { choose: [one] } })),
    ),
  rule: ({ plan, steps }) => [
    { do: 'rule', ruling: { type: 'dead', seats: [seat(1)] } },
    { do: 'rule', ruling: { type: 'alive', seats: [seat(1)] } },
    ...[...new Set(plan.deck)].map((role): Ask => ({ do: 'rule', ruling: { type: 'role', roles: [{ seat: seat(2), role }] } })),
    { do: 'rule', ruling: { type: 'anchor', to: 'moderator' } },
    { do: 'rule', ruling: { type: 'captain', to: seat(1) } },
    { do: 'rule', ruling: { type: 'lovers', seats: [seat(1), seat(2)] } },
    { do: 'rule', ruling: { type: 'model', to: seat(2) } },
    { do: 'rule', ruling: { type: 'converted', to: seat(2) } },
    { do: 'rule', ruling: { type: 'skip' } },
    { do: 'rule', ruling: { type: 'pass', seats: [seat(2)] } },
    { do: 'rule', ruling: { type: 'gone', seats: [seat(2)] } },
    { do: 'rule', ruling: { type: 'alive', seats: [seat(2)] } },
    ...steps.map((step): Ask => ({ do: 'rule', ruling: { type: 'call', step } })),
  ],
  undo: () =>
    [0, 1, 2, 4, 7].flatMap(move => [
      { do: 'undo', move, seen: true },
      { do: 'undo', move, from: 1, seen: true },
      { do: 'undo', move },
    ]),
  announce: () => [0, 1, 2, 4, 7].map(move => ({ do: 'announce', move, told: 1 })),
  redo: () => [0, 1, 2, 4, 7].map(move => ({ do: 'redo', move })),
  // Twins differ in what a correction does. With `seen` it may change the screen, where somebody moderates.
  amend: ({ plan, steps }) =>
    steps.flatMap(step =>
      [1, 2, 3, 5].map((move): Ask => {
        const answer = { type: 'fill', step, form: { choose: [seat(1 + (move % plan.names.length))] } } as const;
        return { do: 'amend', move, answer, last: move + 1, ...(plan.book === 'one-night' ? { seen: true } : {}) };
      }),
    ),
  reveal: () => [{ do: 'reveal' }],
  pause: () => [true, false].map(paused => ({ do: 'pause', paused })),
  clock: () => [-60, 60].map(seconds => ({ do: 'clock', seconds })),
  'count-down': () => [{ do: 'count-down' }],
  substitute: () => [{ do: 'substitute', seat: seat(1), name: 'Zoé' }],
  sound: () => [true, false].map(heard => ({ do: 'sound', heard })),
  start: () => [true, false].map(on => ({ do: 'start', on })),
  voice: () => [true, false].map(used => ({ do: 'voice', name: 'K7Q4XD', used })),
  'vote-now': () => [{ do: 'vote-now' }],
  void: () => [{ do: 'void' }],
  abandon: () => [{ do: 'abandon' }],
  again: () => [{ do: 'again' }],
  enrol: () => [
    { do: 'enrol', piece: { is: 'card', family: 'one-night', role: 'seer' } },
    { do: 'enrol', piece: null },
  ],
  'enrol-all': ({ uids }) => [{ do: 'enrol-all', tags: uids.map(uid => ({ uid, piece: { is: 'marker', at: 'none' } })) }],
  label: ({ uids }) => uids.map(uid => ({ do: 'label', uid, label: 'mine' })),
  retire: ({ uids }) => uids.flatMap(uid => [true, false].map((retired): Ask => ({ do: 'retire', uid, retired }))),
  forget: ({ uids }) => uids.map(uid => ({ do: 'forget', uid })),
  'name-box': () => [{ do: 'name-box', name: 'mine' }],
  box: ({ boxes = [] }) => [{ name: '', tags: [] }, ...boxes].map(box => ({ do: 'box', box })),
  use: of =>
    spotsIn(of).flatMap(spot => [
      { do: 'use', spot, use: null },
      ...placesIn(of).map((at): Ask => ({ do: 'use', spot, use: { use: 'pad', at } })),
      { do: 'use', spot, use: { use: 'shared' } },
    ]),
  quiet: of => spotsIn(of).flatMap(({ reader }) => [true, false].map((quiet): Ask => ({ do: 'quiet', reader, quiet }))),
  'look-again': () => [{ do: 'look-again' }],
  'name-reader': () => [{ do: 'name-reader', reader: SHARED.reader, as: 'ours' }],
  language: () => LANGUAGES.map(language => ({ do: 'language', language })),
  mend: () => [true, false].map(restore => ({ do: 'mend', restore })),
  'mini-leave': ({ plan }) => [
    { do: 'mini-leave', name: plan.names[0] ?? 'Ana', gone: true },
    { do: 'mini-leave', name: plan.names[0] ?? 'Ana', gone: false },
  ],
  mini: () => [
    { do: 'mini', format: { of: 'evening' } },
    { do: 'mini', format: { of: 'race', target: 1 } },
    { do: 'mini', format: null },
  ],
  'screen-seen': () => [{ do: 'screen-seen' }],
  'tell-all': () => [true, false].map((always): Ask => ({ do: 'tell-all', always })),
  'join-tournament': () => [{ do: 'join-tournament', where: 'nowhere' }],
  'leave-tournament': () => [{ do: 'leave-tournament' }],
  'seat-round': () => [
    { do: 'seat-round', round: 1 },
    { do: 'seat-round', round: null },
  ],
  'begin-round': () => [{ do: 'begin-round', round: 1, early: true }],
  'seat-typed': () => [{ do: 'seat-typed', round: 1, players: [playerId('ana')] }],
  deviate: ({ plan }) => [{ do: 'deviate', deck: plan.deck, settings: {}, reason: 'because' }],
  'time-over': () => [{ do: 'time-over' }],
  vouch: () => [{ do: 'vouch' }],
  'touch-badge': () => [{ do: 'touch-badge', seat: seat(1), spot: { reader: 'simulated:pads', slot: 0 } }],
  'call-director': () => [{ do: 'call-director', on: true }],
  'read-message': () => [{ do: 'read-message', n: 1 }],
  command: () => COMMANDS.map(command => ({ do: 'command', command })),
};

/** Every ask that a page can send, by its name. The compiler reports a forgotten one. */
export const everyAsk = (of: AskedOf): ReadonlyMap<Ask['do'], readonly Ask[]> =>
  new Map(Object.entries(MADE).map(([name, make]) => [name as Ask['do'], make(of)]));

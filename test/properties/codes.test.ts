import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Answer, Command, Ruling } from '../../src/domain/answer.ts';
import type { RoleId, Seat } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Code } from '../../src/domain/refusal.ts';
import { CODES } from '../../src/domain/refusal.ts';
import type { ChosenSettings } from '../../src/domain/setup.ts';
import type { Step } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin, decide } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { setUpOf } from '../tools/decks.ts';
import { answered, rulesFor } from '../tools/random-play.ts';
import { at, playStaged } from '../tools/staged.ts';

/** Seats 1 and 2 werewolf, 3 seer, 4 bodyguard, 5 owl, 6 medium, 7 mythomaniac, then villagers. */
const ROLES: readonly RoleId[] = [
  'werewolf',
  'werewolf',
  'seer',
  'bodyguard',
  'owl',
  'medium',
  'mythomaniac',
  ...new Array<RoleId>(5).fill('villager'),
];
const BASE: readonly RoleId[] = ['villager', 'villager', 'villager', 'villager', 'villager', 'werewolf', 'werewolf', 'seer'];
const VICTIM = 12;
const nobody: ChosenSettings = {};

const reached = (
  step: string,
  round = 1,
  settings: ChosenSettings = nobody,
  book: 'lupus-classic' | 'lupus-token' = 'lupus-classic',
): Match =>
  playStaged(
    { book, roles: ROLES, settings, nights: { 1: { wolves: VICTIM, seer: 1, owl: 1 }, 2: { bodyguard: 8, wolves: 8 } } },
    at(step, round),
  );

const answer = (given: Answer): Command => ({ type: 'answer', answer: given });
const rule = (ruling: Ruling): Command => ({ type: 'rule', ruling });
const point = (step: string, ...places: readonly number[]): Answer => ({ type: 'fill', step, form: { choose: places.map(seat) } });
const vote = (step: string, voter: number, target: number | 'none'): Answer => ({
  type: 'vote',
  step,
  voter: seat(voter),
  target: target === 'none' ? target : seat(target),
});

interface Case {
  readonly code: Code;
  readonly what: string;
  readonly when: () => Match;
  readonly command: Command;
}
const refused = (code: Code, what: string, when: () => Match, command: Command): Case => ({ code, what, when, command });

const turnIn = (match: Match): Seat => {
  const { asks } = match.play.step;
  return (asks.kind === 'ballot' ? asks.turn : undefined) ?? seat(0);
};
const over = () => playStaged({ book: 'lupus-classic', roles: ROLES }, match => match.play.step.id === 'over');
const voted = (match: Match): Match => answered(match, vote(match.play.step.id, turnIn(match), 9));
const nominated = reached('ballot2').play.picture.nominees;
const [paw = seat(0)] = nominated;

const CASES: readonly Case[] = [
  refused('answer.wrong_step', 'an answer to another call', () => reached('seer'), answer(point('wolves', 9))),
  refused('answer.wrong_step', 'a go-on that comes too late', () => reached('dawn'), answer({ type: 'go-on', step: 'wolves' })),
  refused('answer.wrong_kind', 'a vote at night', () => reached('seer'), answer(vote('seer', 3, 9))),
  refused('answer.wrong_kind', 'a choice by day', () => reached('discussion'), answer(point('discussion', 9))),
  refused('answer.wrong_kind', 'a miss by day', () => reached('discussion'), answer({ type: 'miss', step: 'discussion' })),
  refused(
    'answer.wrong_kind',
    'a word for a seat',
    () => reached('seer'),
    answer({ type: 'fill', step: 'seer', form: { choose: 'nobody' } }),
  ),
  refused(
    'answer.wrong_kind',
    'cards where no cards lie',
    () => reached('seer'),
    answer({ type: 'lay', step: 'seer', cards: [], centre: [] }),
  ),
  refused('answer.already', 'a second look', () => answered(reached('seer'), point('seer', 9)), answer(point('seer', 10))),
  refused(
    'answer.already',
    'a miss after the bite (LC-36)',
    () => answered(reached('wolves'), point('wolves', 9)),
    answer({ type: 'miss', step: 'wolves' }),
  ),
  refused('answer.not_awake', 'a look by another seat', () => reached('seer'), answer({ ...point('seer', 9), by: seat(9) } as Answer)),
  refused('answer.not_awake', 'a choice where the dead are called', () => dead('seer', 3), answer(point('seer', 9))),
  refused(
    'answer.unknown_field',
    'a field that was not asked',
    () => reached('seer'),
    answer({ type: 'fill', step: 'seer', form: { whom: [seat(9)] } }),
  ),
  refused('answer.unknown_seat', 'a seat beyond the table', () => reached('seer'), answer(point('seer', 13))),
  refused('answer.unknown_seat', 'a vote for nowhere', () => reached('ballot1'), answer(vote('ballot1', turnIn(reached('ballot1')), 0))),
  refused(
    'answer.unknown_seat',
    'a card in the middle',
    () => reached('seer'),
    answer({ type: 'fill', step: 'seer', form: { choose: ['K1'] } }),
  ),
  refused('answer.must_choose', 'going on without a choice (LC-35)', () => reached('seer'), answer({ type: 'go-on', step: 'seer' })),
  refused('answer.must_choose', 'a pass of the pack (LC-35, LC-44)', () => reached('wolves'), answer(point('wolves'))),
  refused('answer.too_many', 'two victims (LC-43)', () => reached('wolves'), answer(point('wolves', 9, 10))),
  refused('answer.too_many', 'two looks (LC-63)', () => reached('seer'), answer(point('seer', 9, 10))),
  refused('answer.dead_target', 'the bite of a dead player (LC-34)', () => reached('wolves', 2), answer(point('wolves', VICTIM))),
  refused('answer.self_target', 'the Seer’s look at himself (LC-37)', () => reached('seer'), answer(point('seer', 3))),
  refused('answer.self_target', 'the Bodyguard before himself (LC-52)', () => reached('bodyguard', 2), answer(point('bodyguard', 4))),
  refused('answer.self_target', 'the Owl at himself (LC-55)', () => reached('owl'), answer(point('owl', 5))),
  refused('answer.self_target', 'the Mythomaniac at himself (LC-59)', () => reached('mythomaniac', 2), answer(point('mythomaniac', 7))),
  refused('answer.wolf_target', 'the bite of a wolf (LC-45)', () => reached('wolves'), answer(point('wolves', 2))),
  refused(
    'answer.repeated_target',
    'the same protection twice, where that is not played (LC-52)',
    () => reached('bodyguard', 3, { 'bodyguard.may_repeat': false }),
    answer(point('bodyguard', 8)),
  ),
  refused(
    'answer.charmed_already',
    'the Piper’s tune for one who is charmed (TH-125)',
    piperAgain,
    answer({ type: 'fill', step: 'piper', form: { choose: [seat(1), seat(4)] } }),
  ),
  refused('answer.cannot_miss', 'a lone Seer who cannot agree', () => reached('seer'), answer({ type: 'miss', step: 'seer' })),
  refused('answer.not_offered', 'a reveal in the wrong game', () => reached('discussion'), answer({ type: 'open', step: 'reveal' })),
  refused('vote.not_elector', 'a dead player’s vote', () => reached('ballot1'), answer(vote('ballot1', VICTIM, 9))),
  refused('vote.not_elector', 'a nominee’s vote in ballot 2 (LC-83)', () => reached('ballot2'), answer(vote('ballot2', paw, paw))),
  refused('vote.not_your_turn', 'a vote before one’s turn (LC-74)', () => reached('ballot1'), answer(vote('ballot1', 9, 1))),
  refused('vote.already', 'a second vote', () => voted(reached('ballot1')), answer(vote('ballot1', turnIn(reached('ballot1')), 8))),
  refused(
    'vote.not_candidate',
    'a vote for the dead',
    () => reached('ballot1'),
    answer(vote('ballot1', turnIn(reached('ballot1')), VICTIM)),
  ),
  refused(
    'vote.self',
    'a vote for oneself (LC-74)',
    () => reached('ballot1'),
    answer(vote('ballot1', turnIn(reached('ballot1')), turnIn(reached('ballot1')))),
  ),
  refused(
    'vote.must_vote',
    'no vote at all (LC-74)',
    () => reached('ballot1'),
    answer(vote('ballot1', turnIn(reached('ballot1')), 'none')),
  ),
  refused(
    'vote.must_vote',
    'the reveal before all hands are down (LT-45)',
    () => reached('ballot2', 1, nobody, 'lupus-token'),
    answer({ type: 'go-on', step: 'ballot2' }),
  ),
  refused(
    'ruling.unknown_seat',
    'a seat beyond the table ruled dead',
    () => reached('seer'),
    rule({ type: 'dead', seats: [seat(9), seat(13)] }),
  ),
  refused('ruling.unknown_seat', 'the anchor at no seat', () => reached('seer'), rule({ type: 'anchor', to: seat(0) })),
  refused(
    'ruling.unknown_role',
    'a card that does not exist',
    () => reached('seer'),
    rule({ type: 'role', roles: [{ seat: seat(9), role: 'constructor' }] }),
  ),
  refused('ruling.no_change', 'the living ruled alive', () => reached('seer'), rule({ type: 'alive', seats: [seat(9)] })),
  refused('ruling.no_change', 'nobody ruled dead', () => reached('seer'), rule({ type: 'dead', seats: [] })),
  refused('ruling.not_now', 'a call by day', () => reached('discussion'), rule({ type: 'call', step: 'seer' })),
  refused('ruling.not_here', 'a captain', () => reached('seer'), rule({ type: 'captain', to: seat(9) })),
  refused('ruling.not_here', 'a call of the day’s', () => reached('seer'), rule({ type: 'call', step: 'ballot1' })),
  refused('undo.nothing', 'an undo before any answer', () => reached('nightfall'), { type: 'undo', answers: 1 }),
  refused('undo.nothing', 'an undo of nothing', () => reached('ballot2'), { type: 'undo', answers: 0 }),
  refused('redo.nothing', 'a redo where nothing was undone', () => reached('ballot2'), { type: 'redo' }),
  refused('game.over', 'an answer after the end', over, answer({ type: 'go-on', step: 'over' })),
  refused('game.over', 'a ruling after the end', over, rule({ type: 'skip' })),
];

/** The second night of a Piper in seat 2, who charmed seats 1 and 3 in the first night. */
function piperAgain(): Match {
  const deck: readonly RoleId[] = ['wolf', 'piper', ...new Array<RoleId>(8).fill('villager')];
  const begun = begin(rulesFor(setUpOf('thiercelieux', deck)), setUpOf('thiercelieux', deck), { roles: deck, centre: [] }, '00');
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  let { match } = begun.value;
  for (let count = 0; !at('piper', 2)(match) && count < 100; count += 1) match = answered(match, plainAnswer(match.play.step));
  return match;
}

/** Declines what may be declined, and otherwise names the first possible seats. */
function plainAnswer({ id, asks }: Step): Answer {
  if (asks.kind === 'ballot') {
    const elector = asks.electors.find(each => each.seat === asks.turn);
    return { type: 'vote', step: id, voter: elector?.seat ?? seat(0), target: elector?.may.at(-1) ?? 'none' };
  }
  const [field] = asks.kind === 'form' ? asks.fields : [];
  if (field?.kind !== 'places') return { type: 'go-on', step: id };
  return { type: 'fill', step: id, form: { choose: field.mayDecline ? [] : field.among.slice(0, field.least) } };
}

/** A game at the call of a holder who has died. */
function dead(step: string, holder: number): Match {
  return playStaged({ book: 'lupus-classic', roles: ROLES, nights: { 1: { wolves: holder, seer: 1, owl: 1 } } }, at(step, 2));
}

const stateOf = (match: Match): string => JSON.stringify([match.play.fingerprint(), match.shown, match.answers]);

describe('a refusal has its code and changes nothing:', () => {
  test.each(CASES)('$code for $what', ({ code, when, command }) => {
    const match = when();
    const before = stateOf(match);
    const result = decide(match, command, seededChance(match.seed));
    expect(result.ok ? 'accepted' : result.refusal.code).toBe(code);
    expect(stateOf(match)).toBe(before);
  });
});

interface SetUpCase {
  readonly rule: string;
  readonly code: Code;
  readonly deck: readonly RoleId[];
  readonly players?: number;
  readonly settings?: { readonly [name: string]: unknown };
  readonly roles?: readonly RoleId[];
}
const more = (...roles: readonly RoleId[]): readonly RoleId[] => [...BASE, ...roles];

const SET_UPS: readonly SetUpCase[] = [
  { rule: 'LC-05', code: 'players.count', deck: BASE.slice(1) },
  { rule: 'LC-05', code: 'players.count', deck: BASE, players: Number.NaN },
  { rule: 'LC-05', code: 'players.count', deck: BASE, players: 8.5 },
  { rule: 'LC-07', code: 'deck.size', deck: more('villager'), players: 8 },
  { rule: 'LC-08', code: 'deck.specials_at_8', deck: ['medium', ...BASE.slice(1)] },
  { rule: 'LC-11', code: 'deck.wolves', deck: more('werewolf') },
  { rule: 'LC-11', code: 'deck.seer', deck: more('seer') },
  { rule: 'LC-12', code: 'deck.villagers', deck: ['mason', 'mason', 'owl', ...BASE.slice(1)] },
  { rule: 'LC-13', code: 'deck.copies', deck: more('owl', 'owl') },
  { rule: 'LC-14', code: 'deck.masons_pair', deck: more('mason') },
  { rule: 'LC-03', code: 'deck.unknown_role', deck: more('constructor') },
  { rule: 'LC-03', code: 'deck.unknown_role', deck: more('__proto__') },
  { rule: 'section 7', code: 'settings.unknown', deck: BASE, settings: { toString: true } },
  { rule: 'section 7', code: 'settings.unknown', deck: BASE, settings: Object.fromEntries([['__proto__', true]]) },
  { rule: 'section 7', code: 'settings.value', deck: BASE, settings: { 'vote.abstain': 'yes' } },
  { rule: 'section 7', code: 'settings.value', deck: BASE, settings: { 'day.discussion_seconds': Number.NaN } },
  { rule: 'section 7', code: 'settings.value', deck: BASE, settings: { 'day.discussion_seconds': -1 } },
  { rule: 'section 7', code: 'settings.value', deck: BASE, settings: { 'night.order': ['seer', 'seer'] } },
  { rule: 'section 7', code: 'settings.value', deck: BASE, settings: { 'night.order': 'seer' } },
  { rule: 'section 7', code: 'settings.value', deck: BASE, settings: { 'announce.order': null } },
  { rule: 'LC-16', code: 'deck.below_min:owl', deck: more('owl'), settings: { 'deck.min_players_policy': 'reject' } },
  { rule: 'LC-19', code: 'deal.not_the_deck', deck: BASE, roles: [...BASE.slice(1), 'villager', 'villager'] },
  { rule: 'LC-19', code: 'deal.not_the_deck', deck: BASE, roles: [...BASE.slice(1), 'werewolf'] },
];

describe('a set-up is refused with its code:', () => {
  test.each(SET_UPS)('$code ($rule)', ({ code, deck, players, settings, roles }) => {
    for (const book of ['lupus-classic', 'lupus-token'] as const) {
      const setUp = { ...setUpOf(book, deck, (settings ?? {}) as ChosenSettings), ...(players === undefined ? {} : { players }) };
      const begun = begin(rulesFor(setUp), setUp, { roles: roles ?? deck, centre: [] }, '00');
      expect(begun.ok ? [] : begun.refusal.map(each => each.code)).toContain(code);
    }
  });
});

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** The text of all other tests and scenarios, which cover the codes of the other books. */
const otherTests = (): string =>
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(test\.ts|ya?ml)$/.test(path) && !import.meta.url.endsWith(path))
    .map(path => readFileSync(`${TESTS}/${path}`, 'utf8'))
    .join('\n');

/** Codes that only the wire gives, for text that is no answer at all. */
const TO_COME: readonly Code[] = ['answer.unreadable'];

test('every code of the list is given by a case above, asked for in another test, or still to come', () => {
  const given = new Set<Code>([...CASES, ...SET_UPS].map(each => each.code));
  const others = new Set(otherTests().match(/[a-z]+(\.[a-z_0-9]+)+/g));
  expect(CODES.filter(code => !given.has(code) && !others.has(code) && !TO_COME.includes(code))).toEqual([]);
});

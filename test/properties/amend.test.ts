import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/domain/answer.ts';
import type { Entry, MoveEntry } from '../../src/domain/entry.ts';
import type { BookId, RoleId } from '../../src/domain/ids.ts';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import { samePicture } from '../../src/domain/picture.ts';
import { type AmendedMatch, amend, isAmendable } from '../../src/engine/amend.ts';
import { begin, decide, fold, type Match, standingMoments } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { meddled } from '../tools/meddled.ts';
import { acceptedAnswer, answered, randomAnswer, rulesFor, seedText } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

type Past = NonNullable<Match['past']>;
const movesOf = (match: Match): readonly Past[] => standingMoments(match).flatMap(({ past }) => (past === null ? [] : [past]));

/** Everything that people could notice of a game, but the numbers of its moves. */
const momentOf = ({ play, shown, answers }: Match): string => JSON.stringify([play.fingerprint(), shown.picture, answers]);

/** The game with these moves, decided from its start. */
const playedFrom = ({ rules, setUp, deal, seed }: Match, moves: readonly MoveEntry[]): Match => {
  const begun = begin(rules, setUp, deal, seed);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return moves.reduce((match, entry) => {
    const done = decide(match, commandOf(entry), seededChance(seed));
    if (!done.ok) throw new Error(JSON.stringify([entry, done.refusal]));
    return done.value.match;
  }, begun.value.match);
};
const commandOf = (entry: MoveEntry) => {
  switch (entry.type) {
    case 'answered':
      return { type: 'answer', answer: entry.answer } as const;
    case 'closed':
      return { type: 'close', filled: entry.filled } as const;
    case 'ruled':
      return { type: 'rule', ruling: entry.ruling } as const;
  }
};

const amendedBy = (match: Match, move: number, answer: Answer) => amend(match, move, answer, seededChance(match.seed));
const done = (match: Match, move: number, answer: Answer): AmendedMatch => {
  const amended = amendedBy(match, move, answer);
  if (!amended.ok) throw new Error(JSON.stringify(amended.refusal));
  return amended.value;
};

describe.each(BOOKS)('in random games of %s with rulings and undos, an earlier answer', book => {
  const GAMES = TABLES[book].map((setUp, table) => meddled(setUp, table + 60));
  /** Some answers of each game, with the moves from them on. */
  const answers = (check: (match: Match, move: Past, entries: readonly Entry[], later: number) => void): void => {
    for (const [at, { end, entries }] of GAMES.entries()) {
      const moves = movesOf(end);
      const chance = dice(at + 3);
      const some = chance.shuffle(moves.filter(({ entry }) => isAmendable(entry))).slice(0, campaign(1, 40));
      for (const each of some) check(end, each, entries, moves.length - moves.indexOf(each) - 1);
    }
  };
  /** Another answer that the step invites, if one is found. */
  const other = ({ before, entry }: Past, seed: number): Answer => {
    const chance = dice(seed);
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = randomAnswer(before.play.step, chance);
      const isOther = entry.type === 'answered' && JSON.stringify(answer) !== JSON.stringify(entry.answer);
      if (isOther && answer.type !== 'go-on' && decide(before, { type: 'answer', answer }, seededChance(before.seed)).ok) return answer;
    }
    return entry.type === 'answered' ? entry.answer : acceptedAnswer(before, chance);
  };

  test('that is given once more changes nothing', () => {
    answers((match, { n, entry }, _entries, later) => {
      if (entry.type !== 'answered') return;
      const { match: same, kept, fell, seen } = done(match, n, entry.answer);
      expect(momentOf(same)).toBe(momentOf(match));
      expect(movesOf(same).map(each => each.entry)).toEqual(movesOf(match).map(each => each.entry));
      expect([same.shown.n, kept.length, fell, seen]).toEqual([match.shown.n, later, [], []]);
    });
  });

  test('that was another is the game that was played with it from the start, in the journal too', () => {
    const found = { whole: 0, torn: 0, secret: 0 };
    answers((match, move, entries, later) => {
      const answer = other(move, move.n);
      const amended = done(match, move.n, answer);
      const { kept, fell } = amended;
      expect(kept.length + fell.length).toBe(later);
      found[fell.length === 0 ? 'whole' : 'torn'] += 1;
      const moves = movesOf(match);
      const before = moves.slice(0, moves.indexOf(move)).map(({ entry }) => entry);
      const played = playedFrom(match, [...before, ...amended.entry.moves]);
      expect(momentOf(played)).toBe(momentOf(amended.match));
      const journal = JSON.parse(JSON.stringify([...entries, amended.entry])) as readonly Entry[];
      const folded = fold(rulesFor, journal);
      expect([momentOf(folded), folded.n, folded.shown.n]).toEqual([momentOf(amended.match), amended.match.n, amended.match.shown.n]);
      // A move that still stands is made again unchanged. Besides, calls that nobody answers any more are closed, and new calls choose nobody.
      const [, ...again] = amended.entry.moves;
      const made = again.map(entry => JSON.stringify(commandOf(entry)));
      for (const { n, entry } of moves) if (kept.includes(n)) made.splice(made.indexOf(JSON.stringify(commandOf(entry))), 1);
      expect(made.every(each => each.includes('"close"') || !/\[\d/.test(each))).toBe(true);
      expect(made.length).toBe(again.length - kept.length);
    });
    expect(found.whole).toBeGreaterThan(0);
    expect(found.torn).toBeGreaterThan(0);
  });

  test('says what the room was shown otherwise, and sends a new picture only where it is another', () => {
    answers((match, move) => {
      const amended = done(match, move.n, other(move, move.n + 1));
      const isSame = samePicture(match.shown.picture, amended.match.shown.picture);
      expect(amended.match.shown.n).toBe(match.shown.n + (isSame ? 0 : 1));
      expect(amended.match.shown.picture).toBe(amended.match.play.picture);
      const whats = amended.seen.map(({ what }) => what);
      expect(isSame ? whats.every(what => what === 'earlier') : whats.length > 0 && !whats.includes('earlier')).toBe(true);
    });
  });

  test('is what it was after one undo, and amended after a redo', () => {
    answers((match, move) => {
      const { match: amended } = done(match, move.n, other(move, move.n + 2));
      const back = decide(amended, { type: 'undo', move: amended.amended?.n ?? 0 }, seededChance(match.seed));
      if (!back.ok) throw new Error(JSON.stringify(back.refusal));
      expect([momentOf(back.value.match), movesOf(back.value.match)]).toEqual([momentOf(match), movesOf(match)]);
      const again = decide(back.value.match, { type: 'redo' }, seededChance(match.seed));
      if (!again.ok) throw new Error(JSON.stringify(again.refusal));
      expect(momentOf(again.value.match)).toBe(momentOf(amended));
      expect(again.value.match.shown.n - back.value.match.shown.n).toBe(amended.shown.n - match.shown.n);
    });
  });
});

const lupus = (roles: readonly RoleId[], book: BookId = 'lupus-token'): Match => {
  const setUp = { book, players: roles.length, deck: [...roles].sort(), settings: {} };
  const begun = begin(rulesFor(setUp), setUp, { roles, centre: [] }, seedText(4));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return begun.value.match;
};
const goOn = (match: Match): Match => answered(match, { type: 'go-on', step: match.play.step.id });
const chooses = (match: Match, ...choose: readonly number[]): Match =>
  answered(match, { type: 'fill', step: match.play.step.id, form: { choose: choose.map(seat) } });
/** The seer is seat 1, the wolves are 7 and 8. The seer looks at 5, the wolves bite 3, and it is day. */
const firstDay = (): Match => {
  const night = goOn(lupus(['seer', ...new Array<RoleId>(5).fill('villager'), 'werewolf', 'werewolf']));
  return goOn(goOn(chooses(goOn(chooses(night, 5)), 3)));
};
const moveAt = (match: Match, step: string): number => {
  const found = movesOf(match).find(({ entry }) => entry.type === 'answered' && entry.answer.type === 'fill' && entry.answer.step === step);
  return found?.n ?? 0;
};
const fill = (step: string, ...choose: readonly number[]): Answer => ({ type: 'fill', step, form: { choose: choose.map(seat) } });

describe('an answer of the first night, corrected by day', () => {
  test('the seer looked at somebody else: all stands, and the room has seen nothing of it', () => {
    const match = firstDay();
    const { kept, fell, seen, match: amended } = done(match, moveAt(match, 'seer'), fill('seer', 7));
    expect([kept.length, fell, seen]).toEqual([movesOf(match).length - 2, [], []]);
    expect(amended.play.view.nights.at(-1) ?? amended.play.view.tonight).toBeDefined();
    expect(JSON.stringify(amended.play.view)).toContain('"chose":[7]');
    expect(amended.shown.n).toBe(match.shown.n);
  });

  test('the wolves bit somebody else: the room has seen who is out', () => {
    const match = firstDay();
    const { fell, seen } = done(match, moveAt(match, 'wolves'), fill('wolves', 4));
    expect([fell, seen]).toEqual([[], [{ what: 'alive', seats: [3] }, { what: 'dead', seats: [4] }, { what: 'news' }]]);
  });

  /** Everybody who has a vote votes for seat 7, and seat 7 for 8. */
  const voted = (from: Match): Match => {
    let match = from;
    for (let { asks, id } = match.play.step; asks.kind === 'ballot' && !asks.mayClose; { asks, id } = match.play.step) {
      const { electors, cast, turn } = asks;
      const voter = turn ?? electors.find(each => !cast.includes(each.seat))?.seat ?? seat(1);
      match = answered(match, { type: 'vote', step: id, voter, target: voter === seat(7) ? seat(8) : seat(7) });
    }
    return match;
  };
  const voterOf = ({ entry }: Past): number => (entry.type === 'answered' && entry.answer.type === 'vote' ? entry.answer.voter : 0);

  test('where the voting then begins with somebody else, every vote stands in its turn', () => {
    const match = goOn(voted(goOn(firstDay())));
    const { kept, fell, match: amended } = done(match, moveAt(match, 'wolves'), fill('wolves', 4));
    expect([fell, kept.length]).toEqual([[], movesOf(match).length - 4]);
    expect(movesOf(amended).map(voterOf).filter(Boolean)).toEqual([3, 4, 5, 6, 7, 8, 1, 2]);
    expect(amended.play.step.id).toBe(match.play.step.id);
  });

  test('the vote of a player who is out then falls, and those that wait for a vote that nobody has cast; each says why', () => {
    const night = goOn(lupus(['seer', ...new Array<RoleId>(5).fill('villager'), 'wolf', 'wolf'], 'thiercelieux'));
    const match = goOn(voted(goOn(goOn(goOn(chooses(goOn(chooses(night, 5)), 3))))));
    const { fell, match: amended } = done(match, moveAt(match, 'wolves'), fill('wolves', 4));
    const fallen = movesOf(match).filter(({ n }) => fell.some(each => each.n === n));
    expect(fallen.map(voterOf)).toEqual([4, 5, 6, 7, 8, 0]);
    expect(fell.map(({ why }) => why?.code)).toEqual(['vote.not_elector', ...new Array(4).fill('vote.not_your_turn'), undefined]);
    const { asks, id } = amended.play.step;
    expect([id, asks.kind === 'ballot' && [asks.turn, asks.cast]]).toEqual(['vote', [3, [1, 2]]]);
  });

  test('a night in which nobody would have died is told as it was not seen', () => {
    const match = firstDay();
    const { seen } = done(match, moveAt(match, 'wolves'), fill('wolves', 1));
    expect(seen).toContainEqual({ what: 'dead', seats: [1] });
  });

  test.each([
    ['a move that does not stand', 99, fill('seer', 7), 'amend.nothing'],
    ['going on', 1, { type: 'go-on', step: 'nightfall' } as const, 'amend.nothing'],
    ['an answer to another step', 2, fill('wolves', 4), 'answer.wrong_step'],
    ['a choice that was not allowed then', 2, fill('seer', 1), 'answer.self_target'],
  ])('%s is refused', (_what, move, answer, code) => {
    const amended = amendedBy(firstDay(), move, answer);
    expect(amended.ok ? '' : amended.refusal.code).toBe(code);
  });
});

import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/domain/answer.ts';
import type { Entry } from '../../src/domain/entry.ts';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import type { StoryLine } from '../../src/domain/timeline.ts';
import { amend, isAmendable } from '../../src/engine/amend.ts';
import type { Match } from '../../src/engine/match.ts';
import { countsAsAnswer, decide, evolve } from '../../src/engine/match.ts';
import { momentsOf } from '../../src/engine/outcomes.ts';
import { commitmentTo, holds, seededChance } from '../../src/session/crypto.ts';
import { freshNonce } from '../../src/session/digest.ts';
import { gameSheet, moveOf, standingIn, storyOf, timelineOf } from '../../src/session/story.ts';
import type { Dice } from '../tools/dice.ts';
import { dice } from '../tools/dice.ts';
import { acceptedAnswer, dealt, isOver, LONGEST_GAME, rulesFor } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

interface Played {
  readonly entries: readonly Entry[];
  readonly match: Match;
}

/** A game at random, with an undo now and then. */
const played = (book: (typeof BOOKS)[number], seed: number, undoes: boolean): Played => {
  const chance: Dice = dice(seed);
  const setUp = chance.of(TABLES[book]);
  const begun = dealt(setUp, seed);
  const nonce = freshNonce();
  const sealed: Entry = { v: 1, type: 'sealed', commitment: commitmentTo({ book: setUp.book, deal: begun.match.deal, nonce }), nonce };
  const entries: Entry[] = [begun.entry, sealed];
  let match = evolve(begun.match, sealed);
  for (let count = 0; !isOver(match); count += 1) {
    if (count > LONGEST_GAME) throw new Error('the game does not end');
    const isBack = undoes && match.answers > 0 && chance.once(9);
    const command = commandAt(match, isBack, chance);
    const decision = decide(match, command, seededChance(match.seed));
    if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
    entries.push(decision.value.entry);
    match = decision.value.match;
  }
  return { entries, match };
};

/** An answer, an undo, or after some undos a redo. */
const commandAt = (match: Match, isBack: boolean, chance: Dice): Command => {
  if (match.undone !== null && chance.once(3)) return { type: 'redo' };
  return isBack
    ? { type: 'undo', answers: 1 + chance.below(Math.min(5, match.answers)) }
    : { type: 'answer', answer: acceptedAnswer(match, chance) };
};

const GAMES = BOOKS.flatMap(book => [1, 2, 3].map(seed => ({ book, seed })));

describe.each(GAMES)('a game of $book (seed $seed), told', ({ book, seed }) => {
  const { entries, match } = played(book, seed, true);
  const story = storyOf(rulesFor(match.setUp), entries);
  const timeline = timelineOf('game', story);

  test('ends where the game has ended, and has a line for all that was done', () => {
    expect(story.match.play.fingerprint()).toBe(match.play.fingerprint());
    expect(timeline.lines).toHaveLength(entries.length - 2);
    expect(timeline.lines.map(({ did }) => did.type)).toEqual(entries.slice(2).map(({ type }) => type));
  });

  test('says of each line what falls with it: whoever goes back so far stands right before it', () => {
    const moments = standingIn(story).filter(({ entry }) => countsAsAnswer(entry));
    const lines = timeline.lines.filter(({ back }) => back !== null);
    expect(lines).toHaveLength(match.answers);
    expect(lines.map(({ back }) => back?.answers)).toEqual(lines.map((_, at) => lines.length - at));
    for (const [at, line] of lines.entries()) {
      const back = decide(match, { type: 'undo', answers: line.back?.answers ?? 0 }, seededChance(match.seed));
      if (!back.ok) throw new Error(JSON.stringify(back.refusal));
      expect(back.value.match.play.fingerprint()).toBe(moments[at]?.before.play.fingerprint());
      const shows = back.value.match.shown.picture !== match.shown.picture;
      // If nothing falls that the room saw, its screen stays.
      if (line.back?.public === 0) expect(shows).toBe(false);
    }
  });

  test('counts as public what has changed the picture, and what an answer has led to with it', () => {
    const [first] = timeline.lines.filter(({ back }) => back !== null);
    const groups: boolean[] = [];
    for (const { entry, before, after } of standingIn(story)) {
      const isPublic = before.shown.n !== after.shown.n;
      if (countsAsAnswer(entry)) groups.push(isPublic);
      else if (groups.length > 0) groups[groups.length - 1] = groups.at(-1) === true || isPublic;
    }
    expect(first?.back?.public).toBe(groups.filter(Boolean).length);
  });

  test('marks what was taken back, which nothing can be taken back to', () => {
    const fallen = timeline.lines.filter(({ undone }) => undone);
    expect(fallen.every(({ back }) => back === null)).toBe(true);
    const counted = (type: string): number =>
      timeline.lines.reduce((sum, { did }) => sum + (did.type === type && 'answers' in did ? did.answers : 0), 0);
    const isAnswer = ({ did }: StoryLine): boolean =>
      did.type === 'ruled' || (did.type === 'answered' && did.answer.type !== 'go-on' && did.answer.type !== 'open');
    expect(fallen.filter(isAnswer)).toHaveLength(counted('undone') - counted('redone'));
    expect(timeline.lines.filter(({ undone, did }) => !undone && did.type !== 'undone' && did.type !== 'redone')).toHaveLength(
      standingIn(story).length,
    );
  });

  test('on one sheet: whoever is out has left, every vote stands once a ballot, the seal holds', () => {
    const sheet = gameSheet('game', ['Ana'], story);
    const out = match.play.view.seats.filter(({ alive }) => !alive).map(each => each.seat);
    expect(sheet.left.map(each => each.seat).sort((a, b) => a - b)).toEqual(out);
    expect(sheet.lines.map(({ did }) => did.type)).toEqual(standingIn(story).map(({ entry }) => entry.type));
    expect(sheet.ending).toEqual(match.play.view.ending);
    expect(sheet.ending?.rule).toMatch(/^(?:LC|LT|ON|TH)-\d+$/);
    expect(sheet.seal?.holds).toBe(true);
    if (sheet.seal === null) throw new Error('there is no seal');
    expect(holds({ commitment: sheet.seal.commitment, book, deal: match.deal, nonce: sheet.seal.nonce })).toBe(true);
  });

  test('a seal over other cards does not hold, and the sheet says so', () => {
    const forged = entries.map(each => (each.type === 'sealed' ? { ...each, commitment: '0'.repeat(64) } : each));
    expect(gameSheet('game', [], storyOf(rulesFor(match.setUp), forged)).seal?.holds).toBe(false);
  });
});

test('among these games some have a redo', () => {
  const types = GAMES.flatMap(({ book, seed }) => played(book, seed, true).entries.map(({ type }) => type));
  expect(types.filter(type => type === 'redone').length).toBeGreaterThan(2);
});

test('the sign that the seer was shown stands beside the look, with the player who was called', () => {
  const setUp = {
    book: 'lupus-token' as const,
    players: 8,
    deck: ['seer', 'werewolf', 'werewolf', ...new Array(5).fill('villager')],
    settings: {},
  };
  const begun = dealt(setUp, 4);
  const seer = begun.match.deal.roles.indexOf('seer') + 1;
  const wolf = begun.match.deal.roles.indexOf('werewolf') + 1;
  const entries: Entry[] = [begun.entry];
  let { match } = begun;
  const does = (command: Command): void => {
    const decision = decide(match, command, seededChance(match.seed));
    if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
    entries.push(decision.value.entry);
    match = decision.value.match;
  };
  does({ type: 'answer', answer: { type: 'go-on', step: 'nightfall' } });
  does({ type: 'answer', answer: { type: 'fill', step: 'seer', form: { choose: [seat(wolf)] } } });
  const { lines } = timelineOf('game', storyOf(rulesFor(setUp), entries));
  expect(lines.at(-1)).toEqual({
    round: 1,
    time: 'night',
    step: 'seer',
    by: [seer],
    did: { type: 'answered', answer: { type: 'fill', step: 'seer', form: { choose: [wolf] } } },
    told: ['wolf'],
    brought: [],
    wasPublic: false,
    undone: false,
    back: { from: 2, move: 2, answers: 1, public: 0 },
    amends: {
      move: 2,
      fields: [{ kind: 'places', name: 'choose', least: 1, most: 1, among: [2, 3, 4, 5, 6, 7, 8], mayDecline: false }],
      mayMiss: false,
    },
  });
});

describe.each(GAMES)('a game of $book (seed $seed), told with a correction', ({ book, seed }) => {
  const { entries, match } = played(book, seed, true);
  const rules = rulesFor(match.setUp);
  const standing = (story: ReturnType<typeof storyOf>) =>
    timelineOf('game', story).lines.flatMap(({ did, undone }) =>
      !undone && (did.type === 'answered' || did.type === 'ruled') ? [JSON.stringify(did)] : [],
    );
  const done = (now: Match) =>
    momentsOf(now).map(({ entry }) =>
      JSON.stringify(entry.type === 'answered' ? { type: entry.type, answer: entry.answer } : { type: entry.type, ruling: entry.ruling }),
    );
  const some = dice(seed).shuffle(momentsOf(match).filter(({ entry }) => isAmendable(entry)));

  test('names what stands, in its place; after an undo as before, after a redo as amended', () => {
    for (const moment of some.slice(0, 4)) {
      const answer = acceptedAnswer(moment.before, dice(seed + 1));
      const amended = amend(match, moveOf(moment), answer, seededChance(match.seed));
      if (!amended.ok) throw new Error(JSON.stringify(amended.refusal));
      const { entry, match: now } = amended.value;
      const told = storyOf(rules, [...entries, entry]);
      expect([...standing(told)].sort()).toEqual([...done(now)].sort());
      const { lines } = timelineOf('game', told);
      expect(lines.at(-1)?.did).toEqual({ type: 'amended', answer });
      // Every move that still stands can be corrected once more, by its own number.
      const moves = new Set(momentsOf(now).map(moveOf));
      expect(lines.every(({ amends }) => amends === null || moves.has(amends.move))).toBe(true);
      const back: Entry = { v: 1, type: 'undone', answers: 0, move: now.amended?.n ?? 0 };
      expect(standing(storyOf(rules, [...entries, entry, back]))).toEqual(standing(storyOf(rules, entries)));
      expect(standing(storyOf(rules, [...entries, entry, back, { v: 1, type: 'redone', answers: 0 }]))).toEqual(standing(told));
    }
  });
});

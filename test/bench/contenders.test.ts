import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { ModeratorView } from '../../src/domain/moderator-view.ts';
import type { Picture } from '../../src/domain/picture.ts';
import type { Asks, Step } from '../../src/domain/step.ts';
import { campaign } from '../tools/campaign.ts';
import { moveOf, playOurs } from './engine.bench.ts';
import type { Played } from './games.ts';
import { randomGames } from './games.ts';
import { playBare } from './peers/bare.ts';
import { playBoardgame } from './peers/boardgame.ts';
import type { PublicView, View } from './peers/views.ts';

const shownAlike = (course: readonly unknown[], ours: readonly unknown[]): void => {
  if (!isDeepStrictEqual(course, ours)) expect(course).toEqual(ours);
};

const GAMES = randomGames('lupus-token', campaign(4, 24));

const sorted = (seats: readonly number[]): readonly number[] => [...seats].sort((a, b) => a - b);

/** Our public picture in the words of the peers. The order of changed votes is left out, because nobody sees it. */
const roomOf = (picture: Picture) => ({
  composition: picture.composition,
  round: picture.round,
  scene: picture.scene,
  out: picture.out,
  welcome: picture.anchor,
  ballot: picture.ballot && {
    step: picture.ballot.step,
    electors: picture.ballot.electors,
    candidates: picture.ballot.candidates,
    votes: picture.ballot.votes,
    cast: sorted(picture.ballot.cast),
    counted: picture.ballot.counted,
  },
  nominees: picture.nominees,
  news: picture.news,
  ending: picture.ending && endingOf(picture.ending),
});

/** The peers tell roles at the end, and no nights. */
const endingOf = ({ nights: _, roles, ...ending }: NonNullable<Picture['ending']>) => ({
  ...ending,
  roles: roles?.map(({ seat, role }) => ({ seat, role })),
});

const moderatorOf = (view: ModeratorView, step: Step) => ({
  round: view.round,
  step: view.step,
  seats: view.seats.map(({ seat, role, alive }) => ({ seat, role, alive })),
  welcome: view.facts.welcome,
  order: view.facts.order,
  tally: view.facts.tally,
  nominees: view.facts.nominees,
  named: view.facts.named,
  tonight: view.tonight.map(deed => ({ ...deed, told: deed.told ?? null })),
  ending: view.ending && { sides: view.ending.sides, winners: view.ending.winners },
  awaited: { awake: step.awake, sees: step.sees, told: step.tells[0]?.what ?? null, ...asked(step.asks) },
});

const asked = (asks: Asks) => {
  const [field] = asks.kind === 'form' ? asks.fields : [];
  return {
    among: field?.kind === 'places' ? field.among : null,
    mayMiss: asks.kind === 'form' && asks.mayMiss,
    ballot:
      asks.kind === 'ballot'
        ? {
            electors: asks.electors.map(({ seat, may }) => ({ seat, may })),
            turn: asks.turn ?? null,
            cast: sorted(asks.cast),
            mayClose: asks.mayClose,
          }
        : null,
  };
};

const ofPeer = (room: PublicView, { ending, awaited, ...moderator }: View) => ({
  room: { ...room, ballot: room.ballot && { ...room.ballot, cast: sorted(room.ballot.cast) } },
  moderator: {
    ...moderator,
    ending: ending && { sides: ending.sides, winners: ending.winners },
    awaited: { ...awaited, ballot: awaited.ballot && { ...awaited.ballot, cast: sorted(awaited.ballot.cast) } },
  },
});

const courseOfOurs = (game: Played) => {
  const course: unknown[] = [];
  playOurs(game, ({ shown, play }) => course.push({ room: roomOf(shown.picture), moderator: moderatorOf(play.view, play.step) }));
  return course;
};

describe('those who are measured against each other show the same after every answer', () => {
  test('the games are whole and not all alike', () => {
    expect(new Set(GAMES.map(game => game.winners.length)).size).toBeGreaterThan(1);
    expect(Math.min(...GAMES.map(game => game.answers.length))).toBeGreaterThan(20);
  });

  test('the bare reducer', () => {
    for (const game of GAMES) {
      const course: unknown[] = [];
      playBare(game.deal.roles, game.answers.map(moveOf), (room, moderator) => course.push(ofPeer(room, moderator)));
      shownAlike(course, courseOfOurs(game));
    }
  });

  test('boardgame.io', async () => {
    for (const game of GAMES) {
      const course: unknown[] = [];
      await playBoardgame(game.deal.roles, game.answers.map(moveOf), (room, moderator) => course.push(ofPeer(room, moderator)));
      shownAlike(course, courseOfOurs(game));
    }
  });
});

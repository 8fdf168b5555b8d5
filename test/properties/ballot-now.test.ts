import { describe, expect, test } from 'vitest';
import { beforeMove, lastMove, type Match } from '../../src/engine/match.ts';
import { ballotNow } from '../../src/session/evening/past.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { acceptedMove, dealt, isOver, LONGEST_GAME } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

const GAMES = campaign(1, 20);

/** The same match, of which nothing was read yet: its ballot has to be read from all its moves. */
const unread = (match: Match): Match => ({
  ...match,
  past: match.past === null ? null : { ...match.past, before: { ...match.past.before } },
});

describe.each(['lupus-classic', 'lupus-token', 'thiercelieux', 'one-night'] as const)('a ballot of %s', book => {
  test('is told vote by vote as its moves tell it, also after votes were taken back', () => {
    let votes = 0;
    for (const setUp of TABLES[book].slice(0, 6))
      for (let seed = 1; seed <= GAMES; seed += 1) {
        const chance = dice(seed);
        let { match } = dealt(setUp, seed);
        for (let moves = 0; moves < LONGEST_GAME && !isOver(match); moves += 1) {
          match = acceptedMove(match, chance).match;
          const from = chance.below(8) === 0 ? lastMove(match)?.from : undefined;
          if (from !== undefined) match = beforeMove(match, from) ?? match;
          const ballot = ballotNow(match);
          votes += ballot?.sent.length ?? 0;
          expect(ballot).toEqual(ballotNow(unread(match)));
        }
      }
    expect(votes).toBeGreaterThan(0);
  });
});

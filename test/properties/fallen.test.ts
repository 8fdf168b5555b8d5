import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/domain/ids.ts';
import { fallenToday } from '../../src/session/evening/moderator-view.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { acceptedMove, dealt, isOver, LONGEST_GAME } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

const GAMES = campaign(1, 40);

describe.each(['lupus-classic', 'lupus-token', 'thiercelieux'] as const)('the day of %s', book => {
  test('whoever is out since the last call has gone out at one step of this day, and nobody else', () => {
    const steps = new Set<string>();
    for (const setUp of TABLES[book])
      for (let seed = 1; seed <= GAMES; seed += 1) {
        const chance = dice(seed);
        let { match } = dealt(setUp, seed);
        let atNight: readonly Seat[] = [];
        for (let moves = 0; moves < LONGEST_GAME && !isOver(match); moves += 1) {
          match = acceptedMove(match, chance).match;
          const { step, picture } = match.play;
          if (step.time === 'call') atNight = picture.out;
          const fallen = fallenToday(match);
          for (const each of fallen) steps.add(each.step);
          expect(fallen.flatMap(({ seats }) => seats).sort()).toEqual(picture.out.filter(each => !atNight.includes(each)).sort());
        }
      }
    expect([...steps]).toEqual(expect.arrayContaining(['dawn', book === 'thiercelieux' ? 'vote' : 'lynch']));
  });
});

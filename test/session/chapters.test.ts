import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Chapter, ChapterOutcome } from '../../src/domain/chapter.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import { chaptersOf } from '../../src/engine/chapters.ts';
import type { Match } from '../../src/engine/match.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { publicMessage } from '../../src/session/evening/public-table.ts';
import { engineStage } from '../../src/tools/scenario/engine-player.ts';
import { playScenario } from '../../src/tools/scenario/play.ts';
import { dice } from '../tools/dice.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { GAMES, scenarioIn } from '../tools/scenarios.ts';
import { staged } from '../tools/screens.ts';
import { playStaged } from '../tools/staged.ts';
import { TABLES } from '../tools/tables.ts';

/** The last state of a written game. */
const played = async (file: string): Promise<Match> => {
  let last: Match | undefined;
  const failure = await playScenario(
    scenarioIn(join(GAMES, file)),
    engineStage(rulesOf, match => {
      last = match;
    }),
  );
  if (failure !== null || last === undefined) throw new Error(JSON.stringify(failure));
  return last;
};

const outcomeText = (outcome: ChapterOutcome): string => {
  if (outcome.what === 'fate') return `${outcome.fate} ${outcome.seats.join()}`;
  const { what, ...about } = outcome.news;
  const whom = Object.values(about).map(each => (Array.isArray(each) ? each.join() : String(each)));
  return [what, ...whom, ...(outcome.votes ?? []).map(({ seat, votes }) => `${seat}:${votes}`)].join(' ');
};
const deedText = ({ step, by, chose }: Chapter['deeds'][number]): string => `${step} ${by.join()}>${chose.join()}`;
const chapterText = ({ time, round, deeds, outcomes, out }: Chapter): string =>
  `${time} ${round}: ${[...deeds.filter(({ chose }) => chose.length > 0).map(deedText), ...outcomes.map(outcomeText)].join(', ')} (${out.join()})`;

test.each<readonly [file: string, told: readonly string[]]>([
  [
    'lupus/whole/eight-classic.yaml',
    [
      'night 1: seer 4>6, wolves 2,6>5, died 5 wolves (5)',
      'day 1: lynched 4 4:3 (4,5)',
      'night 2: wolves 2,6>7, died 7 wolves (4,5,7)',
      'day 2: lynched 6 6:2 (4,5,6,7)',
      'night 3: wolves 2>1, died 1 wolves (1,4,5,6,7)',
      'day 3: drawn 2, lynched 2 2:1 (1,2,4,5,6,7)',
    ],
  ],
  [
    'lupus/whole/twelve-token.yaml',
    [
      'night 1: seer 6>5, owl 1>3, wolves 2,8>12, died 12 wolves (12)',
      'day 1: lynched 5 5:5 (5,12)',
      'night 2: seer 6>2, bodyguard 4>6, owl 1>6, wolves 2,8>6, nobody-died, guarded 6 (5,12)',
      'day 2: lynched 2 2:4 (2,5,12)',
      'night 3: seer 6>8, bodyguard 4>9, owl 1>8, wolves 8>4, died 4 wolves (2,4,5,12)',
      'day 3: lynched 11 11:4 (2,4,5,11,12)',
      'night 4: seer 6>3, owl 1>10, wolves 8>6, died 6 wolves (2,4,5,6,11,12)',
      'day 4: lynched 10 10:3 (2,4,5,6,10,11,12)',
      'night 5: owl 1>9, wolves 8>9, died 9 wolves (2,4,5,6,9,10,11,12)',
      'day 5: lynched 3 3:2 (2,3,4,5,6,9,10,11,12)',
      'night 6: owl 1>7, wolves 8>1, died 1 wolves (1,2,3,4,5,6,9,10,11,12)',
    ],
  ],
  [
    'thiercelieux/worked/x02-dawn-chain.yaml',
    [
      'night 1: cupid 4>5,9, seer 1>6, wolves 2,6,10>9, witch 7>2, died 2,9 poison,pack, grief 5 (2,5,9)',
      'day 1: shot 5 10, voted-out 1 1:4 (1,2,5,9,10)',
      'night 2: wolves 6>3, witch 7>3, nobody-died, healed 3 (1,2,5,9,10)',
    ],
  ],
  [
    'thiercelieux/worked/x03-elder.yaml',
    [
      'night 1: cupid 9>6,9, seer 6>1, wolves 2,5,7,12>1, infect-father 5>1, big-bad-wolf 7>3, witch 4>1, died 3 bigBad, healed 1 (3)',
      'day 1: nobody-voted-out (3)',
      'night 2: wolves 2,5,7,12>1, nobody-died, lives 1 (3)',
      'day 2: voted-out 11 11:11 (3,11)',
      'night 3: wolves 2,5,7,12>1, big-bad-wolf 7>8, witch 4>5, died 1,5,8 pack,poison,bigBad (1,3,5,8,11)',
      'day 3: nobody-voted-out (1,3,5,8,11)',
      'night 4: seer 6>2, nobody-died (1,3,5,8,11)',
    ],
  ],
  [
    'one-night/worked/w06-a-chain-of-three.yaml',
    ['night 1: doppelganger 1>2 ()', 'day 1: died 1,2,3 2:2 1:1 3:1, taken-along 1,3 (1,2,3)'],
  ],
  ['one-night/worked/w01-robbed-wolf-swapped-back.yaml', ['night 1: robber 2>2,1, troublemaker 3>1,2 ()', 'day 1: died 1 1:2 (1)']],
])('%s is told night by night and day by day, with who did it to whom, and by how many votes', async (file, told) => {
  expect(chaptersOf(await played(file)).map(chapterText)).toEqual(told);
});

describe.each(BOOKS)('%s', book => {
  const told = (match: Match): readonly string[] => (publicMessage(match).story ?? []).map(chapterText);

  test('tells the room nothing of it before the end, and then all', () => {
    const chance = dice(17);
    const seen: boolean[] = [];
    const last = playOn(dealt(chance.of(TABLES[book]), 17).match, chance, match => {
      seen.push(publicMessage(match).story === undefined);
      return false;
    });
    expect(seen.every(Boolean)).toBe(true);
    expect(seen.length).toBeGreaterThan(5);
    expect(told(last).length).toBe(last.play.picture.ending?.nights === undefined ? 0 : chaptersOf(last).length);
  });

  test('tells of every death that it shows, in the chapter in which it came', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const chance = dice(seed);
      const last = playOn(dealt(chance.of(TABLES[book]), seed).match, chance, () => false);
      let before: readonly number[] = [];
      for (const chapter of chaptersOf(last)) {
        const told = JSON.stringify(chapter.outcomes);
        const fell = chapter.out.filter(seat => !before.includes(seat));
        expect(fell.filter(seat => !new RegExp(`[\\[:,]${seat}[\\],}]`).test(told))).toEqual([]);
        before = chapter.out;
      }
      expect(before).toEqual(last.play.picture.out);
    }
  });
});

test.each([
  ['all', true],
  ['roles', false],
  ['none', false],
])('a table of Lupus that shows %s at the end', (reveal, isTold) => {
  const over = playStaged(staged(12, 'lupus-token', { 'end.reveal': reveal }), match => match.play.step.id === 'over');
  expect(publicMessage(over).story !== undefined).toBe(isTold);
});

test('the story is shown unless a table of Lupus has turned it off', () => {
  const over = playStaged(staged(12, 'lupus-classic'), match => match.play.step.id === 'over');
  expect(publicMessage(over).story).toEqual(chaptersOf(over));
});

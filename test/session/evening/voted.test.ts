import { expect, test } from 'vitest';
import type { EveningView } from '../../../src/domain/evening.ts';
import { dice } from '../../tools/dice.ts';
import { begun, opened, planFor, playsOne, type Rig, stepNow, tellsAll } from './rig.ts';

const MOMENT = { least: 1, most: 1 };
const votedIn = ({ evening }: Rig): NonNullable<EveningView['playing']>['voted'] => evening.view.playing?.voted ?? null;

/** Plays to this step. */
const to = async (rig: Rig, isThere: () => boolean): Promise<void> => {
  const chance = dice(5);
  for (let moves = 0; moves < 600 && !isThere(); moves += 1) {
    rig.clock.go(2);
    await playsOne(rig, chance);
    await tellsAll(rig);
  }
  expect(isThere()).toBe(true);
};

test('the moderator sees who votes for whom as the room does, the last vote of each voter alone, and no longer by night', async () => {
  const rig = await begun(await opened({ pace: MOMENT }), planFor('thiercelieux'));
  const asks = () => stepNow(rig).asks;
  await to(rig, () => {
    const now = asks();
    return stepNow(rig).id === 'vote' && now.kind === 'ballot' && now.cast.length > 3;
  });
  const seen = rig.evening.publicTable.message?.picture.ballot;
  expect(votedIn(rig)).toEqual({ step: 'vote', votes: seen?.votes });
  expect(new Set(votedIn(rig)?.votes.map(({ voter }) => voter)).size).toBe(votedIn(rig)?.votes.length);
  await to(rig, () => stepNow(rig).time === 'call');
  expect(votedIn(rig)).toBeNull();
});

test('a covered ballot tells nobody before its tokens are turned up', async () => {
  const rig = await begun(await opened({ pace: MOMENT }), planFor('lupus-token'));
  await to(rig, () => stepNow(rig).id === 'ballot2');
  for (let votes = 0; votes < 2; votes += 1) await playsOne(rig, dice(votes));
  expect(rig.evening.publicTable.message?.picture.ballot?.cast).toHaveLength(2);
  expect(votedIn(rig)).toBeNull();
});

test('where nobody moderates the view tells nobody who has voted for whom, also while the cards are turned up', async () => {
  const rig = await begun(await opened({ pace: MOMENT }), planFor('one-night', 0, { 'onenight.announcer': 'player' }));
  const chance = dice(5);
  while (stepNow(rig).id !== 'reveal') {
    rig.clock.go(60_000);
    await playsOne(rig, chance);
  }
  expect(rig.evening.publicTable.message?.picture.ballot?.votes.length).toBeGreaterThan(0);
  expect(votedIn(rig)).toBeNull();
});

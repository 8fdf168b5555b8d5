import { describe, expect, test } from 'vitest';
import type { PublicTable } from '../../src/domain/evening.ts';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import type { News, Picture, PublicMoment } from '../../src/domain/picture.ts';
import { effectBetween } from '../../web/shared/narrator/effects.ts';
import { isTableAsleep } from '../../web/shared/picture.ts';
import { resultAfter } from '../../web/shared/story-length.ts';
import { dice } from '../tools/dice.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { afterMoment, moment, staged, tableAt, waiting } from '../tools/screens.ts';
import { TABLES } from '../tools/tables.ts';

const day = afterMoment(moment('ballot', staged(12)));
const withPicture = (table: PublicTable, change: Partial<Picture>): PublicTable =>
  table.message === null ? table : { ...table, message: { ...table.message, picture: { ...table.message.picture, ...change } } };
const ballotOf = ({ message }: PublicTable) => {
  const ballot = message?.picture.ballot;
  if (ballot == null) throw new Error('no ballot');
  return ballot;
};
const ballot = ballotOf(day);
const [first, ...more] = ballot.votes;
if (first === undefined) throw new Error('no vote');
const fewer = withPicture(day, { ballot: { ...ballot, votes: more, cast: ballot.cast.slice(1) } });
const secret = afterMoment(moment('secret', staged(12)));
const drawn: News = { what: 'drawn', seat: seat(3) };
const lynched: PublicMoment = { what: 'lynched', seats: [seat(3)] };
const nobody: PublicMoment = { what: 'lynched', seats: [] };

test.each<readonly [what: string, before: PublicTable | null, now: PublicTable, heard: string | null]>([
  ['a token is laid before everybody', fewer, day, 'token'],
  ['a vote is undone', day, fewer, null],
  ['nothing has changed', day, day, null],
  ['a page that has just been opened', null, day, null],
  ['people sit down', waiting(12), day, null],
  ['a game that was given up', fewer, { ...day, abandoned: true }, null],
  ['a covered token is laid', withPicture(secret, { ballot: { ...ballotOf(secret), cast: [] } }), secret, null],
  ['another ballot is opened', withPicture(fewer, { ballot: { ...ballot, step: 'revote', votes: [] } }), day, null],
  ['lots are drawn', day, withPicture(day, { news: [drawn] }), 'lots'],
  ['lots that were drawn stay drawn', withPicture(day, { news: [drawn] }), withPicture(day, { news: [drawn], round: 3 }), null],
  ['a lamp goes out', day, withPicture(day, { moment: lynched }), 'lamp'],
  ['it goes out once', withPicture(day, { moment: lynched }), withPicture(day, { moment: { ...lynched, turns: true } }), null],
  ['nobody is lynched', day, withPicture(day, { moment: nobody }), null],
])('%s', (_what, before, now, heard) => {
  expect(effectBetween(before, now)).toBe(heard);
});

describe.each(BOOKS)('%s', book => {
  test('nothing is heard while the village sleeps, and only a token sounds like one', () => {
    for (const seed of [1, 2, 3, 4]) {
      const chance = dice(seed);
      let before: PublicTable | null = null;
      const others: unknown[] = [];
      const asleep: unknown[] = [];
      playOn(dealt(chance.of(TABLES[book]), seed).match, chance, match => {
        const now = tableAt(match);
        const effect = effectBetween(before, now);
        if (isTableAsleep(now) && before !== null && isTableAsleep(before)) asleep.push(effect);
        // Whoever passes is taken to lay a token for nobody.
        if (effect === 'token' && match.past?.before.play.step.asks.kind !== 'ballot') others.push(match.past?.entry);
        before = now;
        return false;
      });
      expect(asleep.filter(each => each !== null)).toEqual([]);
      expect(others).toEqual([]);
    }
  });
});

test.each<readonly [what: string, table: PublicTable, waits: boolean]>([
  ['a game goes on', day, false],
  ['a story is told before the result', moment('over', staged(12)), true],
  ['a table tells no story', moment('over', staged(12, 'lupus-token', { 'end.reveal': 'roles' })), false],
])('the voice says who has won when the story has come to it: %s', (_what, table, waits) => {
  expect(resultAfter(table) > 30_000).toBe(waits);
  expect(resultAfter(table) > 0).toBe(waits);
});

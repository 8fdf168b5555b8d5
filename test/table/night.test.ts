import { describe, expect, test } from 'vitest';
import type { Place, RoleId, Seat } from '../../src/domain/ids.ts';
import { CENTRE, seat } from '../../src/domain/ids.ts';
import { permitsOf } from '../../src/rules/one-night/permits.ts';
import { tableSeats } from '../../src/table/deal.ts';
import type { NightWatch } from '../../src/table/night-watch.ts';
import {
  beginWatch,
  callBegins,
  cardLaidAt,
  cardLiftedFrom,
  cardsAsTheyLie,
  faultsOf,
  firstLookedAt,
  liftedIn,
  netMoves,
  swapIn,
} from '../../src/table/night-watch.ts';

const ROLES: readonly RoleId[] = ['doppelganger', 'robber', 'troublemaker', 'drunk', 'seer', 'insomniac', 'werewolf'];
const SEATS = tableSeats(ROLES.length);
const PLACES: readonly Place[] = [...SEATS, ...CENTRE];
const dealt = (roles = ROLES, lonePeek = false) =>
  permitsOf({ roles, centre: CENTRE.map(() => 'villager') }, { 'onenight.lone_wolf_peek': lonePeek });
const cardOf = (place: Place): string => `C${place}`;

/**
 * A night from a short text: `-1` lifts the card of seat 1, `+1` lays it back, `+1@2` lays it at seat 2, `seer:` begins a call, `~` is two
 * seconds.
 */
const night = (course: string): NightWatch => {
  let watch = beginWatch(
    PLACES.map(place => ({ uid: cardOf(place), place })),
    'begin',
  );
  let now = 0;
  const placeOf = (text: string): Place => CENTRE.find(each => each === text) ?? seat(Number(text));
  for (const word of course.split(' ')) {
    if (word === '~') now += 2_000;
    else if (word.endsWith(':')) watch = callBegins(watch, word.slice(0, -1));
    else {
      const [, sign, card = '', at = ''] = /^([+-])(\w+)(?:@(\w+))?$/.exec(word) ?? [];
      const where = placeOf(at === '' ? card : at);
      const work = sign === '-' ? cardLiftedFrom : cardLaidAt;
      watch = work(watch, where, cardOf(placeOf(card)), now);
    }
  }
  return watch;
};
const call = (watch: NightWatch, step: string) => {
  const found = watch.calls.find(each => each.step === step);
  if (found === undefined) throw new Error(step);
  return found;
};

describe('the pads during a call', () => {
  test.each([
    ['nothing', 'robber:', undefined, []],
    ['a swap [ON-210]', 'robber: -2 -1 +1@2 +2@1', [1, 2], [2, 1]],
    ['a look: missing, and back at the same pad [ON-212]', 'seer: -1 +1', undefined, [1]],
    ['a swap whose lifts no reading saw [ON-212]', 'robber: +1@2 +2@1', [1, 2], [1, 2]],
    ['a card that goes and comes back moved nowhere [ON-210]', 'robber: -1 +1@2 -1@2 +1', undefined, [1, 2]],
    ['three cards in a ring are no swap', 'robber: -1 -2 -3 +1@2 +2@3 +3@1', undefined, [1, 2, 3]],
    ['a card laid back late belongs to the call in which it was lifted [ON-215]', 'robber: -2 -1 troublemaker: +1@2 +2@1', [1, 2], [2, 1]],
    ['a card still in the air has not moved yet [ON-215]', 'robber: -2 -1 +1@2', undefined, [2, 1]],
    ['a stranger’s tag is none', 'robber: +9@1', undefined, []],
    ['a card that is told again lies where it lay', 'robber: +1 +1', undefined, []],
  ] as const)('%s', (_, course, swap, lifts) => {
    const seen = call(night(course), course.split(':')[0] ?? '');
    expect(swapIn(seen)?.toSorted()).toEqual(swap);
    expect(liftedIn(seen)).toEqual(lifts);
  });

  test('a card lifted in one call and laid in the next is no move of the next [ON-215]', () => {
    const watch = night('robber: -2 -1 troublemaker: +1@2 +2@1 -3 -4 +3@4 +4@3');
    expect(netMoves(call(watch, 'robber')).length).toBe(2);
    expect(swapIn(call(watch, 'troublemaker'))?.toSorted()).toEqual([3, 4]);
  });

  test('cards count as they lie; in the air, where they were lifted from; two in one place are unclear', () => {
    expect(cardsAsTheyLie(night('robber: -1 -2 +1@2 +2@1'), PLACES)?.slice(0, 3)).toEqual(['C2', 'C1', 'C3']);
    expect(cardsAsTheyLie(night('robber: -1'), PLACES)?.[0]).toBe('C1');
    expect(cardsAsTheyLie(night('robber: -1 +1@2'), PLACES)).toBeUndefined();
  });
});

describe('the player at whom the Doppelgänger looked [ON-213]', () => {
  test.each([
    ['the first other seat that was lifted', 'doppelganger: -3 +3 ~ -4 +4', 3],
    ['never her own card', 'doppelganger: -1 ~ -4 +4 +1', 4],
    ['nobody', 'doppelganger: -K1 +K1', undefined],
    ['unclear, where two were lifted within one sweep', 'doppelganger: -3 -4 +3 +4', undefined],
  ] as const)('%s', (_, course, copied) => {
    expect(firstLookedAt(call(night(course), 'doppelganger'), seat(1))).toBe(copied);
  });
});

describe('moves that no rule permits [ON-53 ON-211 ON-216]', () => {
  const swap = (one: string, other: string) => `-${one} -${other} +${one}@${other} +${other}@${one}`;
  test.each([
    ['robber', 'own card and a seat', swap('2', '5'), []],
    ['robber', 'two others', swap('1', '5'), [1, 5]],
    ['robber', 'own card and the centre', swap('2', 'K1'), [2, 'K1']],
    ['troublemaker', 'two others', swap('1', '2'), []],
    ['troublemaker', 'her own', swap('3', '2'), [2, 3]],
    ['troublemaker', 'the centre', swap('1', 'K1'), [1, 'K1']],
    ['drunk', 'own card and the centre', swap('4', 'K2'), []],
    ['drunk', 'a seat', swap('4', '5'), [4, 5]],
    ['drunk', 'two of the centre', swap('K1', 'K2'), ['K1', 'K2']],
    ['insomniac', 'a look at her own', '-6 +6', []],
    ['insomniac', 'a look at another', '-5 +5', [5]],
    ['seer', 'a look', '-1 +1', []],
    ['seer', 'a swap', swap('1', '2'), [1, 2]],
    ['minion', 'anything at all', '-1 +1', [1]],
    ['werewolves', 'a look into the centre', '-K1 +K1', ['K1']],
    ['discussion', 'a swap at the nudge [ON-218]', swap('1', '2'), [1, 2]],
    ['discussion', 'a card that is shifted [ON-218]', '-1 +1', []],
    ['doppelganger', 'a look', '-5 +5', []],
    ['doppelganger', 'a swap as the Robber she copied', `-2 +2 ~ ${swap('1', '2')}`, []],
    ['doppelganger', 'a swap as the Troublemaker she copied', `-3 +3 ~ ${swap('2', '3')}`, []],
    ['doppelganger', 'a swap as the Drunk she copied', `-4 +4 ~ ${swap('1', 'K3')}`, []],
    ['doppelganger', 'a swap that her copy does not have', `-5 +5 ~ ${swap('1', '2')}`, [1, 2]],
  ] as const)('%s: %s', (step, _, course, places) => {
    const faults = faultsOf(night(`${step}: ${course}`), dealt());
    expect(faults.flatMap(each => each.places)).toEqual(places);
    expect(faults.every(each => each.step === step)).toBe(true);
  });

  test('a lone wolf may look into the centre where the group plays so [ON-57 ON-212]', () => {
    const watch = night('werewolves: -K1 +K1');
    expect(faultsOf(watch, dealt(ROLES, true))).toEqual([]);
    const two = dealt(ROLES.with(4, 'werewolf'), true);
    expect(faultsOf(watch, two).length).toBe(1);
  });

  test('a role in the centre lets nobody touch anything', () => {
    const roles: readonly RoleId[] = ROLES.map(role => (role === 'robber' ? 'villager' : role));
    const places: readonly Seat[] = [seat(1), seat(2)];
    expect(faultsOf(night('robber: -1 -2 +1@2 +2@1'), dealt(roles))[0]?.places).toEqual(places);
  });
});

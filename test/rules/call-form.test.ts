import { describe, expect, test } from 'vitest';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import { ASKS_NOTHING, type Field } from '../../src/domain/step.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { nameOf } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { dealt, isOver, LONGEST_GAME, movedOn, rulesFor } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

/** Fields that a step asks for but its card lacks, or shows differently. */
const oddities = (setUp: SetUp, seed: number, asked: Set<string>): readonly string[] => {
  const chance = dice(seed);
  const odd: string[] = [];
  let { match } = dealt(setUp, seed);
  let entered = '';
  for (let count = 0; !isOver(match) && count < LONGEST_GAME; count += 1) {
    const { step, view } = match.play;
    const call = `${view.round}/${view.road.at}/${step.id}`;
    if (step.time === 'call' && step.asks.kind === 'form' && call !== entered) {
      asked.add(step.id);
      const form = rulesFor(setUp).offers.callForm(step.id, view.round, setUp);
      for (const field of step.asks.fields) odd.push(...oddIn(field, form.fields).map(what => `${step.id} ${field.name}: ${what}`));
    }
    entered = step.asks.kind === 'form' || call === entered ? call : '';
    match = movedOn(match, chance);
  }
  return odd;
};

const oddIn = (field: Field, card: readonly Field[]): readonly string[] => {
  const same = card.find(each => each.name === field.name && each.kind === field.kind);
  if (same === undefined) return ['not on the card'];
  if (field.kind === 'word') return same.kind === 'word' && same.optional === field.optional ? [] : ['another word'];
  if (same.kind !== 'places') return ['no places'];
  return [
    ...(same.mayDecline === field.mayDecline ? [] : ['declined otherwise']),
    ...(field.most <= same.most ? [] : ['more are asked for']),
    ...(field.among.every(place => same.among.includes(place)) ? [] : ['others are asked for']),
  ];
};

describe.each(BOOKS)('the card of a call of %s', book => {
  test('holds whatever the step asks of whoever has the card', () => {
    const asked = new Set<string>();
    for (const [index, setUp] of TABLES[book].entries()) {
      const moderated = book === 'one-night' ? { ...setUp, settings: { ...setUp.settings, 'onenight.announcer': 'moderator' } } : setUp;
      expect(oddities(moderated, 40 + index, asked), nameOf(setUp)).toEqual([]);
    }
    expect(asked.size).toBeGreaterThan(3);
  });

  test('says nothing of steps that are no calls, and names every seat of the table', () => {
    const [setUp] = TABLES[book];
    const rules = rulesOf(book);
    if (setUp === undefined || rules === undefined) throw new Error('no table');
    for (const step of ['dawn', 'vote', 'nobody']) expect(rules.offers.callForm(step, 1, setUp)).toEqual(ASKS_NOTHING);
    const moderated = { ...setUp, settings: { ...setUp.settings, 'onenight.announcer': 'moderator' } };
    const [field] = rules.offers.callForm('seer', 1, moderated).fields;
    expect(field?.kind === 'places' && field.among.slice(0, setUp.players).at(-1)).toBe(seat(setUp.players));
  });
});

test('LC-46: nothing is asked where the card rests tonight', () => {
  const [setUp] = TABLES['lupus-classic'];
  if (setUp === undefined) throw new Error('no table');
  const bites = (night: number, victim: string) =>
    rulesFor(setUp).offers.callForm('wolves', night, { ...setUp, settings: { 'night1.victim': victim } }).fields.length;
  expect([bites(1, 'moderator'), bites(2, 'moderator'), bites(1, 'wolves')]).toEqual([0, 1, 1]);
});

test('TH-35: where a wolf-dog chooses by waking with the pack, the card of the pack asks for its side, on the first night', () => {
  const [setUp] = TABLES.thiercelieux;
  if (setUp === undefined) throw new Error('no table');
  const deck = ['wolf-dog', ...setUp.deck.slice(1)].map(card => (card === 'wolf-dog' ? 'wolf-dog' : 'wolf'));
  const asksForASide = (choice: string, night: number, cards = deck): boolean =>
    rulesFor(setUp)
      .offers.callForm('wolves', night, { ...setUp, deck: cards, settings: { 'calls.wolfDogChoice': choice } })
      .fields.some(({ name }) => name === 'option');
  expect([asksForASide('byWaking', 1), asksForASide('byWaking', 2), asksForASide('separate', 1)]).toEqual([true, false, false]);
  expect(asksForASide('byWaking', 1, deck.slice(1))).toBe(false);
});

test('ON-28: where nobody moderates nobody is asked', () => {
  const [setUp] = TABLES['one-night'];
  if (setUp === undefined) throw new Error('no table');
  const settings = { ...setUp.settings, 'onenight.announcer': 'machine' };
  expect(rulesFor(setUp).offers.callForm('seer', 1, { ...setUp, settings })).toEqual(ASKS_NOTHING);
});

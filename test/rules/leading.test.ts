import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../src/domain/ids.ts';
import { leadingOf } from '../../src/rules/catalog.ts';

const night = (settings: { readonly [name: string]: string | number | boolean } = {}) => leadingOf({ book: 'one-night', settings });

describe('the leading of a game', () => {
  test.each(BOOKS.filter(book => book !== 'one-night'))('%s: a moderator calls, and cards stay where they lie', book => {
    const led = leadingOf({ book, settings: {} });
    expect([led.by, led.cardsMove, led.callSeconds('seer'), led.nudge, led.votesBy]).toEqual(['moderator', false, null, null, 'pointing']);
    expect(led.mayBeDealt(['seer', 'villager'])).toEqual(['seer', 'villager']);
    expect(led.listed(['seer'])).toBeNull();
    expect(led.steps).toEqual({ talk: null, vote: null, reveal: null, dusk: 'nightfall' });
  });

  test.each(['machine', 'player', 'moderator'])('ON-28: %s', by => {
    expect(night({ 'onenight.announcer': by }).by).toBe(by);
    expect(night().cardsMove).toBe(true);
  });

  test('ON-32: calls last as long as is set, and the Doppelgänger twice as long', () => {
    const led = night({ 'onenight.step_seconds': 7 });
    expect([led.callSeconds('seer'), led.callSeconds('doppelganger')]).toEqual([7, 14]);
  });

  test('ON-226: people talk a minute each, as long as is set, or without end', () => {
    expect([{}, { 'onenight.day_seconds': 90 }, { 'onenight.day_seconds': 'none' }].map(set => night(set).talkSeconds(5))).toEqual([
      300,
      90,
      null,
    ]);
  });

  test('ON-225: cards are shifted unless the group does not want it', () => {
    expect([night().nudge?.key, night({ 'onenight.nudge': 'none' }).nudge]).toEqual(['one-night.nudge.each-own', null]);
  });

  test('ON-216: a move that no rule permits', () => {
    const moves = ['report_after_reveal', 'stop_night', 'ignore'].map(each => night({ 'onenight.pads_on_illegal': each }).badMove);
    expect(moves).toEqual(['told', 'stops', 'ignored']);
  });

  test('ON-186: where the deck is secret, every card of the box may be dealt', () => {
    expect(night().mayBeDealt(['seer'])).toEqual(['seer']);
    expect(night({ 'onenight.random_roles_public': false }).mayBeDealt(['seer']).length).toBe(16);
  });

  test('LT-45: the side of the token that names the chosen suspect', () => {
    const side = (face: string) => leadingOf({ book: 'lupus-token', settings: { 'token.ballot2_face': face } }).chosenSide;
    expect([side('up'), side('down'), leadingOf({ book: 'lupus-classic', settings: {} }).chosenSide]).toEqual(['up', 'down', 'up']);
  });
});

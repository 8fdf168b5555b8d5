import type { ChosenSettings } from '../../domain/setup.ts';
import type { Leading } from '../contract.ts';
import { LED_BY_MODERATOR } from '../kit/leading.ts';
import { BOX } from './characters.ts';
import { publicList } from './deck.ts';
import { callSeconds, daySeconds, oneNightSettings } from './settings.ts';

const BAD_MOVES = { report_after_reveal: 'told', stop_night: 'stops', ignore: 'ignored' } as const;

export const leading = (settings: ChosenSettings): Leading => {
  const set = oneNightSettings(settings);
  return {
    ...LED_BY_MODERATOR,
    by: set['onenight.announcer'],
    cardsMove: true,
    // ON-32: where a machine counts, every call has a length that is known before the deal.
    callSeconds: call => callSeconds(set, call),
    talkSeconds: players => daySeconds(set, players),
    nudge: set['onenight.nudge'] === 'none' ? null : { key: 'one-night.nudge.each-own' },
    badMove: BAD_MOVES[set['onenight.pads_on_illegal']],
    votesBy: set['onenight.vote_method'],
    // ON-186: where the deck is secret, scanning must not reveal which cards are in it.
    mayBeDealt: deck => (set['onenight.random_roles_public'] ? deck : BOX),
    listed: publicList,
  };
};

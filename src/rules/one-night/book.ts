import type { RoleId } from '../../domain/ids.ts';
import { CENTRE } from '../../domain/ids.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import { isUnknown } from '../../domain/setup.ts';
import type { Book } from '../contract.ts';
import { answer } from './answers.ts';
import { BOX, compositionOf } from './characters.ts';
import { checkDeck } from './deck.ts';
import type { OneNightEvent } from './events.ts';
import { evolve, ROOM } from './events.ts';
import { rule } from './rulings.ts';
import { FORMER, oneNightSettings, SETTINGS } from './settings.ts';
import type { OneNight } from './state.ts';
import { NOTHING } from './state.ts';
import { stepOf } from './step.ts';
import { callsFor } from './steps.ts';
import { OFFERS } from './suggest.ts';
import { viewOf } from './view.ts';
import { campsOf } from './winning.ts';

const begin = ({ book, players, deck, settings }: SetUp, deal: Deal): readonly OneNightEvent[] => {
  const listed = settings['onenight.random_roles_public'] === false ? BOX : deck;
  const [step] = callsFor(listed);
  // Villagers, Tanner and Hunter are five cards, and no game has fewer than six: somebody is always called.
  if (step === undefined) throw new Error('nobody is called');
  return [
    isUnknown(deal) ? { type: 'dealt', settings, ...unseen(players), deck: listed } : { type: 'dealt', settings, ...deal },
    { type: 'table-laid', book, players, composition: compositionOf(listed) },
    { type: 'night-fell', step },
  ];
};

/** Cards of which nobody knows what is printed on them. */
const unseen = (players: number): Deal => ({ roles: new Array<RoleId>(players).fill(''), centre: CENTRE.map(() => '') });

/** One night, one vote, three cards in the centre; nobody has to moderate. */
export const oneNight: Book<OneNight, OneNightEvent> = {
  id: 'one-night',
  settings: SETTINGS,
  former: FORMER,
  offers: OFFERS,
  nothing: NOTHING,
  playsUnseen: true,
  check: setUp => checkDeck(setUp, oneNightSettings(setUp.settings)),
  begin,
  step: stepOf,
  answer,
  rule,
  evolve,
  view: viewOf,
  camps: campsOf,
  room: ROOM,
};

import type { RoleId } from '../../domain/ids.ts';
import type { Picture } from '../../domain/picture.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import type { Book } from '../contract.ts';
import { answer } from './answers.ts';
import { standsOf } from './camps.ts';
import { CHARACTERS } from './characters.ts';
import { Course } from './course.ts';
import { opensDay } from './day.ts';
import { checkDeck } from './deck.ts';
import type { VillageEvent } from './events.ts';
import { ROOM } from './events.ts';
import { evolve } from './evolve.ts';
import { NOTHING } from './nothing.ts';
import { rule } from './rulings.ts';
import { FORMER, SETTINGS, settingsOf } from './settings.ts';
import type { Village } from './state.ts';
import { stepOf } from './step.ts';
import { OFFERS } from './suggest.ts';
import { viewOf } from './view.ts';

/** TH-40: with the angel the game opens with a day. */
const begin = ({ players, deck, settings }: SetUp, { roles }: Deal): readonly VillageEvent[] => {
  const composition = settings['composition.public'] === false ? null : compositionOf(deck);
  const laid: readonly VillageEvent[] = [
    { type: 'dealt', settings, roles },
    { type: 'table-laid', players, composition },
  ];
  if (!deck.includes('angel')) return [...laid, { type: 'night-fell', round: 1 }];
  const course = new Course(NOTHING);
  for (const event of laid) course.tell(event);
  return opensDay(course).events;
};

/** In the order of the box, then the blank cards with a name: an order that tells nothing of the deal. */
const compositionOf = (deck: readonly RoleId[]): Picture['composition'] => {
  const box = CHARACTERS.map(each => each.id);
  const own = [...new Set(deck)].filter(role => !box.includes(role)).sort();
  const counted = [...box, ...own].map(role => ({ role, count: deck.filter(each => each === role).length }));
  return counted.filter(each => each.count > 0);
};

/** Les Loups-Garous de Thiercelieux, with the special roles and the captain. */
export const thiercelieux: Book<Village, VillageEvent> = {
  id: 'thiercelieux',
  settings: SETTINGS,
  former: FORMER,
  offers: OFFERS,
  nothing: NOTHING,
  check: setUp => checkDeck(setUp, settingsOf(setUp.settings)),
  begin,
  step: stepOf,
  answer,
  rule,
  evolve,
  view: viewOf,
  camps: standsOf,
  room: ROOM,
};

import type { SeatMark } from '../../domain/moderator-view.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import type { Book } from '../contract.ts';
import { compositionOf } from '../kit/deck.ts';
import { LED_BY_MODERATOR } from '../kit/leading.ts';
import { marked, marksOf } from '../kit/marks.ts';
import { answer } from './answers.ts';
import { campsOf } from './camps.ts';
import { CATALOGUE, characterOf } from './characters.ts';
import { opensDay } from './day.ts';
import { checkDeck, OFFERS } from './deck.ts';
import type { VillageEvent } from './events.ts';
import { evolve, FORMER_EVENTS, ROOM, untold, VillageCourse } from './events.ts';
import type { Thiercelieux } from './role.ts';
import { rule } from './rulings.ts';
import { FORMER, NOTHING, SETTINGS, settingsOf } from './settings.ts';
import type { Player, Village } from './state.ts';
import { stepOf } from './step.ts';
import { viewOf } from './view.ts';

const MARKING = {
  ...CATALOGUE,
  marks: { pack: 'bite', bigBad: 'bite', white: 'bite', poison: 'poison', saves: 'rescue' },
} as const;

/** TH-26: marks converted players, and players whose power a curse has taken. */
const marksOfLife = ({ seat, card, infected, lost }: Player): readonly SeatMark[] => [
  ...(infected === null ? [] : marked('infection', [seat])),
  ...(lost === 'cursed' && characterOf(card)?.hasNoPower !== true ? marked('curse', [seat]) : []),
];

const BOX = CATALOGUE.characters.map(each => each.id);

/** TH-40: the events that begin a game, by night or by day. */
const begin = ({ players, deck, settings }: SetUp, { roles }: Deal): readonly VillageEvent[] => {
  const composition = settings['composition.public'] === false ? null : compositionOf(BOX, deck);
  const laid: readonly VillageEvent[] = [
    { type: 'dealt', settings, roles, calls: CATALOGUE.calls },
    { type: 'table-laid', players, composition },
  ];
  if (!deck.some(role => characterOf(role)?.opensByDay)) return [...laid, { type: 'night-fell', round: 1 }];
  const course = new VillageCourse(NOTHING);
  for (const event of laid) course.tell(event);
  return opensDay(course).events;
};

/** Les Loups-Garous de Thiercelieux, with the special roles and the captain. */
export const thiercelieux: Book<Village, VillageEvent> = {
  id: 'thiercelieux',
  settings: SETTINGS,
  former: FORMER,
  offers: OFFERS,
  leading: () => LED_BY_MODERATOR,
  nothing: NOTHING,
  check: setUp => checkDeck(setUp, settingsOf(setUp.settings)),
  begin,
  step: stepOf,
  answer,
  rule,
  evolve,
  view: viewOf,
  camps: campsOf,
  marks: state => [
    ...marksOf<Thiercelieux>(MARKING, state, CATALOGUE.isNight(state.step) ? state.night : null),
    ...state.players.flatMap(marksOfLife),
  ],
  room: ROOM,
  untold,
  formerEvents: FORMER_EVENTS,
};

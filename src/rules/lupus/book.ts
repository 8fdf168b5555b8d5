import type { BookId } from '../../domain/ids.ts';
import type { ChosenSettings, Deal, Settings, SetUp } from '../../domain/setup.ts';
import type { Book, Leading } from '../contract.ts';
import { compositionOf } from '../kit/deck.ts';
import { LED_BY_MODERATOR } from '../kit/leading.ts';
import { marksOf } from '../kit/marks.ts';
import { answer } from './answers.ts';
import { CATALOGUE } from './characters.ts';
import { checkDeck, OFFERS, withTheirAdvice } from './deck.ts';
import { campsOf } from './ending.ts';
import type { LupusEvent } from './events.ts';
import { evolve, FORMER_EVENTS, ROOM, untold } from './events.ts';
import { FORMER_CLASSIC, FORMER_TOKEN } from './house-rules.ts';
import type { LupusFamily } from './role.ts';
import { rule } from './rulings.ts';
import { CLASSIC_SETTINGS, classicSettings, NOTHING, TOKEN_SETTINGS, tokenSettings } from './settings.ts';
import type { Edition, Lupus } from './state.ts';
import { stepOf } from './step.ts';
import { viewOf } from './view.ts';

const lupus = (id: BookId, edition: Edition, settings: Settings, former: Settings): Book<Lupus, LupusEvent> => ({
  id,
  settings,
  former,
  offers: OFFERS,
  leading: edition === 'classic' ? () => LED_BY_MODERATOR : leadingToken,
  nothing: NOTHING,
  check: setUp =>
    edition === 'classic'
      ? checkDeck(setUp, classicSettings(setUp.settings))
      : withTheirAdvice(setUp, checkDeck(setUp, tokenSettings(setUp.settings))),
  begin: (setUp, deal) => begin(id, edition, setUp, deal),
  step: stepOf,
  answer,
  rule,
  evolve,
  view: viewOf(id),
  camps: campsOf,
  marks: state => marksOf<LupusFamily>(MARKING, state, CATALOGUE.isNight(state.step) ? state.night : null),
  room: ROOM,
  untold,
  formerEvents: FORMER_EVENTS,
});

const MARKING = { ...CATALOGUE, marks: { bites: 'bite', guards: 'guard', points: 'owl', looks: null } } as const;

/** LT-45: a setting says which side of the token shows the suspect. */
const leadingToken = (settings: ChosenSettings): Leading => ({
  ...LED_BY_MODERATOR,
  chosenSide: settings['token.ballot2_face'] === 'down' ? 'down' : 'up',
});

const BOX = CATALOGUE.characters.map(each => each.id);

const begin = (book: BookId, edition: Edition, { players, deck, settings }: SetUp, { roles }: Deal): readonly LupusEvent[] => {
  const set = edition === 'classic' ? classicSettings(settings) : tokenSettings(settings);
  const composition = settings['deck.composition_public'] === false ? null : compositionOf(BOX, deck);
  return [
    { type: 'dealt', edition, settings, roles, calls: CATALOGUE.calls, reveals: set['end.reveal'] },
    { type: 'table-laid', book, players, composition },
    { type: 'night-fell', round: 1 },
  ];
};

/** The edition with mob cards. */
export const lupusClassic = lupus('lupus-classic', 'classic', CLASSIC_SETTINGS, FORMER_CLASSIC);

/** The edition with vote tokens, ghosts, evidence and the Welcome card. */
export const lupusToken = lupus('lupus-token', 'token', TOKEN_SETTINGS, FORMER_TOKEN);

import type { BookId, RoleId } from '../../domain/ids.ts';
import type { Picture } from '../../domain/picture.ts';
import type { Deal, Settings, SetUp } from '../../domain/setup.ts';
import type { Book } from '../contract.ts';
import { answer } from './answers.ts';
import { CHARACTERS } from './characters.ts';
import { checkDeck, withTheOwl } from './deck.ts';
import { campsOf } from './ending.ts';
import type { LupusEvent } from './events.ts';
import { ROOM } from './events.ts';
import { evolve, NOTHING } from './evolve.ts';
import { rule } from './rulings.ts';
import { CLASSIC_SETTINGS, classicSettings, FORMER_CLASSIC, FORMER_TOKEN, TOKEN_SETTINGS, tokenSettings } from './settings.ts';
import type { Lupus } from './state.ts';
import { stepOf } from './step.ts';
import type { Edition } from './steps.ts';
import { OFFERS } from './suggest.ts';
import { viewOf } from './view.ts';

const lupus = (id: BookId, edition: Edition, settings: Settings, former: Settings): Book<Lupus, LupusEvent> => ({
  id,
  settings,
  former,
  offers: OFFERS,
  nothing: NOTHING,
  check: setUp =>
    edition === 'classic'
      ? checkDeck(setUp, classicSettings(setUp.settings))
      : withTheOwl(setUp, checkDeck(setUp, tokenSettings(setUp.settings))),
  begin: (setUp, deal) => begin(id, edition, setUp, deal),
  step: stepOf,
  answer,
  rule,
  evolve,
  view: viewOf(id),
  camps: campsOf,
  room: ROOM,
});

const begin = (book: BookId, edition: Edition, { players, deck, settings }: SetUp, { roles }: Deal): readonly LupusEvent[] => {
  const composition = settings['deck.composition_public'] === false ? null : compositionOf(deck);
  return [
    { type: 'dealt', edition, settings, roles },
    { type: 'table-laid', book, players, composition },
    { type: 'night-fell', round: 1 },
  ];
};

/** In the order of the box, then the group's own cards: an order that tells nothing of the deal. */
const compositionOf = (deck: readonly RoleId[]): Picture['composition'] => {
  const box = CHARACTERS.map(each => each.id);
  const own = [...new Set(deck)].filter(role => !box.includes(role)).sort();
  const counted = [...box, ...own].map(role => ({ role, count: deck.filter(each => each === role).length }));
  return counted.filter(each => each.count > 0);
};

/** The edition with mob cards. */
export const lupusClassic = lupus('lupus-classic', 'classic', CLASSIC_SETTINGS, FORMER_CLASSIC);

/** The edition with vote tokens, ghosts, evidence and the Welcome card. */
export const lupusToken = lupus('lupus-token', 'token', TOKEN_SETTINGS, FORMER_TOKEN);

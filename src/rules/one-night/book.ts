import type { RoleId, StepId } from '../../domain/ids.ts';
import { CENTRE } from '../../domain/ids.ts';
import type { ChosenSettings, Deal, SetUp } from '../../domain/setup.ts';
import { isUnknown } from '../../domain/setup.ts';
import type { CallForm } from '../../domain/step.ts';
import { ASKS_NOTHING } from '../../domain/step.ts';
import type { Book, Leading, Offers } from '../contract.ts';
import { sidesOf } from '../kit/deck.ts';
import { callFormOf } from '../kit/form.ts';
import { LED_BY_MODERATOR } from '../kit/leading.ts';
import { wakingsOf } from '../kit/wakings.ts';
import { answer } from './answers.ts';
import { CATALOGUE, calledBy, callsFor, isCall, listedOf, nightOf } from './characters.ts';
import { BLANKS, checkDeck, FEWEST_PLAYERS, IN_THE_CENTRE, MOST_PLAYERS, publicList } from './deck.ts';
import type { OneNightEvent } from './events.ts';
import { evolve, ROOM, untold } from './events.ts';
import { callSeconds, daySeconds, FORMER } from './house-rules.ts';
import { permitsOf } from './permits.ts';
import { rule } from './rulings.ts';
import { drawSet, setsFor } from './sets.ts';
import { NOTHING, oneNightSettings, SETTINGS } from './settings.ts';
import type { DayStep, OneNight } from './state.ts';
import { stepOf } from './step.ts';
import { viewOf } from './view.ts';
import { campsOf } from './winning.ts';

const begin = ({ book, players, deck, settings }: SetUp, deal: Deal): readonly OneNightEvent[] => {
  const set = oneNightSettings(settings);
  const listed = listedOf(set, deck);
  const [step] = callsFor(listed, set);
  // A deck in which everybody sleeps is refused.
  if (step === undefined) throw new Error('nobody is called');
  const { calls } = CATALOGUE;
  return [
    isUnknown(deal) ? { type: 'dealt', settings, ...unseen(players), calls, deck: listed } : { type: 'dealt', settings, ...deal, calls },
    { type: 'table-laid', book, players, composition: publicList(listed) },
    { type: 'night-fell', step },
  ];
};

/** A deal in which every card is unknown. */
const unseen = (players: number): Deal => ({ roles: new Array<RoleId>(players).fill(''), centre: CENTRE.map(() => '') });

/** What the card of a call asks. Without a moderator the call asks nothing: the players only handle their role cards. */
const callForm = (step: StepId, round: number, { players, deck, settings }: SetUp): CallForm => {
  const set = oneNightSettings(settings);
  if (!isCall(step) || set['onenight.announcer'] !== 'moderator') return ASKS_NOTHING;
  const mayBeDealt = (role: RoleId) => deck.includes(role) || !set['onenight.random_roles_public'];
  const { fields } = callFormOf(calledBy(step).call.form, { round, set, mayBeDealt }, players);
  return fields.length === 0 ? ASKS_NOTHING : { fields, mayMiss: true };
};

const OFFERS: Offers = {
  players: { from: FEWEST_PLAYERS, to: MOST_PLAYERS },
  roles: CATALOGUE.characters.map(({ id, side, copies }) => ({ role: id, side, copies })),
  sides: sidesOf(
    ['village', 'werewolves'],
    CATALOGUE.characters.map(({ id, side }) => [side, id]),
  ),
  blanks: BLANKS,
  centre: IN_THE_CENTRE,
  calls: CATALOGUE.calls,
  // A call that also needs the Doppelgänger's card is left out: it repeats the action of a copied role.
  wakings: settings =>
    wakingsOf(
      nightOf(CATALOGUE.calls, oneNightSettings(settings)).filter(step => calledBy(step).call.listedWith === undefined),
      step => [calledBy(step).character.id],
      (_step, round) => round === 1,
    ),
  callForm,
  presets: {},
  decks: setsFor,
  draw: drawSet,
  permits: permitsOf,
};

const BAD_MOVES = { report_after_reveal: 'told', stop_night: 'stops', ignore: 'ignored' } as const;

const STEPS = { talk: 'discussion', vote: 'vote', reveal: 'reveal', dusk: null } as const satisfies {
  readonly [what in keyof Leading['steps']]: DayStep | null;
};

const leading = (settings: ChosenSettings): Leading => {
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
    mayBeDealt: deck => listedOf(set, deck),
    steps: STEPS,
    listed: publicList,
  };
};

/** One night, one vote, three cards in the centre; nobody has to moderate. */
export const oneNight: Book<OneNight, OneNightEvent> = {
  id: 'one-night',
  settings: SETTINGS,
  former: FORMER,
  offers: OFFERS,
  leading,
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
  // Seats have no marks: during the night only cards move.
  marks: () => [],
  room: ROOM,
  untold,
};

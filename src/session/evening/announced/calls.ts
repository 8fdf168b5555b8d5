import type { Answer } from '../../../domain/answer.ts';
import type { Place, RoleId, Seat } from '../../../domain/ids.ts';
import type { PlacesField, Step } from '../../../domain/step.ts';
import { oneNightSettings } from '../../../rules/one-night/settings.ts';
import { tablePlaces, tableSeats } from '../../../table/deal.ts';
import type { CallWatched, NightWatch } from '../../../table/night.ts';
import { cardsAsTheyLie, liftedIn, swapIn } from '../../../table/night.ts';
import type { DealtNight } from '../../../table/permits.ts';
import { faultsOf, firstLookedAt } from '../../../table/permits.ts';
import type { InGame, Standing } from '../standing.ts';
import type { Turn } from '../turn.ts';

/** A choice at once after the Doppelgänger's look: never more than two in one call. */
const MOST_CHOICES = 2;

/** The call is over: what pads saw of it is written down as what was chosen; what they did not see was missed. Nobody is told. */
export const writesDown = (turn: Turn, course: InGame): void => {
  for (let count = 0; count < MOST_CHOICES && turn.match?.play.step.asks.kind === 'form'; count += 1) {
    const { step } = turn.match.play;
    const seen = answerSeen(turn.standing.watch, step, dealtIn(turn.standing, course), count === 0);
    if (seen === undefined || !turn.accepts(seen)) turn.accepts({ type: 'miss', step: step.id });
  }
};

const answerSeen = (watch: NightWatch | null, step: Step, dealt: DealtNight, isFirst: boolean): Answer | undefined => {
  const call = watch?.calls.findLast(each => each.step === step.id);
  const [own] = step.awake;
  const field = step.asks.kind === 'form' ? step.asks.fields.find(each => each.kind === 'places') : undefined;
  if (call === undefined || own === undefined || field?.kind !== 'places') return undefined;
  const first = step.id === 'doppelganger' ? firstLookedAt(call, own) : undefined;
  const looks = step.id === 'doppelganger' && isFirst;
  const role = step.id === 'doppelganger' ? (first === undefined ? '' : (dealt.roles[first - 1] ?? '')) : step.id;
  const chosen = looks ? (first === undefined ? undefined : [first]) : chosenBy(role, own, call, field, first);
  if (chosen === undefined || (chosen.length === 0 && !field.mayDecline)) return undefined;
  return { type: 'fill', step: step.id, form: { [field.name]: chosen } };
};

const chosenBy = (
  role: RoleId,
  own: Seat,
  call: CallWatched,
  field: PlacesField,
  looked: Seat | undefined,
): readonly Place[] | undefined => {
  const pair = swapIn(call);
  switch (role) {
    case 'robber':
    case 'drunk':
      return pair?.includes(own) === true ? pair.filter(place => place !== own) : [];
    case 'troublemaker':
      return pair ?? [];
    default: {
      const lifted = liftedIn(call).filter(place => field.among.includes(place) && place !== looked);
      const ways = field.ways ?? [field];
      const way = ways.find(({ among, least, most }) => {
        const fits = lifted.every(place => among.includes(place));
        return fits && lifted.length >= least && lifted.length <= most;
      });
      return way === undefined ? [] : lifted;
    }
  }
};

/** How the night was dealt, for judging what moved in it. */
export const dealtIn = ({ plan }: Standing, { dealer }: InGame): DealtNight => ({
  roles: dealer.cards.flatMap(({ place, role }) => (typeof place === 'number' ? [role] : [])),
  seats: tableSeats(plan.names.length),
  lonePeek: oneNightSettings(plan.settings)['onenight.lone_wolf_peek'],
});

/** Whether the night ends void because a card moved as no rule lets it (ON-216). */
export const isStoppedByFaults = (standing: Standing, course: InGame): boolean =>
  standing.watch !== null &&
  oneNightSettings(standing.plan.settings)['onenight.pads_on_illegal'] === 'stop_night' &&
  faultsOf(standing.watch, dealtIn(standing, course)).some(({ moved }) => moved);

/** ON-217: the cards count as they lie, whatever was written down. Said of the game only where it has them otherwise. */
export const takesCardsAsTheyLie = (turn: Turn, { dealer }: InGame): void => {
  const { match, standing } = turn;
  const { watch, plan } = standing;
  const places = tablePlaces(plan.book, plan.names.length);
  const lying = watch === null ? undefined : cardsAsTheyLie(watch, places);
  if (match === null || lying === undefined) return;
  const roles = lying.map(uid => dealer.cards.find(each => each.uid === uid)?.role ?? '');
  const { cards = [], centre = [] } = match.play.view.facts;
  const known = [...cards, ...centre];
  if (roles.every((role, index) => role === known[index])) return;
  const seats = roles.slice(0, plan.names.length);
  turn.accepts({ type: 'lay', step: 'reveal', cards: seats, centre: roles.slice(plan.names.length) });
};

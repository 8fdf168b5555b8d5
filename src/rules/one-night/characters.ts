import type { RoleId, StepId } from '../../domain/ids.ts';
import { ownCardsIn, roleOfOwnCall } from '../../domain/own-card.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { catalogueOf } from '../kit/catalogue.ts';
import { withOwnCalls } from '../kit/own.ts';
import { CHARACTERS, NIGHT } from './cast.ts';
import type { OneNightSettings } from './house-rules.ts';
import type { Does, OneNightCall, OneNightCharacter, OneNightFamily } from './role.ts';
import { own } from './roles/own.ts';

/** Everything derived from the list of roles. */
export const CATALOGUE = catalogueOf<OneNightFamily, OneNightCharacter, OneNightCall>(CHARACTERS, NIGHT, 'action', own);
export const { isCall, calledBy, characterOf } = CATALOGUE;

/** The 16 cards of the box. The box has one token for each of them. */
export const BOX: readonly RoleId[] = CATALOGUE.characters.flatMap(({ id, copies }) => new Array<RoleId>(copies).fill(id));

const CALLED_FOR: { readonly [step: StepId]: readonly RoleId[] } = Object.fromEntries(
  CATALOGUE.characters.flatMap(({ id, calls }) => calls.map(({ step, listedWith = [] }) => [step, [id, ...listedWith]])),
);

type OwnSet = Pick<OneNightSettings, 'deck.own_cards'>;

/** The calls of a night with those of own cards (ON-237). No call comes between two calls for which the same eyes stay open. */
export const nightOf = (calls: readonly StepId[], set: OwnSet): readonly CallStep[] => {
  const night = withOwnCalls(calls, set).filter((step): step is CallStep => isCall(step));
  const joined = night.filter(step => calledBy(step).call.rightAfter !== undefined);
  return night.flatMap(step => (joined.includes(step) ? [] : [step, ...joined.filter(each => calledBy(each).call.rightAfter === step)]));
};

const rolesCalledFor = (step: StepId): readonly RoleId[] | undefined => {
  const own = roleOfOwnCall(step);
  return own === undefined ? CALLED_FOR[step] : [own];
};

/** The calls that a game makes. They depend on the public list alone, so that they show nothing of where a card lies. */
export const callsFor = (listed: readonly RoleId[], set: OwnSet, calls: readonly StepId[] = CATALOGUE.calls): readonly CallStep[] =>
  nightOf(calls, set).filter(step => rolesCalledFor(step)?.every(role => listed.includes(role)) === true);

/** ON-186: the roles that everybody knows to be chosen. If the group deals blindly, they are the whole box and all own cards. */
export const listedOf = (
  set: Pick<OneNightSettings, 'deck.own_cards' | 'onenight.random_roles_public'>,
  deck: readonly RoleId[],
): readonly RoleId[] =>
  set['onenight.random_roles_public'] ? deck : [...BOX, ...ownCardsIn(set['deck.own_cards']).map(({ role }) => role)];

/** The call that a Doppelgänger who copied the role makes at once; undefined if she makes it later or never. */
export const callAtOnce = (role: RoleId): OneNightCall | undefined => characterOf(role)?.calls.find(call => call.atOnce === true);

/** What is done with the cards that a call asks for. */
export const doesWithCards = ({ form = {} }: OneNightCall): Does | undefined => {
  for (const name in form) {
    const field = form[name];
    if (field?.kind === 'cards') return field.does;
  }
  return undefined;
};

const movesCards = (call: OneNightCall): boolean => ['swaps', 'steals'].includes(doesWithCards(call) ?? '');

/** Whether a role swaps cards of other players, or cards in the centre. */
export const swapsWith = (role: RoleId, of: 'others' | 'centre'): boolean =>
  characterOf(role)
    ?.calls.filter(movesCards)
    .some(({ form = {} }) => Object.values(form).some(field => field.kind === 'cards' && field.ways.some(way => way.of === of))) === true;

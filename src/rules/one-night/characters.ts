import type { RoleId, StepId } from '../../domain/ids.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { catalogueOf } from '../kit/catalogue.ts';
import { CHARACTERS, NIGHT } from './cast.ts';
import type { Does, OneNightCall, OneNightCharacter, OneNightFamily } from './role.ts';

/** Everything derived from the list of roles. */
export const CATALOGUE = catalogueOf<OneNightFamily, OneNightCharacter, OneNightCall>(CHARACTERS, NIGHT, 'action');
export const { isCall, calledBy, characterOf } = CATALOGUE;

/** The 16 cards of the box, and its 16 tokens. */
export const BOX: readonly RoleId[] = CATALOGUE.characters.flatMap(({ id, copies }) => new Array<RoleId>(copies).fill(id));

const CALLED_FOR: { readonly [step: StepId]: readonly RoleId[] } = Object.fromEntries(
  CATALOGUE.characters.flatMap(({ id, calls }) => calls.map(({ step, listedWith = [] }) => [step, [id, ...listedWith]])),
);

/** The calls that a game makes. They depend on the public list alone, so that they show nothing of where a card lies. */
export const callsFor = (listed: readonly RoleId[], calls: readonly StepId[] = CATALOGUE.calls): readonly CallStep[] =>
  calls.filter((step): step is CallStep => CALLED_FOR[step]?.every(role => listed.includes(role)) === true);

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

/** Whether a role swaps cards with the others', or with those in the centre. */
export const swapsWith = (role: RoleId, of: 'others' | 'centre'): boolean =>
  characterOf(role)
    ?.calls.filter(movesCards)
    .some(({ form = {} }) => Object.values(form).some(field => field.kind === 'cards' && field.ways.some(way => way.of === of))) === true;

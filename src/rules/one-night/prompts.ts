import type { Prompt } from '../../domain/step.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { promptsOf } from '../kit/prompts.ts';
import { CATALOGUE, calledBy } from './characters.ts';
import type { TableDealt } from './state.ts';

/** The prompts outside the calls. */
const BESIDE_CALLS = [
  'night.close-eyes', // before the first call, to all
  'night.announcer-peeks', // to a player who announces: eyes open only between two calls, to read the order
  'nudge.by-announcer', // eyes still closed: the announcer shifts all cards a little
  'nudge.each-own', // each player shifts the own card, the first player also the three centre cards
  'discussion.wake',
  'discussion.say', // {seconds}
  'discussion.untimed',
  'discussion.go', // button: vote
  'vote.countdown',
  'vote.lift', // the player pointed at lifts the own card: that lift is the vote of the seat whose turn it is (ON-230)
  'vote.go', // button: all have voted, show the votes
  'reveal.lay', // which card lies where?
  'reveal.as-logged', // button: as it was written down
  'reveal.name-seat', // {seats} one: at whom did the doppelgänger look?
  'reveal.name-role', // nobody knows who was dealt the doppelgänger: which role did it copy?
  'reveal.draw', // {seats} who swapped no card
  'reveal.draw-go', // button
  'reveal.swap', // {seats} one, {slot}: swap these two cards
  'reveal.turn-up',
  'reveal.turn-up-dead', // the dead first
  'reveal.turn-up-rest',
  'reveal.go',
  'over.village',
  'over.werewolves',
  'over.tanner',
  'over.nobody',
  'over.cards-differ', // {seats} {slots}: cards that lay otherwise than the log says
  'over.copy-differs', // the doppelgänger copied another role than the log says
] as const;

/**
 * The prompts of a One Night table. `open`, `action` and `close` of a call are the same wherever its card lies; `close` also labels the
 * button that goes on. No prompt of the night names a seat or a player (ON-40).
 */
export const ONE_NIGHT_PROMPTS: readonly string[] = [...CATALOGUE.prompts, ...BESIDE_CALLS];

type Fills = NonNullable<Prompt['with']>;

const { say: sayOf, sayAt: partOf } = promptsOf<(typeof BESIDE_CALLS)[number]>('one-night');
export const say = sayOf;

/** A prompt of a call: `open`, `action` or `close`, or the prompt that the role says instead. */
export const sayAt = (
  step: CallStep,
  part: 'open' | 'action' | 'close',
  table: Pick<TableDealt, 'set' | 'listed'>,
  fills?: Fills,
): Prompt => {
  const { says } = calledBy(step).call;
  for (const key in says) if (says[key]?.insteadOf === part && says[key].where(table)) return partOf(step, key, fills);
  return partOf(step, part, fills);
};

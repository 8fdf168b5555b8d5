import { PLAYS_ALONE } from '../../domain/own-card.ts';
import { promptsOf } from '../kit/prompts.ts';
import { CATALOGUE } from './characters.ts';

/** The prompts outside the calls. */
const BESIDE_CALLS = [
  'nightfall.say', // {night}
  'nightfall.ghosts-watch',
  'nightfall.go',
  'dawn.wake',
  'dawn.dead', // {seats} who died
  'dawn.dead-by-wolves', // {seats}; only where causes are announced
  'dawn.dead-by-seer', // {seats}; the werehamster, where causes are announced
  'dawn.dead-by-owl', // {seats}; where causes are announced
  'dawn.nobody',
  'dawn.moderator', // the moderator was the victim
  'dawn.go',
  'discussion.welcome', // {seats} who holds the Welcome card now (token edition)
  'discussion.anchor', // {seats} from whom the voting will be counted (classic edition)
  'discussion.say', // {seconds}
  'discussion.go',
  'ballot1.turn', // {seats} one elector: whom shall we lynch?
  'ballot1.ghosts-pass', // button: the ghosts who are left do not vote
  'owl-call.named', // {seats} one
  'owl-call.nobody',
  'owl-call.go',
  'defence.order', // {seats} in the order of speaking
  'defence.free', // {seats} in any order
  'defence.go',
  'ballot2.turn', // {seats} one elector (classic, aloud)
  'ballot2.secret', // {paw} {tuft} seats (token edition): token under the hand, the side of the suspect up
  'ballot2.secret-down', // the same, with the side of the suspect down
  'ballot2.reveal', // button: lift your hands
  'ballot2.nobody', // all are nominated: nobody can vote
  'ballot2.go',
  'revote.turn', // {seats} one elector
  'revote.nobody',
  'revote.go',
  'lots.draw', // {seats} the tied players
  'lots.go',
  'lynch.tied', // why this one of two suspects with equally many votes (token edition)
  'lynch.condemned', // {seats} one
  'lynch.nobody',
  'lynch.go',
] as const;

const SIDES: ReadonlySet<string> = new Set([...CATALOGUE.characters.map(({ side }) => side), PLAYS_ALONE]);

/**
 * What the moderator of a Lupus game says. `open`, `ask` and `close` of a call are the same for a living and a dead role.
 * `*.close` and `*.go` also label the button that goes on.
 */
export const LUPUS_PROMPTS: readonly string[] = [...CATALOGUE.prompts, ...BESIDE_CALLS, ...[...SIDES].map(side => `over.${side}`)];

export const { say, sayAt } = promptsOf<(typeof BESIDE_CALLS)[number] | `over.${string}`>('lupus');

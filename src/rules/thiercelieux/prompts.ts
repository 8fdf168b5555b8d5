import { PLAYS_ALONE } from '../../domain/own-card.ts';
import { promptsOf } from '../kit/prompts.ts';
import { OWN_CAMPS } from './camps.ts';
import { CATALOGUE } from './characters.ts';

/** The prompts outside the calls. */
const BESIDE_CALLS = [
  'nightfall.say', // {night}
  'nightfall.touch', // {seats} whom the rust has killed: touch them, they stay asleep
  'nightfall.go',
  'call.no-power', // {seats} who open their eyes in vain: the sign for "no power"
  'dawn.wake',
  'dawn.dead', // {seats} who died; their causes stay untold
  'dawn.nobody',
  'dawn.go',
  'growl.growl', // growl: a werewolf sits beside the bear tamer
  'growl.silence', // say nothing
  'growl.go',
  'debate.say',
  'debate.timed', // {seconds}
  'debate.lovers', // {seats}: the lovers may not harm each other
  'debate.go',
  'election.turn', // {seats} one elector
  'vote.turn', // {seats} one elector
  'vote.nobody', // the last player has nobody to vote for
  'vote.go', // button
  'second-ballot.turn', // {seats} one elector
  'second-ballot.nobody', // all are tied: nobody can vote
  'second-ballot.go',
  'captain-decides.ask', // {seats} the captain, {tied}
  'hunter.ask', // {seats} the hunter
  'hunter.go', // button: a hunter who lost his shot by a conversion is asked only for appearances, and does not shoot
  'successor.ask', // {seats} the captain
  'over.villagers',
  'over.wolves',
  'over.lovers',
  'over.nobody',
] as const;

/**
 * What the moderator of Thiercelieux says. `open`, `ask` and `close` of a call are the same for a role that can act and one that cannot.
 * `*.close` and `*.go` also label the button that goes on.
 */
export const THIERCELIEUX_PROMPTS: readonly string[] = [
  ...CATALOGUE.prompts,
  ...BESIDE_CALLS,
  ...OWN_CAMPS.map(each => `over.${each.side}`),
  `over.${PLAYS_ALONE}`,
];

export const { say, sayAt } = promptsOf<(typeof BESIDE_CALLS)[number] | `over.${string}`>('thiercelieux');

import type { Prompt } from '../../domain/step.ts';

/**
 * What the moderator of Thiercelieux says. `open`, `ask` and `close` of a call are said alike for a role that cannot act;
 * `*.close`, `*.go` and the like are also the names of the button that goes on.
 */
export const THIERCELIEUX_PROMPTS = [
  'nightfall.say', // {night}
  'nightfall.touch', // {seats} whom the rust has killed: touch them, they stay asleep
  'nightfall.go',
  'cupid.open',
  'cupid.ask',
  'cupid.close',
  'lovers.open',
  'lovers.ask',
  'lovers.touch', // {seats} whom to touch
  'lovers.close',
  'seer.open',
  'seer.ask',
  'seer.close',
  'sisters.open',
  'sisters.ask',
  'sisters.close',
  'wild-child.open',
  'wild-child.ask',
  'wild-child.close',
  'bear-tamer.open',
  'bear-tamer.ask',
  'bear-tamer.close',
  'wolf-dog.open',
  'wolf-dog.ask',
  'wolf-dog.close',
  'wolves.open',
  'wolves.ask',
  'wolves.close',
  'white-wolf.open',
  'white-wolf.ask',
  'white-wolf.close',
  'infect-father.open',
  'infect-father.ask',
  'infect-father.touch', // {seats} who has just been converted
  'infect-father.close',
  'big-bad-wolf.open',
  'big-bad-wolf.ask',
  'big-bad-wolf.close',
  'witch.open',
  'witch.ask',
  'witch.close',
  'fox.open',
  'fox.ask',
  'fox.close',
  'piper.open',
  'piper.ask',
  'piper.touch', // {seats} who is charmed
  'piper.close',
  'charmed.open',
  'charmed.ask',
  'charmed.close',
  'call.no-power', // {seats} who open their eyes in vain: the sign for "no power"
  'dawn.wake',
  'dawn.dead', // {seats} who died; their causes stay untold
  'dawn.nobody',
  'dawn.go',
  'growl.growl', // growl: a werewolf sits beside the bear tamer
  'growl.silence', // say nothing
  'growl.go',
  'debate.say',
  'debate.lovers', // {seats}: the lovers may not harm each other
  'debate.go',
  'election.turn', // {seats} one elector
  'vote.turn', // {seats} one elector
  'vote.nobody', // the last who is left has nobody to vote for
  'vote.go', // button
  'second-ballot.turn', // {seats} one elector
  'second-ballot.nobody', // all are tied: nobody can vote
  'second-ballot.go',
  'captain-decides.ask', // {seats} the captain, {tied}
  'hunter.ask', // {seats} the hunter
  'hunter.go', // button: a hunter whom a conversion has cost his shot is asked for appearances' sake, and does not shoot
  'successor.ask', // {seats} the captain
  'over.villagers',
  'over.wolves',
  'over.lovers',
  'over.white-wolf',
  'over.piper',
  'over.angel',
  'over.nobody',
] as const;
export type ThiercelieuxPrompt = (typeof THIERCELIEUX_PROMPTS)[number];

export const say = (key: ThiercelieuxPrompt, fills?: NonNullable<Prompt['with']>): Prompt =>
  fills === undefined ? { key: `thiercelieux.${key}` } : { key: `thiercelieux.${key}`, with: fills };

import type { Prompt } from '../../domain/step.ts';

/**
 * What is said at a One Night table. `open`, `action` and `close` of a call are said alike wherever the card lies; `close` is also the
 * name of the button that goes on. No prompt of the night names a seat or a player (ON-40).
 */
export const ONE_NIGHT_PROMPTS = [
  'night.close-eyes', // before the first call, to all
  'night.announcer-peeks', // to a player who announces: eyes open only between two calls, to read the order
  'doppelganger.open',
  'doppelganger.action', // {seconds}
  'doppelganger.close',
  'doppelganger.close-unless-minion', // a minion is in the list: keep your eyes open if you are one now, else close them
  'doppelganger-minion.open', // werewolves, thumbs up, for the doppelgänger's minion
  'doppelganger-minion.action', // {seconds}
  'doppelganger-minion.close', // thumbs down; doppelgänger, close your eyes
  'werewolves.open',
  'werewolves.action', // {seconds}
  'werewolves.action-lone', // {seconds}; with the option: one alone may look at a centre card
  'werewolves.close',
  'minion.open',
  'minion.action', // {seconds}
  'minion.close',
  'masons.open',
  'masons.action', // {seconds}
  'masons.close',
  'seer.open',
  'seer.action', // {seconds}
  'seer.action-one-or-two', // {seconds}; one centre card is enough
  'seer.close',
  'robber.open',
  'robber.action', // {seconds}
  'robber.action-must-look', // {seconds}
  'robber.close',
  'troublemaker.open',
  'troublemaker.action', // {seconds}
  'troublemaker.close',
  'drunk.open',
  'drunk.action', // {seconds}
  'drunk.close',
  'insomniac.open',
  'insomniac.action', // {seconds}
  'insomniac.close',
  'doppelganger-insomniac.open', // if you looked at the insomniac
  'doppelganger-insomniac.action', // {seconds}
  'doppelganger-insomniac.close',
  'nudge.by-announcer', // eyes still closed: the announcer shifts all cards a little
  'nudge.each-own', // each shifts the own card, the first player the three in the centre
  'discussion.wake',
  'discussion.say', // {seconds}
  'discussion.untimed',
  'discussion.go', // button: vote
  'vote.countdown',
  'vote.lift', // a lift of the own card is the vote of whoever points there (ON-230)
  'vote.go', // button: all are in, show the votes
  'reveal.lay', // which card lies where?
  'reveal.as-logged', // button: as it was written down
  'reveal.name-seat', // {seats} one: at whom did the doppelgänger look?
  'reveal.name-role', // nobody knows who was dealt it: which role did the doppelgänger copy?
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
export type OneNightPrompt = (typeof ONE_NIGHT_PROMPTS)[number];

export const say = (key: OneNightPrompt, fills?: NonNullable<Prompt['with']>): Prompt =>
  fills === undefined ? { key: `one-night.${key}` } : { key: `one-night.${key}`, with: fills };

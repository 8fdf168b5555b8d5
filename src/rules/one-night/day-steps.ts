import type { Asks, Field, Prompt, Step } from '../../domain/step.ts';
import { whoNames } from './answers.ts';
import { placesField } from './form.ts';
import { isKnown, mayBeCopied, offersLaying } from './lay.ts';
import { say } from './prompts.ts';
import { daySeconds } from './settings.ts';
import type { OneNight } from './state.ts';
import { otherSeats, placesOf, playersOf } from './state.ts';
import type { CallStep, OneNightStep } from './steps.ts';
import { STEP_RULES } from './steps.ts';
import { mayClose } from './vote.ts';

const NONE: readonly never[] = [];
const REVEAL: readonly string[] = ['reveal'];
const ANNOUNCEMENT: Asks = { kind: 'nothing', lasts: { kind: 'announcement' } };

/** Everything that is not a call of the night. */
export const dayStep = (state: OneNight, step: Exclude<OneNightStep, CallStep>): Step => {
  switch (step) {
    case 'discussion':
      return discussion(state);
    case 'vote':
      return ballot(state);
    case 'reveal':
      return reveal(state);
    case 'over':
      return plain(state, { kind: 'over' }, over(state), null);
  }
};

const plain = (state: OneNight, asks: Asks, says: readonly Prompt[], goOn: Prompt | null): Step => ({
  id: state.step,
  rule: STEP_RULES[state.step],
  time: 'day',
  awake: NONE,
  sees: NONE,
  asks,
  says,
  goOn,
  tells: NONE,
  offers: offersLaying(state) ? REVEAL : NONE,
});

const discussion = (state: OneNight): Step => {
  const seconds = daySeconds(state.table.set, playersOf(state));
  const asks: Asks = seconds === null ? ANNOUNCEMENT : { kind: 'nothing', lasts: { kind: 'clock', seconds } };
  const talk = seconds === null ? say('discussion.untimed') : say('discussion.say', { seconds });
  return plain(state, asks, [...nudge(state), say('discussion.wake'), talk], say('discussion.go'));
};

/** ON-38, ON-225: said before the eyes open. */
const nudge = ({ table: { set } }: OneNight): readonly Prompt[] => {
  switch (set['onenight.nudge']) {
    case 'none':
      return NONE;
    case 'each_own':
      return [say('nudge.each-own')];
    case 'by_announcer':
      return [say(set['onenight.announcer'] === 'player' ? 'nudge.by-announcer' : 'nudge.each-own')];
  }
};

const ballot = (state: OneNight): Step => {
  const { electors, votes } = state.day;
  const closes = mayClose(state);
  const cast = votes.map(vote => vote.voter);
  const asks: Asks = { kind: 'ballot', electors, cast, shown: 'at-close', mayChange: true, mayClose: closes, mayMiss: true };
  const says = [say('vote.countdown'), ...(state.table.set['onenight.vote_method'] === 'lift' ? [say('vote.lift')] : [])];
  return plain(state, asks, says, closes ? say('vote.go') : null);
};

const reveal = (state: OneNight): Step => {
  const { day, night, table } = state;
  if (day.asked) {
    return plain(state, { kind: 'cards', slots: placesOf(state) }, [say('reveal.lay')], isKnown(state) ? say('reveal.as-logged') : null);
  }
  const namer = whoNames(state);
  if (namer === 'anybody') {
    const copied: Field = { kind: 'word', name: 'copied', among: mayBeCopied(state) };
    return plain(state, { kind: 'form', fields: [copied], mayMiss: true }, [say('reveal.name-role')], null);
  }
  if (namer !== undefined) {
    const fields = [placesField([{ among: otherSeats(state, namer), least: 1, most: 1 }], true)];
    return { ...plain(state, { kind: 'form', fields, mayMiss: true }, [say('reveal.name-seat', { seats: [namer] })], null), by: namer };
  }
  if (night.owing.length > 0) return plain(state, ANNOUNCEMENT, [say('reveal.draw', { seats: night.owing })], say('reveal.draw-go'));
  const swaps = day.drawn.map(({ seat, slot }) => say('reveal.swap', { seats: [seat], slot }));
  const deadFirst = table.set['onenight.reveal'] === 'dead_first';
  const turned = deadFirst ? (day.deadShown ? 'reveal.turn-up-rest' : 'reveal.turn-up-dead') : 'reveal.turn-up';
  return plain(state, ANNOUNCEMENT, [...swaps, say(turned)], say('reveal.go'));
};

const over = ({ ending, day }: OneNight): readonly Prompt[] => {
  const said: Prompt[] = [];
  for (const side of ending?.sides ?? [])
    if (side === 'village' || side === 'werewolves' || side === 'tanner') said.push(say(`over.${side}`));
  if (said.length === 0) said.push(say('over.nobody'));
  if (day.differing.length > 0) {
    const seats = day.differing.filter(place => typeof place === 'number');
    const slots = day.differing.filter(place => typeof place === 'string').join(' ');
    said.push(say('over.cards-differ', { seats, slots }));
  }
  if (day.copyDiffers) said.push(say('over.copy-differs'));
  return said;
};

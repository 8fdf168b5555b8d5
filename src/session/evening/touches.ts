import type { Touch } from '../../domain/spot.ts';
import { useOf } from '../../table/lying.ts';
import type { Situation } from '../../table/situation.ts';
import { isNightStep } from '../../table/situation.ts';
import { touched } from '../../table/table.ts';
import { touchesAnnounced } from './announced/touches.ts';
import { seals } from './asks.ts';
import type { Desk } from './desk.ts';
import type { Outcome, TouchDone } from './parts.ts';
import { saidOf } from './parts.ts';
import type { Standing } from './standing.ts';
import { Turn } from './turn.ts';
import { handled, isUnheard } from './unmoderated.ts';

/** Does what a touch means, or says why it means nothing. Decided at once, so that all taps of one instant count. */
export const doTouch = async (desk: Desk, touch: Touch): Promise<TouchDone> => {
  const turn = new Turn(desk);
  turn.readBy = desk.readers.find(({ id }) => id === touch.spot.reader)?.by ?? 'reader';
  if (isUnheard(turn.standing, turn.match, touch, turn.readBy)) return unheard(turn);
  turn.standing = drawnUsed(handled(turn.standing, touch, turn.readBy), touch, turn.situation);
  const { situation } = turn;
  if (touchesAnnounced(desk, turn, touch)) {
    const isDark = isDarkIn(situation);
    const outcome = await turn.end();
    // What lies where is seen at once, whether or not anything was written for it.
    desk.keepPace();
    desk.show();
    return told(turn, isDark, outcome);
  }
  if (desk.isPaused) rests(turn, desk, touch, situation);
  else turn.follow(touched(turn.table, touch, situation));
  const isDark = isDarkIn(situation) || isDarkIn(turn.situation);
  const outcome = await (turn.seals ? seals(desk) : turn.end());
  // Sealing the deal lets the night fall.
  return told(turn, isDark || isDarkIn(desk.ahead.situation), outcome);
};

/** The same is said of every tag, by day; nothing of it is taken over. */
const unheard = async (turn: Turn): Promise<TouchDone> => {
  const isDark = isDarkIn(turn.situation);
  if (!isDark) turn.say({ code: turn.standing.course.at === 'dealing' ? 'reader.other' : 'card.not_now' });
  return told(turn, isDark, await turn.end());
};

/** LT-57: a pad that is drawn counts from the first thing laid on one, also for whoever starts the service anew. */
const drawnUsed = (standing: Standing, touch: Touch, { layout, virtual }: Situation): Standing => {
  if (standing.drawnUsed || touch.type === 'lifted') return standing;
  const isDrawnPad = virtual.includes(touch.spot.reader) && useOf(layout, touch.spot)?.use === 'pad';
  return isDrawnPad ? { ...standing, drawnUsed: true } : standing;
};

const isDarkIn = ({ playing }: Situation): boolean => playing !== null && isNightStep(playing.step);

const told = ({ took, said, seals }: Turn, dark: boolean, outcome: Outcome): TouchDone =>
  outcome.ok ? { took: took || seals, said: said.map(saidOf), dark } : { took: false, said: outcome.refusal.map(saidOf), dark };

/** While the game rests, what lies on the table is known, and means nothing. */
const rests = (turn: Turn, desk: Desk, touch: Touch, situation: Situation): void => {
  const deaf: Situation = { ...situation, playing: null, enrolling: null, layout: { uses: [], quiet: [] } };
  const isResent = touch.type === 'laid' && desk.heard.includes(touch.name);
  desk.take(touched(turn.table, touch, deaf).state, turn.standing.hands);
  // ON-214: that somebody moves a card at night is nobody's to see.
  const isHeard = !situation.unmoderated || !isDarkIn(situation);
  if (isHeard && touch.type === 'laid' && touch.fresh && !isResent && useOf(situation.layout, touch.spot) !== undefined)
    turn.say({ code: 'paused' });
};

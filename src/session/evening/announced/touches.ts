import type { Place } from '../../../domain/ids.ts';
import type { Touch } from '../../../domain/spot.ts';
import { pieceIn } from '../../../table/box.ts';
import { tagsAt, useOf } from '../../../table/lying.ts';
import { cardLaidAt, cardLiftedFrom } from '../../../table/night.ts';
import type { Effect, Situation } from '../../../table/situation.ts';
import type { TouchResult } from '../../../table/table.ts';
import { touched } from '../../../table/table.ts';
import type { Desk } from '../desk.ts';
import type { Turn } from '../turn.ts';
import { phaseOf } from './phase.ts';

/** What a touch means where the machine announces; false where it means what it does elsewhere. */
export const touchesAnnounced = (desk: Desk, turn: Turn, touch: Touch): boolean => {
  const { standing, match, situation } = turn;
  const phase = phaseOf(standing, match);
  if (!desk.announcer.isAnnounced(standing)) return false;
  switch (phase) {
    case null:
    case 'told':
    case 'void':
      return false;
    case 'check':
    case 'armed':
      if (useOf(situation.layout, touch.spot) !== undefined) desk.announcer.moved();
      turn.follow(withoutCommands(touched(turn.table, touch, situation)));
      return true;
    case 'night':
      watches(desk, turn, touch);
      return true;
    case 'day': {
      const lifted = watches(desk, turn, touch);
      // ON-219
      if (lifted !== undefined) turn.say({ code: 'card.lifted', place: lifted });
      return true;
    }
    case 'vote': {
      const lifted = isVoteByLift(situation) ? undefined : cardOn(turn, touch);
      if (desk.isPaused) {
        watches(desk, turn, touch, false);
        return true;
      }
      turn.follow(withoutCommands(touched(turn.table, touch, situation)));
      if (lifted !== undefined && touch.type === 'lifted') turn.say({ code: 'card.lifted', place: lifted });
      return true;
    }
    case 'cards':
      if (desk.isPaused) watches(desk, turn, touch, false);
      else turn.follow(withoutCommands(touched(turn.table, touch, situation)));
      return true;
  }
};

const isVoteByLift = ({ voteMethod }: Situation): boolean => voteMethod.lifts;

/** Nobody moderates: a tag goes on for nobody, and takes nothing back. */
const withoutCommands = ({ state, out }: TouchResult): TouchResult => ({
  state,
  out: out.map(
    (each): Effect => (each.out === 'command' && each.command !== 'veil' ? { out: 'said', said: { code: 'command.not_now' } } : each),
  ),
});

/** What lies where is taken over, and means nothing else. Gives the place of a card that was lifted. */
const watches = (desk: Desk, turn: Turn, touch: Touch, isFollowed = true): Place | undefined => {
  const { situation } = turn;
  const isResent = touch.type === 'laid' && desk.heard.includes(touch.name);
  const card = isResent ? undefined : cardOn(turn, touch);
  const deaf: Situation = { ...situation, playing: null, enrolling: null, layout: { uses: [], quiet: [] } };
  desk.take(touched(turn.table, touch, deaf).state, turn.standing.hands);
  const { watch } = turn.standing;
  if (card === undefined || touch.type === 'unclear') return undefined;
  const now = desk.parts.clock.now();
  if (watch !== null && isFollowed) {
    const next = touch.type === 'laid' ? cardLaidAt(watch, card, touch.uid, now) : cardLiftedFrom(watch, card, touch.uid, now);
    if (next !== watch) turn.set({ watch: next });
    // Kept, and acknowledged by nothing.
    turn.took = false;
  }
  return touch.type === 'lifted' ? card : undefined;
};

/** The place at which a card is laid on a pad or lifted from one, of those that dealt the cards. */
const cardOn = ({ situation, table, standing, readBy }: Turn, touch: Touch): Place | undefined => {
  if (readBy !== (standing.readBy ?? 'reader')) return undefined;
  const use = useOf(situation.layout, touch.spot);
  if (touch.type === 'unclear' || use?.use !== 'pad' || pieceIn(situation.box, touch.uid)?.is !== 'card') return undefined;
  const lay = tagsAt(table.lying, touch.spot).includes(touch.uid);
  return lay === (touch.type === 'lifted') ? use.at : undefined;
};

import type { Answer } from '../domain/answer.ts';
import type { Seat } from '../domain/ids.ts';
import type { BallotAsked, Step } from '../domain/step.ts';
import type { Play } from '../rules/contract.ts';
import type { SeededDice } from '../simulate/dice.ts';
import { legalMove, type SimulatedPlayer } from '../simulate/strategies.ts';
import { talkingPlayers } from '../simulate/talk/talking-players.ts';
import { TEMPERS } from '../simulate/talk/temper.ts';
import { gesturesOf, type Intent } from './intent.ts';
import { type MadeMistake, type MistakesMade, mistakeAt } from './mistakes.ts';
import { tokenFor } from './pieces.ts';

/** The invented players of one game. They know and remember only what real players would know. */
export interface InventedPlayers {
  /** What the players do now, in their order. `moves` counts the entries of the game. */
  intents(play: Play, moves: number, makes: MistakesMade): readonly Intent[];
  /** The player who makes a mistake notices it and stops. False if no player makes one. */
  mend(): boolean;
  /** The players choose anew what they are going to do. */
  reconsider(): void;
}

export const inventedPlayers = (dice: SeededDice): InventedPlayers => {
  let table: SimulatedPlayer | undefined;
  /** The players sit down with the dealt cards; each player knows only the own card. */
  const player = ({ view: { book, seats } }: Play): SimulatedPlayer => {
    const cards = seats.map(({ dealt }) => dealt);
    table ??= talkingPlayers(cards, book === 'one-night', TEMPERS.careful, dice);
    return table;
  };
  let kept: { readonly moves: number; readonly intents: readonly Intent[] } | undefined;
  let ballot: { readonly of: string; readonly votes: Map<Seat, Intent> } = { of: '', votes: new Map() };
  let mistake: MadeMistake | undefined;
  let judged = -1;

  const answerAt = (play: Play): Answer | undefined => {
    const { step } = play;
    const move = legalMove(play, player(play), dice);
    if (move !== undefined) return move.answer;
    const plain: readonly Answer[] = [
      { type: 'go-on', step: step.id },
      { type: 'miss', step: step.id },
    ];
    return plain.find(answer => play.answer(answer, dice).ok);
  };

  const votesAt = (play: Play, asks: BallotAsked): readonly Intent[] => {
    const { step, view } = play;
    const of = `${view.round}/${view.road.at}/${step.id}`;
    if (ballot.of !== of) ballot = { of, votes: new Map() };
    const voters = asks.electors.filter(({ seat }) => !asks.cast.includes(seat));
    const now = asks.turn === undefined ? voters : asks.electors.filter(({ seat }) => seat === asks.turn);
    return now.flatMap(elector => {
      const { seat, may, mayPass } = elector;
      const before = ballot.votes.get(seat);
      if (before !== undefined && isStillLegal(before, may, mayPass)) return [before];
      const alone: Step = { ...step, asks: { ...asks, electors: [elector], cast: [], turn: seat, mayClose: false } };
      const answer = player(play).answer(alone, play.picture);
      if (answer.type !== 'vote') return [];
      const lay = tokenFor(play, asks, seat, answer.target);
      const intent: Intent = {
        gestures: [{ by: [seat], does: 'votes', at: answer.target }],
        enter: { do: 'answer', answer },
        ...(lay === undefined || lay.at === 'shared' ? {} : { byTag: { gesture: { by: [seat], does: 'lays', at: lay.at }, lay } }),
      };
      ballot.votes.set(seat, intent);
      return [intent];
    });
  };

  const freshIntents = (play: Play): readonly Intent[] => {
    if (play.step.asks.kind === 'over') return [];
    const answer = play.step.asks.kind === 'cards' ? cardsAsTheyLie(play) : answerAt(play);
    return answer === undefined ? [] : [{ gestures: gesturesOf(play.step, answer), enter: { do: 'answer', answer } }];
  };

  const intentsWithout = (play: Play, moves: number): readonly Intent[] => {
    const { asks } = play.step;
    if (asks.kind === 'ballot' && !(asks.mayClose && asks.turn === undefined)) return votesAt(play, asks);
    if (kept?.moves !== moves) kept = { moves, intents: freshIntents(play) };
    return kept.intents;
  };

  return {
    intents: (play, moves, makes) => {
      const meant = intentsWithout(play, moves);
      if (mistake?.isOver(play) === true) mistake = undefined;
      if (makes !== 'none' && mistake === undefined && judged !== moves) mistake = mistakeAt(play, dice, makes);
      judged = moves;
      if (mistake === undefined) return meant;
      return mistake.isInstead ? [mistake.intent] : [mistake.intent, ...meant];
    },
    mend: () => {
      const isMade = mistake?.mendsItself === true;
      if (isMade) mistake = undefined;
      return isMade;
    },
    reconsider: () => {
      kept = undefined;
      ballot = { of: '', votes: new Map() };
    },
  };
};

const isStillLegal = ({ gestures: [gesture] }: Intent, may: readonly Seat[], mayPass: boolean): boolean => {
  if (gesture?.does !== 'votes') return false;
  return gesture.at === 'none' ? mayPass : may.includes(gesture.at);
};

const cardsAsTheyLie = ({ step, view }: Play): Answer => {
  const { seats, facts } = view;
  return { type: 'lay', step: step.id, cards: seats.map(({ role }) => role), centre: facts.centre ?? [] };
};

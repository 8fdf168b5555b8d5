import type { FilledForm } from '../domain/filled.ts';
import type { Place, Seat } from '../domain/ids.ts';
import type { CommandTag, Piece } from '../domain/piece.ts';
import type { Spot, Touch, Use } from '../domain/spot.ts';
import type { TableReply } from '../domain/table-reply.ts';
import { badgeIn, badgeMeans } from './badges.ts';
import { about, pieceIn, tagIn } from './box.ts';
import { closeCalled, fillCalled, filledIn, markCalled } from './called.ts';
import { faceDownCard, isTokenForVote, placeOf } from './cards.ts';
import type { ChoiceResult, MarkerChoice } from './choice.ts';
import { begunWith, chosenIn, closeField, mark, NO_CHOICE } from './choice.ts';
import { tablePlaces } from './deal.ts';
import type { Lying } from './lying.ts';
import { laidAt, liftedFrom, NOTHING_LIES, tagsAt, unclearNow, useOf } from './lying.ts';
import { coveredOnPad, coveredOnShared, isByFaces, readyVotes, revealAll } from './secret.ts';
import type { Badges, Effect, InPlay, Situation } from './situation.ts';
import { answers, isNightStep, isSilentCall, NO_OUT, says } from './situation.ts';
import type { OpenBallot, Vote, VoteResult, Votes } from './votes.ts';
import { cardLifted, due, markerOnShared, NO_VOTES, namesTarget, openBallot, tokenNames, tokenOnPad, tokenOnShared } from './votes.ts';

/** The tags on a table, and unfinished votes and choices. Immutable. */
export interface TableState {
  readonly lying: Lying;
  /** The names of the last touches, by which a repeated one is recognised. */
  readonly names: readonly string[];
  /** The question that votes and choice belong to. */
  readonly question: string;
  readonly votes: Votes;
  readonly choice: MarkerChoice;
}
export const EMPTY_TABLE: TableState = { lying: NOTHING_LIES, names: [], question: '', votes: NO_VOTES, choice: NO_CHOICE };

export interface TouchResult {
  readonly state: TableState;
  readonly out: readonly Effect[];
}

/** More touches than can be under way at any time. */
const NAMES_KEPT = 64;

/** The effect of a touch. A repeated touch, one of a tag that already lies there, and one of a tag that lay there at a start have none. */
export const touched = (before: TableState, touch: Touch, situation: Situation): TouchResult => {
  const state = atQuestion(before, situation);
  switch (touch.type) {
    case 'laid':
      return laid(state, touch, situation);
    case 'lifted':
      return lifted(state, touch, situation);
    case 'unclear':
      return unclear({ ...state, lying: unclearNow(state.lying, touch.spot, touch.why) }, touch, situation);
  }
};

/** After every answer, ruling, undo or failure: casts the votes that were laid early and are due now. */
export const stepChanged = (before: TableState, situation: Situation): TouchResult => {
  const state = atQuestion(before, situation);
  const open = openBallot(situation);
  return open === undefined ? { state, out: NO_OUT } : withVotes(state, due(state.votes, open));
};

/** Closes a covered ballot: the tokens on the pads count. Where a token is missing or wrong, the table says so and closes nothing. */
export const reveal = (before: TableState, situation: Situation): TouchResult => {
  const state = atQuestion(before, situation);
  const open = openBallot(situation);
  return open === undefined
    ? { state, out: says({ code: 'command.not_now' }) }
    : withVotes(state, revealAll(state.votes, open, state.lying, situation.box));
};

/** A command tag, or the same command from elsewhere. */
export const commanded = (before: TableState, command: CommandTag, situation: Situation): TouchResult => {
  const state = atQuestion(before, situation);
  const passedOn: TouchResult = { state, out: [{ out: 'command', command }] };
  switch (command) {
    case 'veil':
      return passedOn;
    case 'undo':
      if (situation.playing?.call?.closed === false && state.choice.done.length + state.choice.open.length > 0)
        return { state: { ...state, choice: NO_CHOICE }, out: NO_OUT };
      return situation.stage === 'set-up' ? { state, out: says({ code: 'command.not_now' }) } : passedOn;
    case 'continue':
      if (situation.stage === 'dealing' || situation.announcing) return passedOn;
      return situation.playing === null ? { state, out: says({ code: 'command.not_now' }) } : goesOn(state, situation.playing);
  }
};

/** The moderator fills the form of the open call at once. `filled` is null where nobody was chosen. */
export const filledByHand = (before: TableState, filled: FilledForm | null, situation: Situation): TouchResult => {
  const state = atQuestion(before, situation);
  const { playing } = situation;
  if (playing === null || playing.call === null) return { state, out: says({ code: 'ask.not_now' }) };
  const out = fillCalled(playing, playing.call, filled);
  return out.some(each => each.out === 'called') ? { state: { ...state, choice: NO_CHOICE }, out } : { state, out };
};

/** The moderator has filled some fields of the open call, and it stays open: markers go on from there. */
export const begunByHand = (before: TableState, filled: FilledForm, situation: Situation): TouchResult => {
  const state = atQuestion(before, situation);
  const call = situation.playing?.call ?? null;
  if (call === null) return { state, out: says({ code: 'ask.not_now' }) };
  if (call.closed) return { state, out: says({ code: 'answer.already' }) };
  return { state: { ...state, choice: begunWith(call.form.fields, filled) }, out: NO_OUT };
};

/** A page casts the votes of these players: tokens that they laid early do not count any more. */
export const leavesEarly = (before: TableState, voters: readonly Seat[], situation: Situation): TouchResult => {
  const state = atQuestion(before, situation);
  const early = state.votes.early.filter(({ voter }) => !voters.includes(voter));
  return { state: { ...state, votes: { ...state.votes, early } }, out: NO_OUT };
};

/** Places that were touched for the choice that is being made. */
export const chosenPlaces = (before: TableState, situation: Situation): readonly Place[] => chosenIn(atQuestion(before, situation).choice);

/** What was touched for the call that is open, field by field. */
export const filledNow = (before: TableState, situation: Situation): FilledForm => {
  const call = situation.playing?.call ?? null;
  return call === null ? {} : filledIn(atQuestion(before, situation).choice, call);
};

/** Votes that wait: laid early, or covered. */
export const votesReady = (before: TableState, situation: Situation): readonly Vote[] => {
  const { votes, lying } = atQuestion(before, situation);
  const open = openBallot(situation);
  return open === undefined ? [] : readyVotes(votes, open, lying, situation.box);
};

/** Votes and choice end with the question that they answer. */
const atQuestion = (state: TableState, { playing }: Situation): TableState => {
  const question = playing === null ? '' : (playing.call?.name ?? questionOf(playing));
  return question === state.question ? state : { ...state, question, votes: NO_VOTES, choice: NO_CHOICE };
};

const questionOf = ({ step: { id, by, asks }, ballot }: InPlay): string => {
  switch (asks.kind) {
    case 'form':
      return JSON.stringify([id, by, asks.fields]);
    case 'ballot':
      return ballot ?? id;
    case 'nothing':
    case 'cards':
    case 'over':
      return id;
  }
};

const withVotes = (state: TableState, { votes, out }: VoteResult): TouchResult => ({ state: { ...state, votes }, out });
const withChoice = (state: TableState, { choice, out }: ChoiceResult): TouchResult => ({ state: { ...state, choice }, out });

const goesOn = (state: TableState, playing: InPlay): TouchResult => {
  const { step, call } = playing;
  const { asks, goOn, id } = step;
  if (call !== null && !call.closed) return withChoice(state, closeCalled(state.choice, playing, call));
  if (asks.kind === 'form') return withChoice(state, closeField(state.choice, step));
  if (asks.kind === 'ballot' && asks.shown === 'at-close') return { state, out: [{ out: 'reveal' }] };
  return { state, out: goOn === null ? says({ code: 'command.not_now' }) : answers({ type: 'go-on', step: id }) };
};

type LaidTouch = Extract<Touch, { type: 'laid' }>;

const laid = (state: TableState, { spot, uid, fresh, name }: LaidTouch, situation: Situation): TouchResult => {
  if (state.names.includes(name)) return { state, out: NO_OUT };
  const lay = tagsAt(state.lying, spot).includes(uid);
  const next: TableState = {
    ...state,
    lying: laidAt(state.lying, spot, uid, situation),
    names: [...state.names, name].slice(-NAMES_KEPT),
  };
  return lay || !fresh ? { state: next, out: NO_OUT } : tapped(next, spot, uid, situation);
};

const tapped = (state: TableState, spot: Spot, uid: string, situation: Situation): TouchResult => {
  const { box, layout, enrolling, playing } = situation;
  const say = (said: TableReply): TouchResult => ({ state, out: says(said) });
  const tag = tagIn(box, uid);
  const use = useOf(layout, spot);
  if (playing !== null && isNightStep(playing.step)) {
    // By night players look at cards and move them, and nothing is reported.
    if (tag?.piece.is === 'card' || mayBeCard(uid, use, situation)) return { state, out: NO_OUT };
    if (use !== undefined && !layout.quiet.includes(spot.reader)) return say({ code: 'reader.not_quiet' });
  }
  const badge = tag === undefined ? badgeIn(situation, uid) : undefined;
  if (enrolling !== null && badge === undefined)
    return { state, out: [{ out: 'enrol', uid, beside: tagsAt(state.lying, spot).filter(each => each !== uid) }] };
  if (use === undefined) return say({ code: 'reader.not_used' });
  if (situation.faceDown && badge === undefined && !isTokenForVote(tag?.piece, use, situation))
    return { state, out: [{ out: 'scan', card: faceDownCard(uid, pieceIn(box, uid), situation), at: placeOf(use) }] };
  if (tag === undefined)
    return badge === undefined ? stranger(state, uid, use, situation) : badgeTapped(state, { spot, use, uid }, badge, situation);
  if (tag.retired) return say(about('tag.retired', tag.piece));
  return meant(state, { spot, use, uid, piece: tag.piece }, situation);
};

/** Where nobody moderates, cards that no box knows can lie on the pads of the places, too. */
const mayBeCard = (uid: string, use: Use | undefined, situation: Situation): boolean =>
  situation.unmoderated && use?.use === 'pad' && pieceIn(situation.box, uid) === undefined && badgeIn(situation, uid) === undefined;

/** A tag that nobody knows. While cards are dealt it may be a card, and the moderator can say which. */
const stranger = (state: TableState, uid: string, use: Use, { stage }: Situation): TouchResult => ({
  state,
  out: [...says({ code: 'tag.unknown' }), ...(stage === 'dealing' ? [{ out: 'stranger', uid, at: placeOf(use) } as const] : [])],
});

interface Tap<P extends Piece = Piece> {
  readonly spot: Spot;
  readonly use: Use;
  readonly uid: string;
  readonly piece: P;
}
type Of<I extends Piece['is']> = Extract<Piece, { is: I }>;

const badgeTapped = (
  state: TableState,
  tap: Omit<Tap, 'piece'>,
  badge: NonNullable<ReturnType<Badges>>,
  situation: Situation,
): TouchResult => {
  const means = badgeMeans(tap, badge, situation);
  return 'out' in means ? { state, ...means } : tokenTapped(state, { ...tap, ...means }, situation);
};

const meant = (state: TableState, tap: Tap, situation: Situation): TouchResult => {
  const { piece } = tap;
  switch (piece.is) {
    case 'card':
      return { state, out: cardTapped({ ...tap, piece }, situation) };
    case 'token':
      return tokenTapped(state, { ...tap, piece }, situation);
    case 'marker':
      return markerTapped(state, { ...tap, piece }, situation);
    case 'command':
      return commanded(state, piece.command, situation);
  }
};

const cardTapped = ({ uid, piece, use }: Tap<Of<'card'>>, { stage, playing }: Situation): readonly Effect[] => {
  const at = placeOf(use);
  if (stage === 'dealing' || playing?.step.asks.kind === 'cards')
    return [{ out: 'scan', card: { uid, family: piece.family, role: piece.role }, at }];
  return at !== null && playing !== null ? NO_OUT : says(about('card.not_now', piece));
};

const tokenTapped = (state: TableState, { spot, use, piece }: Tap<Of<'token'>>, situation: Situation): TouchResult => {
  const { of } = piece;
  // ON-221: a token that lies with a card would show a vote when it moves.
  if (situation.book === 'one-night' && use.use === 'pad' && hasCard(state, spot, situation))
    return { state, out: says({ code: 'token.not_now', seat: of }) };
  if (of > situation.players) return { state, out: says({ code: 'token.not_of_table', seat: of }) };
  const open = openBallot(situation);
  if (open !== undefined) {
    const { votes, lying } = state;
    if (use.use === 'shared')
      return withVotes(state, isByFaces(open) ? coveredOnShared(votes, open, of, spot) : tokenOnShared(votes, open, of, spot));
    if (namesTarget(open)) return withVotes(state, tokenNames(votes, open, of, use.at));
    if (isByFaces(open)) return withVotes(state, coveredOnPad(votes, open, lying, situation.box, piece, use.at));
    return withVotes(state, tokenOnPad(votes, open, of, use.at));
  }
  // TH-267: at night the token of a target counts like the target's marker.
  if (use.use === 'shared' && isChoice(situation)) return chooses(state, of, situation);
  return { state, out: use.use === 'pad' && use.at === of ? NO_OUT : says({ code: 'token.not_now', seat: of }) };
};

const hasCard = ({ lying }: TableState, spot: Spot, { box }: Situation): boolean =>
  tagsAt(lying, spot).some(uid => pieceIn(box, uid)?.is === 'card');

const isChoice = ({ playing }: Situation): boolean => playing !== null && (playing.step.asks.kind === 'form' || isSilentCall(playing.step));

const markerTapped = (state: TableState, { spot, use, piece: { at } }: Tap<Of<'marker'>>, situation: Situation): TouchResult => {
  const place = at === 'none' ? {} : { place: at };
  if (at !== 'none' && !tablePlaces(situation.book, situation.players).includes(at))
    return { state, out: says({ code: 'place.not_of_table', ...place }) };
  const open = openBallot(situation);
  if (open !== undefined && use.use === 'shared') return withVotes(state, markerOnShared(state.votes, open, at, spot));
  if (isChoice(situation)) return chooses(state, at, situation);
  return { state, out: says({ code: 'marker.not_asked', ...place }) };
};

const chooses = (state: TableState, at: Place | 'none', { playing }: Situation): TouchResult => {
  if (playing === null) return { state, out: NO_OUT };
  const { step, call } = playing;
  if (call !== null && !call.closed) return withChoice(state, markCalled(state.choice, playing, call, at));
  return isSilentCall(step) ? { state, out: NO_OUT } : withChoice(state, mark(state.choice, step, at));
};

const lifted = (before: TableState, { spot, uid }: Extract<Touch, { type: 'lifted' }>, situation: Situation): TouchResult => {
  const state: TableState = { ...before, lying: liftedFrom(before.lying, spot, uid) };
  const use = useOf(situation.layout, spot);
  const open = openBallot(situation);
  const isCard = tagsAt(before.lying, spot).includes(uid) && pieceIn(situation.box, uid)?.is === 'card';
  if (open === undefined || use?.use !== 'pad' || !isCard || !isVoteByLift(open)) return { state, out: NO_OUT };
  return withVotes(state, cardLifted(state.votes, open, use.at));
};

const isVoteByLift = ({ voteMethod, asks }: OpenBallot): boolean => voteMethod.lifts && asks.shown === 'at-close';

const unclear = (
  state: TableState,
  { spot, why }: Extract<Touch, { type: 'unclear' }>,
  { layout, playing, enrolling }: Situation,
): TouchResult => {
  const use = useOf(layout, spot);
  if (use === undefined && enrolling === null && why !== 'unnamed') return { state, out: NO_OUT };
  // ON-209: by night nothing is reported about pads.
  if (playing !== null && isNightStep(playing.step) && (use?.use !== 'shared' || !layout.quiet.includes(spot.reader)))
    return { state, out: NO_OUT };
  if (why === 'several' && enrolling?.is === 'token' && enrolling.face !== null)
    return { state, out: says({ code: 'tag.shows_both_faces', seat: enrolling.of }) };
  const at = use?.use === 'pad' ? { place: use.at } : {};
  return { state, out: says({ code: `tag.${why}`, ...at }) };
};

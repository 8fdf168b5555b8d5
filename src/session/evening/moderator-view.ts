import type { EveningView, Loss, Playing, PublicTable } from '../../domain/evening.ts';
import type { Place } from '../../domain/ids.ts';
import type { Picture, PublicVotes } from '../../domain/picture.ts';
import { cardFamilyOf } from '../../domain/piece.ts';
import type { Prompt } from '../../domain/step.ts';
import { dawnForeseen } from '../../engine/foresee.ts';
import type { Match } from '../../engine/match.ts';
import { happenedNow } from '../../engine/screen-changes.ts';
import { phonesLearn } from '../../table/box.ts';
import { type Dealer, dealingOf } from '../../table/deal.ts';
import { touchedOnly } from '../../table/secret.ts';
import type { Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import { chosenPlaces, votesReady } from '../../table/table.ts';
import { seededChance } from '../crypto.ts';
import type { Voices } from './equipment.ts';
import type { PaceState } from './pace.ts';
import { paceShown } from './pace.ts';
import { callAsked, callShown, filledPlaces, mayRedeal, redoesNow, undoesNow } from './past.ts';
import { miniShown } from './planning.ts';
import type { EveningState } from './state.ts';
import { stageOf } from './state.ts';
import { veiledView } from './unmoderated.ts';

/** The parts of a moderator's view. Its state and its match are the durable ones. */
interface ViewParts {
  readonly table: string;
  readonly n: number;
  readonly now: number;
  readonly state: EveningState;
  readonly match: Match | null;
  readonly tableState: TableState;
  readonly situation: Situation;
  readonly script: Playing['script'];
  /** The picture of the game that the room sees; null where no game is played. */
  readonly shown: Picture | null;
  /** The public table while the room is told the story of a game; null otherwise. */
  readonly room: PublicTable | null;
  readonly pace: PaceState;
  readonly troubles: EveningView['troubles'];
  readonly lost: EveningView['lost'];
  readonly unknowable: ReadonlySet<string> | undefined;
  readonly check: EveningView['check'];
  readonly readers: EveningView['readers'];
  readonly screens: number;
  readonly voices: Pick<Voices, 'count' | 'offers'>;
  /** The parts of the view that attendants add. */
  readonly beside: Partial<Pick<EveningView, 'announced' | 'tournament'>>;
}

export const moderatorView = (seen: ViewParts): EveningView => {
  const { state, match } = seen;
  const { course, plan } = state;
  return veiledView({
    v: 1,
    n: seen.n,
    now: seen.now,
    table: seen.table,
    stage: stageOf(course, match),
    language: state.language,
    plan,
    ...rememberedIn(state),
    check: seen.check,
    dealing: course.at === 'dealing' ? dealingNow(state, course.dealer) : null,
    playing: course.at === 'game' && match !== null ? playingOf(seen, course.game, match) : null,
    announced: seen.beside.announced ?? null,
    tournament: seen.beside.tournament ?? null,
    mini: state.mini === null ? null : miniShown(state, match),
    room: seen.room,
    box: state.box,
    phones: phonesIn(seen),
    enrolling: state.enrolling,
    readers: seen.readers,
    screens: { connected: seen.screens, seen: state.seen, voices: seen.voices.count, offers: seen.voices.offers },
    allTold: state.allTold,
    notice: state.notice,
    troubles: seen.troubles,
    lost: seen.lost,
  });
};

const dealingNow = ({ anew, stranger, earlier }: EveningState, dealer: Dealer): EveningView['dealing'] =>
  dealingOf(dealer, { anew, stranger: stranger?.uid ?? null, before: earlier.at(-1)?.cards });

const phonesIn = ({ state: { course, box, plan }, unknowable }: ViewParts): EveningView['phones'] =>
  unknowable === undefined || course.at === 'game' ? null : phonesLearn(box, cardFamilyOf(plan.book), unknowable);

/** The parts of the view that only the set-up needs. Other views leave them out, because every vote sends a new view. */
const rememberedIn = ({
  course,
  plans,
  people,
  dealt,
  finished,
  interrupted,
}: EveningState): Pick<EveningView, 'plans' | 'people' | 'dealt' | 'lying' | 'finished'> =>
  course.at === 'set-up' ? { plans, people, dealt, lying: interrupted?.cards.length ?? 0, finished } : NOTHING_REMEMBERED;
const NOTHING_REMEMBERED = { plans: [], people: [], dealt: null, lying: 0, finished: [] };

const playingOf = (seen: ViewParts, game: string, match: Match): Playing => ({
  game,
  step: match.play.step,
  view: match.play.view,
  answers: match.answers,
  mayRedeal: mayRedeal(match),
  undoes: undoesNow(seen.state, match, seen.shown ?? match.shown.picture),
  happened: happenedNow(match),
  fallen: fallenToday(match),
  script: seen.script,
  shown: (seen.shown ?? match.shown.picture).shown,
  voted: votedIn(seen.shown ?? match.shown.picture),
  redoes: redoesNow(seen.state, match),
  pace: paceShown(seen.pace, seen.now),
  call: callShown(match, seen.tableState, seen.situation),
  asked: callAsked(match, seen.situation),
  chosen: chosenNow(seen, match),
  glance: { camps: match.play.camps, marks: match.play.marks, dawn: dawnOf(match) },
  ready: votesReady(seen.tableState, seen.situation),
  padless: touchedOnly(seen.situation),
});

/** The dawn that each match foresees. A match never changes, and by night each view plays the rest of it. */
const dawns = new WeakMap<Match, readonly Prompt[] | null>();

const dawnOf = (match: Match): readonly Prompt[] | null => {
  const known = dawns.get(match);
  const dawn = known === undefined ? dawnForeseen(match, seededChance(match.seed)) : known;
  dawns.set(match, dawn);
  return dawn;
};

/** A ballot that stays secret has no votes before all are turned up. */
const votedIn = ({ ballot, moment }: Picture): PublicVotes | null => {
  const seen = ballot ?? moment?.ballot;
  if (seen === undefined || seen.votes.length === 0) return null;
  const last = new Map(seen.votes.map(each => [each.voter, each]));
  return { step: seen.step, votes: seen.votes.filter(each => last.get(each.voter) === each) };
};

/** The places that are chosen. A call that asks nobody shows the touched places, so that it looks like a call that was answered. */
const chosenNow = ({ state, tableState, situation }: ViewParts, match: Match): readonly Place[] => {
  const { step } = match.play;
  if (state.laying !== null && step.asks.kind === 'cards') return state.laying.cards.map(({ place }) => place);
  const call = callShown(match, tableState, situation);
  return call === null ? chosenPlaces(tableState, situation) : filledPlaces(call.filled);
};

/** The losses of each match. They are kept, because a match never changes and most moves take nobody out. */
const fallenBy = new WeakMap<Match, readonly Loss[]>();

/** The seats that have gone out since the last call of the night, with the steps, as far as the room may know; the earliest first. */
export const fallenToday = (match: Match): readonly Loss[] => {
  const { past, play } = match;
  const isAsBefore = past !== null && play.step.time !== 'call' && past.before.play.picture.out === play.picture.out;
  const fallen = fallenBy.get(match) ?? (isAsBefore ? fallenBy.get(past.before) : undefined) ?? lossesUntil(match);
  fallenBy.set(match, fallen);
  return fallen;
};

const lossesUntil = (match: Match): readonly Loss[] => {
  const fallen: Loss[] = [];
  let now = match;
  while (now.past !== null && now.play.step.time !== 'call') {
    const { before } = now.past;
    const [was, is] = [before.play.picture.out, now.play.picture.out];
    const seats = is.filter(each => !was.includes(each) && match.play.picture.out.includes(each));
    if (seats.length > 0) fallen.unshift({ step: before.play.step.id, seats });
    now = before;
  }
  return fallen;
};

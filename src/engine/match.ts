import type { Command } from '../domain/answer.ts';
import type { Chance } from '../domain/chance.ts';
import { type AmendedEntry, type CommandEntry, ENTRY_VERSION, type Entry, type MoveEntry, type RecordedEvent } from '../domain/entry.ts';
import { type Picture, samePicture } from '../domain/picture.ts';
import { no, ok, type Refusal, type Result } from '../domain/refusal.ts';
import type { Deal, SetUp } from '../domain/setup.ts';
import type { Play, Rules } from '../rules/contract.ts';

/** The public picture and its number, which counts changes of the picture and nothing else. */
export interface NumberedPicture {
  readonly n: number;
  readonly picture: Picture;
}

/** The seal of the deal: the commitment is public, the nonce only at the end. */
interface Seal {
  readonly commitment: string;
  readonly nonce: string;
  readonly words?: string;
}

/** A game with its past. It is immutable: each accepted entry makes a new match. */
export interface Match {
  readonly rules: Rules;
  readonly setUp: SetUp;
  readonly deal: Deal;
  readonly seed: string;
  readonly seal: Seal | null;
  readonly play: Play;
  readonly shown: NumberedPicture;
  /** How many answers and rulings can be taken back. */
  readonly answers: number;
  /** Counts every move, also those taken back, so that no two moves have the same number. */
  readonly n: number;
  readonly past: Past | null;
  /** The match before the last undo, to which a redo goes back. Null once something else was played. */
  readonly undone: Match | null;
  /** The last act, if it was an amendment: an undo takes it back as one. */
  readonly amended: Amendment | null;
}

/** An amendment, its number, and the match before it. */
interface Amendment {
  readonly n: number;
  readonly entry: AmendedEntry;
  readonly before: Match;
}

/** The last move, and the match before it. */
interface Past {
  readonly n: number;
  readonly entry: MoveEntry;
  readonly before: Match;
}

export interface MatchDecision<E extends Entry = Entry> {
  readonly entry: E;
  readonly match: Match;
}

export const begin = (rules: Rules, setUp: SetUp, deal: Deal, seed: string): Result<MatchDecision, readonly Refusal[]> => {
  const begun = rules.begin(setUp, deal);
  if (!begun.ok) return begun;
  const entry: Entry = { v: ENTRY_VERSION, type: 'begun', setUp, deal, seed, events: begun.value.events };
  return ok({ entry, match: started(rules, entry, begun.value.play) });
};

const started = (rules: Rules, entry: Extract<Entry, { type: 'begun' }>, play: Play): Match => ({
  rules,
  setUp: entry.setUp,
  deal: entry.deal,
  seed: entry.seed,
  seal: null,
  play,
  shown: { n: 1, picture: play.picture },
  answers: 0,
  n: 0,
  past: null,
  undone: null,
  amended: null,
});

/** A command that moves the game on. */
export type MoveCommand = Exclude<Command, { readonly type: 'undo' | 'redo' }>;

/** Computes what a move would do; the given match does not change. */
export const decideMove = (match: Match, command: MoveCommand, chance: Chance): Result<MatchDecision<MoveEntry>> => {
  switch (command.type) {
    case 'answer': {
      const moved = match.play.answer(command.answer, chance);
      if (!moved.ok) return moved;
      const entry = answeredBy(command, moved.value.events);
      return ok({ entry, match: onwards(match, entry, moved.value.play) });
    }
    case 'rule': {
      const moved = match.play.rule(command.ruling, chance);
      if (!moved.ok) return moved;
      const entry: MoveEntry = { v: ENTRY_VERSION, type: 'ruled', ruling: command.ruling, events: moved.value.events };
      return ok({ entry, match: onwards(match, entry, moved.value.play) });
    }
    case 'close': {
      const entry: MoveEntry = { v: ENTRY_VERSION, type: 'closed', filled: command.filled };
      return ok({ entry, match: onwards(match, entry, match.play) });
    }
  }
};

type AnswerCommand = Extract<MoveCommand, { readonly type: 'answer' }>;
type Besides = Pick<AnswerCommand, 'filled' | 'onPad' | 'swept'>;

/** The entry of an answer. Most answers have no further fields: their entry is written without spreads, which are slow. */
const answeredBy = (command: AnswerCommand, events: readonly RecordedEvent[]): MoveEntry => {
  const { answer, filled, onPad, swept } = command;
  return filled === undefined && onPad === undefined && swept === undefined
    ? { v: ENTRY_VERSION, type: 'answered', answer, events }
    : { v: ENTRY_VERSION, type: 'answered', answer, ...besidesOf(command), events };
};

/** The further fields of an answer's entry. */
const besidesOf = ({ filled, onPad, swept }: Besides): Besides => ({
  ...(filled === undefined ? {} : { filled }),
  ...(onPad === undefined ? {} : { onPad }),
  ...(swept === undefined ? {} : { swept }),
});

/** The command that makes this move once more. */
export const commandOf = (entry: MoveEntry): MoveCommand => {
  switch (entry.type) {
    case 'answered':
      return { type: 'answer', answer: entry.answer, ...besidesOf(entry) };
    case 'closed':
      return { type: 'close', filled: entry.filled };
    case 'ruled':
      return { type: 'rule', ruling: entry.ruling };
  }
};

/** Computes what a command would do; the given match does not change. */
export const decide = (match: Match, command: Command, chance: Chance): Result<MatchDecision<CommandEntry>> => {
  switch (command.type) {
    case 'answer':
    case 'rule':
    case 'close':
      return decideMove(match, command, chance);
    case 'undo': {
      const back = 'move' in command ? beforeMove(match, command.move) : undone(match, command.answers);
      if (back === undefined)
        return no({ code: 'undo.nothing', ...('move' in command ? {} : { wanted: command.answers }), found: match.answers });
      const undoneNow = { v: ENTRY_VERSION, type: 'undone', answers: Math.max(0, match.answers - back.answers) } as const;
      return ok({ entry: 'move' in command ? { ...undoneNow, move: command.move } : undoneNow, match: back });
    }
    case 'redo': {
      const again = redone(match);
      if (again === undefined) return no({ code: 'redo.nothing' });
      return ok({ entry: { v: ENTRY_VERSION, type: 'redone', answers: Math.max(0, again.answers - match.answers) }, match: again });
    }
  }
};

/** Applies one entry of the journal without deciding anything again. */
export const evolve = (match: Match, entry: Entry): Match => {
  switch (entry.type) {
    case 'begun':
      return started(match.rules, entry, match.rules.empty.replay(entry.events));
    case 'sealed':
      return { ...match, seal: sealIn(entry) };
    case 'answered':
    case 'ruled':
      return onwards(match, entry, match.play.replay(entry.events));
    case 'closed':
      return onwards(match, entry, match.play);
    case 'undone': {
      const back = entry.move === undefined ? undone(match, entry.answers) : beforeMove(match, entry.move);
      if (back === undefined) throw new Error(`the journal takes back ${entry.answers} of ${match.answers} answers`);
      return back;
    }
    case 'redone': {
      const again = redone(match);
      if (again === undefined) throw new Error('the journal redoes what was not undone');
      return again;
    }
    case 'amended':
      return amendedBy(match, entry);
  }
};

/** Applies a whole journal, whose first entry must begin the game. */
export const fold = (rulesOf: (setUp: SetUp) => Rules, entries: readonly Entry[]): Match => {
  const [first, ...rest] = entries;
  if (first?.type !== 'begun') throw new Error('the journal does not begin with a deal');
  const rules = rulesOf(first.setUp);
  return rest.reduce(evolve, started(rules, first, rules.empty.replay(first.events)));
};

/** The copy is written field by field because it is made for every answer, where a spread would take a third of all the time. */
const onwards = (match: Match, entry: MoveEntry, play: Play): Match => ({
  rules: match.rules,
  setUp: match.setUp,
  deal: match.deal,
  seed: match.seed,
  seal: match.seal,
  play,
  shown: shownAfter(match.shown, play.picture),
  answers: match.answers + (countsAsAnswer(entry) ? 1 : 0),
  n: match.n + 1,
  past: { n: match.n + 1, entry, before: match },
  undone: null,
  amended: null,
});

const shownAfter = (shown: NumberedPicture, picture: Picture): NumberedPicture =>
  shown.picture === picture ? shown : { n: shown.n + 1, picture };

/** Whether an undo counts the move. Going on and opening a step do not count: an undo takes them back with the answer before them. */
export const countsAsAnswer = (entry: MoveEntry): boolean =>
  entry.type === 'ruled' || (entry.type === 'answered' && entry.answer.type !== 'go-on' && entry.answer.type !== 'open');

/** Whether nothing was chosen or ruled yet. Choices in a call that nobody answers count too: a game looks the same whoever is called. */
export const isUnanswered = (match: Match): boolean => {
  for (let { past } = match; past !== null; past = past.before.past)
    if (past.entry.type === 'closed' || countsAsAnswer(past.entry)) return false;
  return true;
};

const undone = (match: Match, answers: number): Match | undefined => {
  if (!Number.isInteger(answers) || answers < 1 || answers > match.answers) return undefined;
  let left = answers;
  let back = match;
  while (left > 0 && back.past !== null) {
    if (countsAsAnswer(back.past.entry)) left -= 1;
    back = back.past.before;
  }
  return backAt(match, back);
};

/** The match without this move and everything after it. The number of an amendment means the match before the amendment. */
export const beforeMove = (match: Match, move: number): Match | undefined => {
  let moment = match;
  while (moment.past !== null && moment.past.n > move && moment.amended?.n !== move) moment = moment.past.before;
  if (moment.amended?.n === move) return { ...standingAt(match, moment.amended.before), undone: match };
  return moment.past?.n === move ? backAt(match, moment.past.before) : undefined;
};

/** The moves of an amendment are shown to the room as one: a picture that is the same in the end keeps its number. */
const amendedBy = (match: Match, entry: AmendedEntry): Match => {
  const back = beforeMove(match, entry.move);
  if (back === undefined) throw new Error(`the journal amends move ${entry.move}, which does not stand`);
  const n = match.n + 1;
  const end = entry.moves.reduce<Match>(evolve, back);
  return { ...end, shown: shownInstead(match.shown, end.play.picture), amended: { n, entry, before: match } };
};

const backAt = (match: Match, back: Match): Match => ({
  ...standingAt(match, back),
  shown: shownAfter(match.shown, back.play.picture),
  undone: match,
});

/** The match before the last undo, as it was: nothing is decided again, so every draw is the one that is recorded. */
const redone = (match: Match): Match | undefined => (match.undone === null ? undefined : standingAt(match, match.undone));

/** The match at another moment of the same game. A picture that is the same there keeps its number. */
const standingAt = (match: Match, moment: Match): Match => ({
  ...moment,
  n: match.n + 1,
  seal: match.seal,
  shown: shownInstead(match.shown, moment.play.picture),
});

/** Numbers a picture to which other moves have led: it may be equal to the shown one and yet another object. */
const shownInstead = (shown: NumberedPicture, picture: Picture): NumberedPicture =>
  shown.picture !== picture && samePicture(shown.picture, picture) ? { n: shown.n, picture } : shownAfter(shown, picture);

/** What one undo takes back: the choices of a call, a vote, a ruling, going on, or an amendment. */
export interface LastMove {
  /** The numbers of the first and the last of these moves. */
  readonly from: number;
  readonly n: number;
  readonly entry: MoveEntry | AmendedEntry;
  readonly before: Match;
}

/** All choices of one call are one move, because their number depends on who is there to make them. So are all votes of one sweep. */
export const lastMove = ({ past, amended }: Match): LastMove | null => {
  if (amended !== null) return { from: amended.n, ...amended };
  if (past === null) return null;
  const { n, entry } = past;
  let first = past;
  if (isChoice(entry) && past.before.play.step.time === 'call')
    while (first.before.past !== null && isChoice(first.before.past.entry) && isSameCall(first.before.past.before, first.before))
      first = first.before.past;
  while (isSwept(first.entry) && first.before.past !== null) first = first.before.past;
  return { from: first.n, n, entry, before: first.before };
};

const isChoice = (entry: MoveEntry): boolean =>
  entry.type === 'closed' || (entry.type === 'answered' && (entry.answer.type === 'fill' || entry.answer.type === 'miss'));

const isSwept = (entry: MoveEntry): boolean => entry.type === 'answered' && entry.swept === true;

/** Whether both matches stand in the same call of the same night. */
export const isSameCall = ({ play: one }: Match, { play: other }: Match): boolean =>
  one.step.id === other.step.id && one.view.round === other.view.round && one.view.road.at === other.view.road.at;

/** The match after each move that was not taken back, oldest first; the export as a scenario uses it. */
export const standingMoments = (match: Match): readonly Match[] => {
  const moments: Match[] = [];
  for (let moment = match; moment.past !== null; moment = moment.past.before) moments.push(moment);
  return moments.reverse();
};

const sealIn = ({ commitment, nonce, words }: Extract<Entry, { type: 'sealed' }>): Seal => ({
  commitment,
  nonce,
  ...(words === undefined ? {} : { words }),
});

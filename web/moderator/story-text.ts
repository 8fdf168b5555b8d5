import type { Answer, FieldValue, Ruling } from '../../src/domain/answer.ts';
import type { NightDeed } from '../../src/domain/ending.ts';
import type { Outcome } from '../../src/domain/happening.ts';
import type { BookId, Place, Seat, StepId } from '../../src/domain/ids.ts';
import type { News, Total } from '../../src/domain/picture.ts';
import type { StoryLine } from '../../src/domain/timeline.ts';
import type { NameOf, Words } from '../../src/words/spoken.ts';

/** The language, the book and the names in which a game is told. The names of an earlier game are not those of today. */
export interface Teller {
  readonly words: Words;
  readonly book: BookId;
  readonly nameOf: NameOf;
}

/** One thing to tell: a move, or all votes of one ballot with what was done meanwhile. */
interface StoryPassage {
  readonly ballot: StepId | null;
  readonly lines: readonly StoryLine[];
}

/** The story of one night or one day. */
export interface StoryPart {
  readonly time: StoryLine['time'];
  readonly round: number;
  readonly told: readonly StoryPassage[];
}

const answerOf = ({ did }: StoryLine): Answer | null => (did.type === 'answered' ? did.answer : null);
export const isVote = (line: StoryLine): boolean => answerOf(line)?.type === 'vote';
const isGoingOn = (line: StoryLine): boolean => ['go-on', 'open'].includes(answerOf(line)?.type ?? '');
/** A move that only goes on is told by its results alone. */
const isWorthTelling = (line: StoryLine): boolean => !isGoingOn(line) || (line.brought.length > 0 && !line.undone);
const stands = (line: StoryLine): boolean => !line.undone && (line.did.type === 'answered' || line.did.type === 'ruled');
const broughtBy = (lines: readonly StoryLine[]): readonly Outcome[] => lines.filter(stands).flatMap(({ brought }) => brought);

/** Splits the story of a game into nights and days, and joins the votes of each ballot. */
export const storyParts = (lines: readonly StoryLine[]): readonly StoryPart[] => {
  const parts: { readonly time: StoryLine['time']; readonly round: number; told: readonly StoryPassage[] }[] = [];
  for (const line of lines.filter(isWorthTelling)) {
    let part = parts.at(-1);
    if (part?.time !== line.time || part.round !== line.round) {
      part = { time: line.time, round: line.round, told: [] };
      parts.push(part);
    }
    part.told = withLine(part.told, line);
  }
  return parts;
};

const withLine = (told: readonly StoryPassage[], line: StoryLine): readonly StoryPassage[] => {
  const at = ballotFor(told, line);
  if (at < 0) return [...told, { ballot: isVote(line) ? line.step : null, lines: [line] }];
  return told.map((each, index) => (index === at ? { ...each, lines: [...each.lines, line] } : each));
};

/** The index of the open ballot to which a vote belongs, or going on from it; -1 if a later move stands. */
const ballotFor = (told: readonly StoryPassage[], line: StoryLine): number => {
  if (!isVote(line) && !isGoingOn(line)) return -1;
  const at = told.findLastIndex(({ ballot, lines }) => ballot !== null || lines.some(stands));
  const last = told[at];
  return last?.ballot === line.step && broughtBy(last.lines).length === 0 ? at : -1;
};

/** The move of a line, without its results. */
export const moveText = ({ step, did, by, told }: StoryLine, teller: Teller): string => {
  const { words, book } = teller;
  switch (did.type) {
    case 'answered':
      return answerTold(did.answer, by, told, teller);
    case 'ruled':
      return words.text('dash.log.ruled', { text: rulingTold(did.ruling, teller) });
    case 'undone':
    case 'redone':
      return `${words.text(`dash.log.${did.type}`, { count: did.answers })} (${words.step(step, book)})`;
    case 'amended':
      return words.text('dash.log.amended', { text: answerTold(did.answer, by, told, teller) });
  }
};

/** A line of the story: the move and its results. */
export const lineText = (line: StoryLine, teller: Teller): string => {
  if (!stands(line)) return moveText(line, teller);
  const brought = outcomesOf(line).map(each => outcomeText(each, teller));
  return isGoingOn(line) || saysTheChoice(line) ? brought.join(' ') : sentences([moveText(line, teller), ...brought]);
};

/** A ballot in one line: its count and its result. Before the count, the number of those who have voted. */
export const ballotText = ({ ballot, lines }: StoryPassage, teller: Teller): string => {
  const { words, book } = teller;
  const brought = broughtBy(lines);
  const votes = brought.flatMap(each => (each.what === 'votes' ? each.votes : []));
  const cast = new Set(lines.filter(stands).flatMap(line => (isVote(line) ? [voterOf(line)] : []))).size;
  const text = votes.length > 0 ? totalsText(votes, teller) : words.text('table.sign.votes', { count: cast });
  const counted = words.text('dash.log.chose', { step: words.step(ballot ?? '', book), text });
  return sentences([counted, ...brought.filter(({ what }) => what !== 'votes').map(each => outcomeText(each, teller))]);
};

const voterOf = (line: StoryLine): Seat | undefined => {
  const answer = answerOf(line);
  return answer?.type === 'vote' ? answer.voter : undefined;
};

/** Joins sentences into one text. Adds a full stop to the first sentence if it has none. */
const sentences = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 || /[.!?…]$/.test(first) ? [first, ...others].join(' ') : [`${first}.`, ...others].join(' ');

/** The results of a line, without those that a ruling has already told. */
const outcomesOf = ({ did, brought }: StoryLine): readonly Outcome[] =>
  did.type === 'ruled' ? brought.filter(each => each.what !== 'news' || !RULED.includes(each.news.what)) : brought;
const RULED: readonly News['what'][] = ['ruled-dead', 'ruled-alive', 'left'];

/** Whether a result of an answer already names the choice. */
const saysTheChoice = (line: StoryLine): boolean =>
  answerOf(line) !== null &&
  line.brought.some(({ what, ...each }) => what === 'news' && 'news' in each && SAYS_IT.includes(each.news.what));
const SAYS_IT: readonly News['what'][] = ['shot', 'no-shot', 'succeeded', 'growl', 'no-growl'];

const outcomeText = (outcome: Outcome, teller: Teller): string => {
  const { words, book, nameOf } = teller;
  switch (outcome.what) {
    case 'news':
      return words.news(outcome.news, nameOf, book);
    case 'votes':
      return words.text('dash.happened.votes', { names: totalsText(outcome.votes, teller) });
    case 'nominated':
      return words.text('story.suspects', { seats: listOf(outcome.seats, teller) });
    case 'cards':
      return words.text('story.cards', {
        names: words.list(outcome.cards.map(({ seat, role }) => `${nameOf(seat)} (${words.role(role, book)})`)),
        count: outcome.cards.length,
      });
    case 'fate':
      return words.text(`story.fate.${outcome.fate}`, { seats: listOf(outcome.seats, teller) });
    case 'woke':
      return `${deedTold(outcome.deed, teller)}.`;
    case 'won':
      return outcome.sides.map(side => words.find(`table.wins.${side}`)).join(' ');
  }
};

const listOf = (places: readonly Place[], { words, nameOf }: Teller): string =>
  places.length === 0 ? words.text('table.place.nobody') : words.list(places.map(nameOf));

const totalsText = (votes: readonly Total[], { words, nameOf }: Teller): string =>
  words.list(votes.map(({ seat, votes: count }) => `${nameOf(seat)}\u00a0${count}`));

const answerTold = (answer: Answer, by: readonly Seat[], told: readonly string[], teller: Teller): string => {
  const { words, book, nameOf } = teller;
  const step = words.step(answer.step, book);
  switch (answer.type) {
    case 'go-on':
      return step;
    case 'fill':
      return withSigns(
        answer.step,
        words.text('dash.log.chose', { step, text: byWhom(by, formText(answer.form, answer.step, teller), teller) }),
        told,
        teller,
      );
    case 'miss':
      return words.text('dash.log.missed', { step });
    case 'vote':
      return words.text('dash.log.voted', {
        name: nameOf(answer.voter),
        text: answer.target === 'none' ? words.text('table.place.nobody') : nameOf(answer.target),
      });
    case 'open':
      return words.text('dash.open', { step });
    case 'lay':
      return words.text('dash.log.laid');
  }
};

/** The choice in a form. Where the card has several fields, each field with a value is named. */
const formText = (form: { readonly [field: string]: FieldValue }, step: StepId, teller: Teller): string => {
  const { words, book } = teller;
  const said = Object.entries(form).filter(([, value]) => value.length > 0);
  const text = ([field, value]: readonly [string, FieldValue]): string => {
    const own = [`field.${field}.${step}`, `field.${field}`].find(words.has);
    if (typeof value !== 'string') {
      const names = listOf(value, teller);
      return field === 'choose' || own === undefined ? names : words.text('dash.log.chose', { step: words.find(own), text: names });
    }
    if (field === 'copied') return words.role(value, book);
    return words.has(`field.word.${value}`) ? words.find(`field.word.${value}`) : value;
  };
  return said.length === 0 ? words.text('table.place.nobody') : said.map(text).join(', ');
};

const byWhom = (by: readonly Seat[], text: string, teller: Teller): string => (by.length === 0 ? text : `${listOf(by, teller)} → ${text}`);

/** The signs that were shown without a word. */
const signsTold = (step: StepId, signs: readonly string[], { words, book }: Pick<Teller, 'words' | 'book'>): string =>
  words.list(signs.map(each => words.told(step, each, book)));

const withSigns = (step: StepId, text: string, signs: readonly string[], teller: Teller): string =>
  signs.length === 0 ? text : `${text} (${signsTold(step, signs, teller)})`;

/** The result of a call: the choice, and the signs that were shown. Where there was only a sign, the sign alone. */
export const broughtByDeed = (
  { step, chose, told = [] }: Pick<NightDeed, 'step' | 'chose' | 'told'>,
  teller: Teller,
): readonly string[] => {
  const signs = signsTold(step, typeof told === 'string' ? [told] : told, teller);
  const chosen = chose.length === 0 && signs !== '' ? [] : [listOf(chose, teller)];
  return signs === '' ? chosen : [...chosen, signs];
};

/** One call of a night: what was chosen, by whom, and what it told. */
export const deedTold = (deed: NightDeed, teller: Teller): string => {
  const { words, book } = teller;
  const { step, by, chose } = deed;
  // Those who only looked at each other, or at themselves, have chosen nobody.
  const isOwn = chose.length === by.length && chose.every(place => by.some(seat => seat === place));
  const [brought = '', sign] = broughtByDeed(deed, teller);
  const text = words.text('dash.log.chose', { step: words.step(step, book), text: isOwn ? brought : byWhom(by, brought, teller) });
  return sign === undefined ? text : `${text} (${sign})`;
};

const rulingTold = (ruling: Ruling, teller: Teller): string => {
  const { words, book, nameOf } = teller;
  const named = (text: string): string => words.text('dash.log.chose', { step: words.text(`dash.ruling.${ruling.type}`), text });
  switch (ruling.type) {
    case 'dead':
    case 'alive':
    case 'gone':
    case 'pass':
    case 'nominees':
    case 'lovers':
      return named(listOf(ruling.seats, teller));
    case 'role':
      return words.list(
        ruling.roles.map(({ seat, role }) => words.text('dash.log.chose', { step: nameOf(seat), text: words.role(role, book) })),
      );
    case 'anchor':
    case 'captain':
    case 'lynch':
    case 'lot':
    case 'model':
    case 'converted':
      return named(
        typeof ruling.to === 'number'
          ? nameOf(ruling.to)
          : words.text(ruling.to === 'none' ? 'table.place.nobody' : 'table.place.moderator'),
      );
    case 'tally':
      return named(totalsText(ruling.totals, teller));
    case 'skip':
      return words.text('dash.ruling.skip');
    case 'call':
      return named(words.step(ruling.step, book));
  }
};

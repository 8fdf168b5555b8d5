import type { Entry } from '../domain/entry.ts';
import type { StoryLine, Timeline } from '../domain/told.ts';
import type { Match } from '../engine/match.ts';
import { countsAsAnswer, evolve, fold } from '../engine/match.ts';
import type { Rules } from '../rules/contract.ts';
import { byWhom } from './evening/undoes.ts';

type Done = Extract<Entry, { type: 'answered' | 'ruled' }>;

/** Something that was done, and the game before and after it. */
export interface Moment {
  readonly entry: Done;
  readonly before: Match;
  readonly after: Match;
}

type Told =
  | { readonly is: 'done'; readonly moment: Moment; readonly undone: boolean }
  | { readonly is: 'undone'; readonly answers: number; readonly before: Match; readonly after: Match };

export interface Story {
  /** In the order in which it was written down, what was taken back too. */
  readonly told: readonly Told[];
  readonly match: Match;
}

/** A line that stands, and the number of its move. */
interface Standing {
  readonly at: number;
  readonly n: number;
}

/** A whole journal as a story. Throws where its book does not know it. */
export const storyOf = (rules: Rules, entries: readonly Entry[]): Story => {
  const [begun, ...rest] = entries;
  if (begun === undefined) throw new Error('there is no story without a deal');
  const told: Told[] = [];
  let standing: readonly Standing[] = [];
  let match = fold(() => rules, [begun]);
  for (const entry of rest) {
    const before = match;
    match = evolve(before, entry);
    switch (entry.type) {
      case 'begun':
      case 'sealed':
      case 'closed':
        break;
      case 'undone': {
        const last = match.past?.n ?? 0;
        const stands = ({ n }: Standing) => n <= last;
        for (const { at } of standing.filter(each => !stands(each))) told[at] = takenBack(told[at]);
        standing = standing.filter(stands);
        told.push({ is: 'undone', answers: entry.answers, before, after: match });
        break;
      }
      case 'answered':
      case 'ruled':
        standing = [...standing, { at: told.length, n: match.n }];
        told.push({ is: 'done', moment: { entry, before, after: match }, undone: false });
    }
  }
  return { told, match };
};

const takenBack = (told: Told | undefined): Told => {
  if (told?.is !== 'done') throw new Error('only what was done is taken back');
  return { ...told, undone: true };
};

export const standingIn = ({ told }: Story): readonly Moment[] =>
  told.flatMap(each => (each.is === 'done' && !each.undone ? [each.moment] : []));

export const timelineOf = (game: string, story: Story): Timeline => {
  const lines: StoryLine[] = [];
  const back = { move: story.match.past?.n ?? 0, answers: 0, public: 0 };
  let isSeen = false;
  // From the end: what falls with a line is what comes after it, and it.
  for (const told of [...story.told].reverse()) {
    const stands = told.is === 'done' && !told.undone;
    const line = lineOf(told);
    if (!stands) {
      lines.push(line);
      continue;
    }
    isSeen ||= line.wasPublic;
    if (!countsAsAnswer(told.moment.entry)) {
      lines.push(line);
      continue;
    }
    back.answers += 1;
    back.public += isSeen ? 1 : 0;
    isSeen = false;
    lines.push({ ...line, back: { from: told.moment.after.n, ...back } });
  }
  return { game, book: story.match.setUp.book, lines: lines.reverse() };
};

const lineOf = (told: Told): StoryLine => {
  const { before, after } = told.is === 'done' ? told.moment : told;
  const { step, view } = before.play;
  const place = { round: view.round, time: timeOf(before), step: step.id, wasPublic: before.shown.n !== after.shown.n, back: null };
  if (told.is === 'undone') return { ...place, by: [], did: { type: 'undone', answers: told.answers }, told: [], undone: false };
  const { entry } = told.moment;
  const did =
    entry.type === 'answered' ? ({ type: 'answered', answer: entry.answer } as const) : ({ type: 'ruled', ruling: entry.ruling } as const);
  return { ...place, by: byWhom(entry, before), did, told: learned(told.moment), undone: told.undone };
};

export const timeOf = ({ play: { step } }: Match): StoryLine['time'] => (step.time === 'day' ? 'day' : 'night');

const learned = ({ entry, before, after }: Moment): readonly string[] => {
  const isLook = entry.type === 'answered' && entry.answer.type === 'fill' && after.play.step.id === before.play.step.id;
  return isLook ? after.play.step.tells.flatMap(({ what }) => what) : [];
};

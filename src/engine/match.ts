import type { Command } from '../domain/answer.ts';
import type { Chance } from '../domain/chance.ts';
import type { CommandEntry, Entry } from '../domain/entry.ts';
import { ENTRY_VERSION } from '../domain/entry.ts';
import type { Picture } from '../domain/picture.ts';
import type { Refusal } from '../domain/refusal.ts';
import type { Result } from '../domain/result.ts';
import { no, ok } from '../domain/result.ts';
import type { Deal, SetUp } from '../domain/setup.ts';
import type { Play, Rules } from '../rules/contract.ts';

/** The public picture and its number; the number counts changes of the picture and nothing else. */
export interface Shown {
  readonly n: number;
  readonly picture: Picture;
}

/** The seal of the deal: public is the commitment; the nonce waits for the end. */
export interface Seal {
  readonly commitment: string;
  readonly nonce: string;
}

/** A game with its past. Immutable; each accepted entry gives the next one. */
export interface Match {
  readonly rules: Rules;
  readonly setUp: SetUp;
  readonly deal: Deal;
  readonly seed: string;
  readonly seal: Seal | null;
  readonly play: Play;
  readonly shown: Shown;
  /** How many answers and rulings can be taken back. */
  readonly answers: number;
  readonly past: Past | null;
}

/** What was done, and the moment before it. */
interface Past {
  readonly entry: Entry;
  readonly before: Match;
}

export interface Decision<E extends Entry = Entry> {
  readonly entry: E;
  readonly match: Match;
}

export const begin = (rules: Rules, setUp: SetUp, deal: Deal, seed: string): Result<Decision, readonly Refusal[]> => {
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
  past: null,
});

/** What a command would do now; nothing is changed by asking. */
export const decide = (match: Match, command: Command, chance: Chance): Result<Decision<CommandEntry>> => {
  switch (command.type) {
    case 'answer': {
      const moved = match.play.answer(command.answer, chance);
      if (!moved.ok) return moved;
      const entry: CommandEntry = { v: ENTRY_VERSION, type: 'answered', answer: command.answer, events: moved.value.events };
      return ok({ entry, match: onwards(match, entry, moved.value.play) });
    }
    case 'rule': {
      const moved = match.play.rule(command.ruling, chance);
      if (!moved.ok) return moved;
      const entry: CommandEntry = { v: ENTRY_VERSION, type: 'ruled', ruling: command.ruling, events: moved.value.events };
      return ok({ entry, match: onwards(match, entry, moved.value.play) });
    }
    case 'undo': {
      const entry: CommandEntry = { v: ENTRY_VERSION, type: 'undone', answers: command.answers };
      const back = undone(match, command.answers);
      return back === undefined ? no({ code: 'undo.nothing', wanted: command.answers, found: match.answers }) : ok({ entry, match: back });
    }
  }
};

/** Folds one journalled entry; what was once decided is not decided again. */
export const evolve = (match: Match, entry: Entry): Match => {
  switch (entry.type) {
    case 'begun':
      return started(match.rules, entry, match.rules.empty.replay(entry.events));
    case 'sealed':
      return { ...match, seal: { commitment: entry.commitment, nonce: entry.nonce } };
    case 'answered':
    case 'ruled':
      return onwards(match, entry, match.play.replay(entry.events));
    case 'undone': {
      const back = undone(match, entry.answers);
      if (back === undefined) throw new Error(`the journal takes back ${entry.answers} of ${match.answers} answers`);
      return back;
    }
  }
};

/** A whole journal; the first entry must begin the game. */
export const fold = (rulesOf: (setUp: SetUp) => Rules, entries: readonly Entry[]): Match => {
  const [first, ...rest] = entries;
  if (first?.type !== 'begun') throw new Error('the journal does not begin with a deal');
  const rules = rulesOf(first.setUp);
  return rest.reduce(evolve, started(rules, first, rules.empty.replay(first.events)));
};

/** Written out: this is made for every answer of every game, and a spread costs a third of the whole. */
const onwards = (match: Match, entry: Entry, play: Play): Match => ({
  rules: match.rules,
  setUp: match.setUp,
  deal: match.deal,
  seed: match.seed,
  seal: match.seal,
  play,
  shown: shownAfter(match.shown, play.picture),
  answers: match.answers + (countsAsAnswer(entry) ? 1 : 0),
  past: { entry, before: match },
});

const shownAfter = (shown: Shown, picture: Picture): Shown => (shown.picture === picture ? shown : { n: shown.n + 1, picture });

/** Calls that merely went on, and what was merely opened, are no answers: they fall with the answer before them. */
export const countsAsAnswer = (entry: Entry): boolean =>
  entry.type === 'ruled' || (entry.type === 'answered' && entry.answer.type !== 'go-on' && entry.answer.type !== 'open');

const undone = (match: Match, answers: number): Match | undefined => {
  if (!Number.isInteger(answers) || answers < 1 || answers > match.answers) return undefined;
  let left = answers;
  let back = match;
  while (left > 0 && back.past !== null) {
    if (countsAsAnswer(back.past.entry)) left -= 1;
    back = back.past.before;
  }
  return { ...back, seal: match.seal, shown: shownAfter(match.shown, back.play.picture) };
};

/** The moments that stand, each after one answer or ruling, oldest first: what an export as a scenario tells. */
export const standing = (match: Match): readonly Match[] => {
  const moments: Match[] = [];
  for (let moment = match; moment.past !== null; moment = moment.past.before) moments.push(moment);
  return moments.reverse();
};

import type { Answer, Command } from '../../domain/answer.ts';
import type { Chance } from '../../domain/chance.ts';
import type { Refusal, Result } from '../../domain/refusal.ts';
import { beforeMove, type LastMove, lastMove, type Match } from '../../engine/match.ts';
import { CATALOGUE } from '../../rules/lupus/characters.ts';
import type { Remembered } from '../../wire/kept/practice.ts';
import type { Language, Words } from '../../words/words.ts';
import { labelled } from '../layout.ts';
import { playOn } from './auto.ts';
import { read, type Typed, type Unclear } from './commands.ts';
import { roleFrom } from './deck.ts';
import type { Io } from './io.ts';
import { nameIn } from './names.ts';
import { endingLines, publicScreen } from './public.ts';
import { screen } from './screen.ts';
import { type HouseRules, type Prepared, prepare } from './setup.ts';
import type { Dealt, Table } from './table.ts';

export interface Options {
  /** The language of the first question. */
  readonly first: Language;
  readonly remembered: Remembered | undefined;
  readonly remember: (remembered: Remembered) => void;
  /** 64 hexadecimal digits for a new game. */
  readonly entropy: () => string;
  /** What plays for those who are not there. */
  readonly chance: Chance;
  /** Milliseconds of some clock that only runs forward. */
  readonly now: () => number;
  readonly open: (dealt: Dealt, say: (line: string) => void, prepared: Prepared) => Promise<Result<Table, readonly Refusal[]>>;
  /** House rules that are set before the questions. */
  readonly house: HouseRules;
}

/** Prepares a game by questions and moderates it. */
export const practice = async (io: Io, options: Options): Promise<number> => {
  const prepared = await prepare(io, options.first, options.remembered, options.entropy, options.remember, options.house);
  if (prepared === undefined) return 0;
  const { words, names, dealt } = prepared;
  const opened = await options.open(dealt, line => io.say([line]), prepared);
  if (!opened.ok) {
    io.say(opened.refusal.map(each => words.refusal(each, nameIn(names), dealt.rules.id)));
    return 1;
  }
  io.say([words.text('practice.deal.done'), '']);
  return moderate(io, opened.value, words, names, options);
};

/** Leads through a game, from where it stands to where the moderator leaves it. */
export const moderate = async (
  io: Io,
  table: Table,
  words: Words,
  names: readonly string[],
  { chance, now }: Pick<Options, 'chance' | 'now'>,
): Promise<number> => {
  if (table.commitment !== null) io.say([words.text('practice.seal.is', { commitment: table.commitment })]);
  const evening = new Evening(io, table, words, names, chance, now);
  await evening.run();
  const over = table.match().play.step.asks.kind === 'over';
  const seal = table.leave();
  if (seal !== null) io.say([words.text('practice.seal.opened', { file: seal })]);
  if (!over || !table.kept) io.say([words.text(table.kept ? 'practice.quit.kept' : 'practice.quit.not-kept')]);
  return 0;
};

class Evening {
  readonly #io: Io;
  readonly #table: Table;
  readonly #words: Words;
  readonly #names: readonly string[];
  readonly #chance: Chance;
  readonly #now: () => number;
  #veiled = true;
  #clock: { readonly of: string; readonly ends: number } | undefined;
  /** What the room has seen and was asked to be taken back: until something else is done. */
  #asked: { readonly at: number; readonly from: number } | undefined;

  constructor(io: Io, table: Table, words: Words, names: readonly string[], chance: Chance, now: () => number) {
    this.#io = io;
    this.#table = table;
    this.#words = words;
    this.#names = names;
    this.#chance = chance;
    this.#now = now;
  }

  async run(): Promise<void> {
    this.#draw();
    for (;;) {
      const { step } = this.#table.match().play;
      const line = await this.#io.ask(() => this.#prompt(), step.asks.kind === 'nothing' && step.asks.lasts.kind === 'clock');
      if (line === null) return;
      const known = {
        asks: step.asks,
        names: this.#names,
        roleOf: (text: string) => roleFrom(text, ROLES, this.#words, this.#table.match().setUp.book),
      };
      const typed = read(line, known);
      if (typed.do === 'quit') return;
      await this.#does(typed);
    }
  }

  async #does(typed: Exclude<Typed, { readonly do: 'quit' }>): Promise<void> {
    const { step } = this.#table.match().play;
    switch (typed.do) {
      case 'veil':
        this.#veiled = !this.#veiled;
        return this.#draw(this.#words.text(this.#veiled ? 'practice.roles.veiled' : 'practice.roles.shown'));
      case 'commands':
        return this.#io.say(HELP.flatMap(key => labelled('', this.#words.text(`practice.help.${key}`), 0)));
      case 'help':
        return this.#io.say(this.#advice());
      case 'public':
        return this.#io.show(publicScreen(this.#table.match().shown.picture, this.#words, this.#names));
      case 'unclear':
        return this.#io.say([this.#unclear(typed)]);
      case 'auto':
        return this.#draw(this.#words.text('practice.auto.done', { count: await playOn(this.#table, typed.until, this.#chance) }));
      case 'undo':
        return this.#undo(typed.moves);
      case 'rule':
        return this.#submit([{ type: 'rule', ruling: typed.ruling }], this.#words.text('practice.ruling.done'));
      case 'go-on':
        if (step.goOn === null) return this.#io.say([this.#words.text(this.#unanswered())]);
        return this.#answer({ type: 'go-on', step: step.id });
      case 'miss':
        return this.#answer({ type: 'miss', step: step.id });
      case 'decline':
        return this.#choose([]);
      case 'choose':
        return this.#choose(typed.seats);
      case 'vote':
        return this.#vote(typed.votes);
    }
  }

  #unanswered(): 'practice.awaited.over' | 'practice.input.answer-first' {
    return this.#table.match().play.step.asks.kind === 'over' ? 'practice.awaited.over' : 'practice.input.answer-first';
  }

  #choose(seats: Extract<Typed, { do: 'choose' }>['seats']): Promise<void> {
    const { step } = this.#table.match().play;
    const [field] = step.asks.kind === 'form' ? step.asks.fields : [];
    return this.#answer({ type: 'fill', step: step.id, form: { [field?.name ?? 'choose']: seats } });
  }

  async #vote(votes: Extract<Typed, { do: 'vote' }>['votes']): Promise<void> {
    const { id, asks } = this.#table.match().play.step;
    const turn = asks.kind === 'ballot' ? asks.turn : undefined;
    const cast: Command[] = [];
    for (const { voter, target } of votes) {
      const from = voter === 'turn' ? turn : voter;
      // In a secret ballot there is no turn: the voter has to be named.
      if (from === undefined) return this.#io.say([this.#words.text('practice.help.vote')]);
      cast.push({ type: 'answer', answer: { type: 'vote', step: id, voter: from, target } });
    }
    return this.#submit(cast);
  }

  #answer(answer: Answer): Promise<void> {
    return this.#submit([{ type: 'answer', answer }]);
  }

  /** In order; the first that is refused stops the rest, and those before it stand. */
  async #submit(commands: readonly Command[], done?: string): Promise<void> {
    for (const command of commands) {
      const result = await this.#table.submit(command);
      if (!result.ok) return this.#draw(this.#refused(result.refusal));
    }
    this.#draw(done);
  }

  /** Move by move, as at the table; what the room has seen falls only if that is said twice. */
  async #undo(moves: number): Promise<void> {
    const match = this.#table.match();
    const back = lastMoves(match, moves);
    const from = back.at(-1)?.from;
    if (from === undefined || back.length < moves) return this.#io.say([this.#refused({ code: 'undo.nothing', found: back.length })]);
    const said = { count: moves, steps: back.map(({ before }) => this.#words.find(`table.step.${before.play.step.id}`)).join(', ') };
    const isSeen = beforeMove(match, from)?.shown.n !== match.shown.n;
    if (isSeen && (this.#asked?.at !== match.n || this.#asked.from !== from)) {
      this.#asked = { at: match.n, from };
      return this.#io.say([this.#words.text('practice.undone.asked', said)]);
    }
    const result = await this.#table.submit({ type: 'undo', move: from });
    if (!result.ok) return this.#io.say([this.#refused(result.refusal)]);
    this.#draw(this.#words.text(isSeen ? 'practice.undone.public' : 'practice.undone.secret', said));
  }

  #refused(refusal: Refusal): string {
    return this.#words.refusal(refusal, nameIn(this.#names), this.#table.match().setUp.book);
  }

  #unclear(unclear: Unclear): string {
    const { value } = unclear;
    if (unclear.why !== 'ambiguous') return this.#words.text(`practice.input.${unclear.why}`, { value });
    return this.#words.text('practice.input.ambiguous', { value, names: this.#words.list(unclear.seats.map(nameIn(this.#names))) });
  }

  #advice(): readonly string[] {
    const texts = [...ROLES.map(role => `help.role.${role}`), ...ADVICE.map(id => `help.advice.${id}`)];
    return texts.flatMap(key => labelled('-', this.#words.find(key), 2));
  }

  #draw(note?: string): void {
    const match = this.#table.match();
    this.#startClock(match);
    const look = { words: this.#words, names: this.#names, veiled: this.#veiled, paint: this.#io.paint };
    const { ending, book } = match.play.picture;
    const end = ending === null ? [] : endingLines(ending, book, this.#words, this.#names);
    const noted =
      note === undefined
        ? []
        : labelled(`${this.#words.text('practice.label.note')}  `, note, this.#words.text('practice.label.note').length + 2);
    this.#io.show([...screen(match, look), ...end, ...noted]);
  }

  #startClock({ play: { step, view } }: Match): void {
    const of = `${view.round}/${step.id}`;
    if (this.#clock?.of === of) return;
    const seconds = step.asks.kind === 'nothing' && step.asks.lasts.kind === 'clock' ? step.asks.lasts.seconds : 0;
    this.#clock = { of, ends: this.#now() + seconds * 1000 };
  }

  #prompt(): string {
    const { asks } = this.#table.match().play.step;
    if (!this.#io.isTerminal || this.#clock === undefined || asks.kind !== 'nothing' || asks.lasts.kind !== 'clock') return '> ';
    const left = Math.ceil((this.#clock.ends - this.#now()) / 1000);
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    return `${left > 0 ? this.#words.text('practice.clock.left', { time }) : this.#words.text('practice.clock.over')} > `;
  }
}

const ROLES = CATALOGUE.characters.map(each => each.id);
const ADVICE = ['LA-01', 'LA-02', 'LA-03', 'LA-04', 'LA-05', 'LA-06'];
const HELP = ['answer', 'vote', 'go', 'undo', 'rulings', 'veil', 'public', 'roles', 'auto', 'quit'] as const;

/** Latest first; as many as there are. */
const lastMoves = (match: Match, most: number): readonly LastMove[] => {
  const moves: LastMove[] = [];
  for (let last = lastMove(match); last !== null && moves.length < most; last = lastMove(last.before)) moves.push(last);
  return moves;
};

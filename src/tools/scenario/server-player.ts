import type { Answer, Ruling } from '../../domain/answer.ts';
import type { Entry } from '../../domain/entry.ts';
import type { Ask } from '../../domain/evening.ts';
import type { BookId } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import { fold } from '../../engine/match.ts';
import type { Rules } from '../../rules/contract.ts';
import { tablePlaces } from '../../table/deal.ts';
import type { Draw } from '../../wire/scenario/fields.ts';
import { differenceIn } from './difference.ts';
import { Pins, pinnedRules } from './pinned-rules.ts';
import type { Difference, Now, OpenGame, ScenarioPlayer } from './player.ts';
import type { CodedReason } from './refusal-of.ts';
import { codesOf, refusalOf, refusalsOf } from './refusal-of.ts';
import { expectOne, isMeantBy } from './same-answer.ts';
import { ModeratorLine, ScreenLine } from './server/lines.ts';
import { RunningService } from './server/running-service.ts';
import { undoAsk } from './undo-ask.ts';
import { Witness } from './witness.ts';

interface ScenarioServer {
  readonly open: OpenGame;
  close(): Promise<void>;
}

/** Plays through the running service, over WebSocket and HTTP, while a public screen watches. One service plays many games. */
export const serverStage = (rulesOf: (book: BookId) => Rules | undefined): ScenarioServer => {
  const pins = new Pins();
  const written: Entry[] = [];
  const service = new RunningService({
    rulesOf: book => {
      const rules = rulesOf(book);
      return rules === undefined ? undefined : pinnedRules(rules, pins);
    },
    written: entries => void written.push(...entries),
  });
  let last: ServerPlayer | undefined;
  return {
    open: async (setUp, deal) => {
      const rules = rulesOf(setUp.book);
      if (rules === undefined) throw new Error(`the book ${setUp.book} cannot be played yet`);
      await service.start();
      pins.pin([]);
      written.length = 0;
      last?.hangUp();
      last = new ServerPlayer({ service, pins, rules, written });
      await last.connect();
      return last.begin(setUp, deal);
    },
    close: async () => {
      last?.hangUp();
      await service.close();
    },
  };
};

interface Parts {
  readonly service: RunningService;
  readonly pins: Pins;
  readonly rules: Rules;
  /** Entries of the journal that have not been checked yet. */
  readonly written: Entry[];
}

class ServerPlayer implements ScenarioPlayer {
  readonly #parts: Parts;
  readonly #table: string;
  readonly #witness: Witness;
  #line: ModeratorLine | undefined;
  #screen: ScreenLine | undefined;
  /** Whether the game on the table is this scenario's. */
  #isMine = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#table = parts.service.nextTable();
    this.#witness = new Witness(parts.rules);
  }

  async connect(): Promise<void> {
    const { moderator, screen } = this.#parts.service.ports;
    this.#line = new ModeratorLine(moderator, this.#table);
    this.#screen = new ScreenLine(screen, this.#table, table => {
      if (this.#isMine) this.#witness.show(table);
    });
    await Promise.all([this.#line.open(), this.#screen.open()]);
  }

  async begin(setUp: SetUp, deal: Deal): ReturnType<OpenGame> {
    const { book, players, deck, settings } = setUp;
    const names = Array.from({ length: players }, (_, index) => `N${index + 1}`);
    await this.#clear();
    await this.#screen?.until('an empty table', ({ message }) => message === null);
    this.#isMine = true;
    await this.#accepted({ do: 'plan', plan: { book, names, deck, settings } });
    const { refusals, warnings } = this.#moderator.view.check;
    if (refusals.length > 0) {
      const why = await this.#moderator.ask({ do: 'open-deal' });
      return { warnings, refusals: refusalsOf(why), player: null };
    }
    const roles = [...deal.roles, ...deal.centre];
    const cards = tablePlaces(book, players).map((place, index): Ask => ({ do: 'card', place, role: roles[index] ?? '' }));
    await this.#accepted({ do: 'open-deal' }, ...cards, { do: 'seal' });
    this.#take();
    await this.#shown();
    return { warnings, refusals: [], player: this };
  }

  now(): Now {
    return this.#witness.now(this.#moderator.view);
  }

  answer(answer: Answer): Promise<Refusal | null> {
    const { step } = this.now();
    return this.#do(this.#moderator.ask({ do: 'answer', answer }), entry => isMeantBy(entry, answer, step));
  }

  rule(ruling: Ruling): Promise<Refusal | null> {
    const isMeant = (entry: Entry) => entry.type === 'ruled' && JSON.stringify(entry.ruling) === JSON.stringify(ruling);
    return this.#do(this.#moderator.post({ do: 'rule', ruling }), isMeant);
  }

  undo(answers: number): Promise<Refusal | null> {
    return this.#do(
      this.#moderator.post(undoAsk(this.#witness.match, answers)),
      entry => entry.type === 'undone' && entry.answers === answers,
    );
  }

  async restart(): Promise<Difference | null> {
    const { service } = this.#parts;
    const before = this.#standing();
    this.hangUp();
    await service.stop();
    await service.start();
    await this.connect();
    await this.#shown();
    return differenceIn('view after a restart', before, this.#standing());
  }

  pin(draws: readonly Draw[]): void {
    this.#parts.pins.pin(draws);
  }

  unused(): readonly Draw[] {
    return this.#parts.pins.left;
  }

  async finish(): Promise<Difference | null> {
    const { service, rules } = this.#parts;
    const { playing } = this.#moderator.view;
    const again = fold(() => rules, service.entries(this.#table, playing?.game ?? ''));
    return (
      this.#witness.expectPublic('newest') ??
      differenceIn('state from the disk', this.#witness.match.play.fingerprint(), again.play.fingerprint())
    );
  }

  hangUp(): void {
    this.#line?.close();
    this.#screen?.close();
  }

  /** Clears the table of the previous game, however that game ended. */
  async #clear(): Promise<void> {
    switch (this.#moderator.view.stage) {
      case 'set-up':
        return;
      case 'dealing':
        return this.#accepted({ do: 'close-deal' });
      case 'playing':
        return this.#accepted({ do: 'abandon' }, { do: 'again' });
      case 'over':
        return this.#accepted({ do: 'again' });
    }
  }

  get #moderator(): ModeratorLine {
    if (this.#line === undefined) throw new Error('nobody is connected');
    return this.#line;
  }

  /** Sends all asks at once, as a program may; the service carries them out in their order. */
  async #accepted(...asks: readonly Ask[]): Promise<void> {
    const replies = await Promise.all(asks.map(ask => this.#moderator.ask(ask)));
    const refused = replies.findIndex(why => why.length > 0);
    if (refused >= 0) throw new Error(`${asks[refused]?.do} is refused: ${codesOf(replies[refused] ?? [])}`);
  }

  async #do(asked: Promise<readonly CodedReason[]>, isMeant: (entry: Entry) => boolean): Promise<Refusal | null> {
    const why = await asked;
    const entries = this.#take();
    await this.#shown();
    if (why.length === 0) return expectOne(entries, isMeant);
    if (entries.length > 0) throw new Error(`${codesOf(why)} is said, and ${entries.length} entries are written`);
    return refusalOf(why);
  }

  #take(): readonly Entry[] {
    const entries = this.#parts.written.splice(0);
    this.#witness.write(entries);
    return entries;
  }

  /** Waits until the public screen shows the newest picture. */
  #shown(): Promise<void> {
    const { n } = this.#witness.match.shown;
    return this.#screen?.until(`public picture ${n}`, ({ message }) => message?.n === n) ?? Promise.resolve();
  }

  /** The parts of a view that must outlive a restart. Times, notices and the number of screens need not. */
  #standing(): string {
    const { playing, ...rest } = this.#moderator.view;
    return JSON.stringify([
      { ...playing, pace: null },
      { ...rest, n: 0, now: 0, notice: null, room: null, screens: 0 },
    ]);
  }
}

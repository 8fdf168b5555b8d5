import type { AskName, Entry } from '../../domain/entry.ts';
import type { Ask, EveningView, OfferedVoice, PublicTable } from '../../domain/evening.ts';
import type { CopyStands, GameCopy } from '../../domain/game-copy.ts';
import { ok } from '../../domain/refusal.ts';
import type { Spot, Touch } from '../../domain/spot.ts';
import type { TableReply } from '../../domain/table-reply.ts';
import type { Match } from '../../engine/match.ts';
import type { LoggedGame } from '../../journal/table-file.ts';
import { useOf } from '../../table/lying.ts';
import { foldGame } from '../story.ts';
import { ANNOUNCED } from './announced/announcer.ts';
import { type GivenBack, takesBack } from './given-back.ts';
import { type AttendantKind, LiveEvening } from './live-evening.ts';
import type { EveningParts, Outcome, ReaderStatus, TouchOutcome, TournamentSide } from './neighbours.ts';
import { resumed } from './pace.ts';
import { withPlansOfToday } from './planning.ts';
import { AnsweredAsks, askName, asksInLog, KeptAsks, readAsks } from './repeats.ts';
import { doAsk, doTouch } from './requests.ts';
import type { EveningState } from './state.ts';
import { stateWith } from './state.ts';
import { putGameAside, readTable } from './writer.ts';

/** One table and its only writer: set-up, deal, play, over, and again. */
export interface Evening {
  /** The moderator's view of what is on the disk; veiled where nobody moderates. */
  readonly view: EveningView;
  readonly publicTable: PublicTable;
  /** An id that comes again gets the same outcome, and nothing is done twice. Resolves when every change is on the disk. */
  ask(ask: Ask, id: string): Promise<Outcome>;
  touch(touch: Touch): Promise<TouchOutcome>;
  /** Takes the game back from a device that has gone on with it without this service. */
  takesBack(copy: GameCopy, stands: CopyStands): Promise<GivenBack>;
  /** Whether the table uses this spot, on the disk or in a change that is being written. */
  uses(spot: Spot): boolean;
  /** Sets the readers and their state. */
  readers(heard: readonly ReaderStatus[]): void;
  /** Who sat where in a game of this table, the present one or a finished one. */
  namesOf(game: string): readonly string[] | undefined;
  screens(connected: number): void;
  /** `speaking`: how many pages of this side speak. `offered`: voices of public screens, which count once they are named. */
  voices(speaking: number, offered?: readonly OfferedVoice[], measured?: readonly number[]): void;
  /** Whether little room is left on the disk. */
  room(isLow: boolean): void;
  /** The table's part in a tournament; null where the table can reach none. */
  readonly tournament: TournamentSide | null;
  /** Ends the timers, once everything that was asked before is settled. */
  close(): Promise<void>;
}

/** The part of a table in a tournament. It is handed in, so that a page that can reach none does not load it. */
interface TournamentKind extends AttendantKind {
  /** The part of a table that its link uses. */
  side(evening: LiveEvening): TournamentSide;
}

/** Begins an evening, or goes on with one exactly where it stood. */
export const openEvening = async (parts: EveningParts, tournament?: TournamentKind): Promise<Evening> => {
  const { disk, table, clock, language, rulesOf } = parts;
  const { kept, aside } = await readTable(disk, table, clock.now());
  const clockKept = kept.clock == null ? null : resumed(kept.clock, clock.now());
  const begun = withPlansOfToday(stateWith({ ...kept, clock: clockKept }, language), rulesOf);
  const { state, asked } = withGame(parts, begun);
  const { done, next } = readAsks(disk, table);
  const kinds = tournament === undefined ? [ANNOUNCED] : [ANNOUNCED, tournament];
  const evening = new LiveEvening(parts, { state, course: begun.course }, new KeptAsks(table, next, asked), kinds);
  evening.begin();
  const lost = aside + (parts.lostBefore ?? 0) + (disk.lost === null ? 0 : 1);
  const isCut = evening.lost?.here === true;
  const isGameLost = kept.course?.at === 'game' && state.match === null && !isCut;
  const said = newsOfStart({ isGameLost, lost, tidied: parts.tidied ?? 0, listsAside: parts.listsAside });
  if (isGameLost) await putGameAside(disk, table, clock.now()).catch(() => undefined);
  if (said !== undefined) await evening.change({ notice: evening.nextNotice(said) });
  // After a restart everything counts as told, so a clock that waited for the telling begins.
  if (state.match !== null && evening.tells.isByPress && evening.completed(evening.writer.ahead) !== evening.writer.ahead)
    await evening.change({});
  if (!isCut) evening.attend();
  return facadeOf(evening, new AnsweredAsks([...done, ...asked]), tournament?.side(evening) ?? null);
};

interface Start {
  readonly isGameLost: boolean;
  /** How many things were put aside. */
  readonly lost: number;
  readonly tidied: number;
  readonly listsAside: string | undefined;
}

/** The gravest news of the start for the moderator; undefined where there is none. */
const newsOfStart = ({ isGameLost, lost, tidied, listsAside }: Start): TableReply | undefined => {
  const how = listsAside === undefined ? {} : { how: listsAside };
  if (isGameLost) return { code: 'game.unreadable', ...how };
  if (lost > 0) return { code: 'kept.aside', found: lost, ...how };
  return tidied > 0 ? { code: 'kept.tidied', found: tidied } : undefined;
};

interface EveningWithGame {
  readonly state: EveningState;
  /** The asks that stand in the log of the game. */
  readonly asked: readonly AskName[];
}

/** A game whose log cannot be read is put aside; its cards still lie on the table, and may be sealed again. */
const withGame = (parts: EveningParts, state: EveningState, isRestored = false): EveningWithGame => {
  const { course } = state;
  if (course.at !== 'game') return { state, asked: [] };
  const log = isRestored ? restoredLog(parts.disk, course.game) : logOf(parts.disk, course.game);
  const match = log === undefined ? null : readable(log.entries, parts.rulesOf);
  if (log === undefined || match === null) return { state: { ...state, course: { at: 'dealing', dealer: course.dealer } }, asked: [] };
  return { state: { ...state, match, trouble: log.trouble }, asked: asksInLog(log.entries) };
};

const logOf = (disk: EveningParts['disk'], game: string): LoggedGame | undefined => {
  const log = disk.game(game);
  return log.ok ? log.value : undefined;
};

/** The log with the restored entries at its end. With them no entry is missing. */
const restoredLog = (disk: EveningParts['disk'], game: string): LoggedGame | undefined => {
  const log = disk.game(game);
  const more = disk.aheadOf(game);
  if (more === undefined || (!log.ok && log.refusal !== 'journal.missing')) return undefined;
  return { entries: [...(log.ok ? log.value.entries : []), ...more], trouble: null };
};

/** Null where the book no longer knows the events of the log: then the log is as unreadable as a damaged one. */
const readable = (entries: readonly Entry[], rulesOf: EveningParts['rulesOf']): Match | null => {
  try {
    return foldGame(entries, rulesOf);
  } catch {
    return null;
  }
};

const facadeOf = (evening: LiveEvening, before: AnsweredAsks, tournament: TournamentSide | null): Evening => ({
  get view() {
    return evening.view;
  },
  get publicTable() {
    return evening.publicTable;
  },
  ask: (ask, id) => {
    if (ask.do === 'voice') return namesVoice(evening, ask);
    const asked = askName(id, ask);
    if (ask.do === 'mend') return before.once(asked, () => mends(evening, before, asked, ask.restore));
    if (evening.lost?.here === true && !MEANWHILE.includes(ask.do)) return evening.refuse({ code: 'ask.mend_first' });
    return before.once(asked, () => evening.named(asked, () => doAsk(evening, ask)));
  },
  touch: touch => (evening.lost?.here === true ? Promise.resolve(UNTOUCHED) : doTouch(evening, touch)),
  takesBack: (copy, stands) => takesBack(evening, copy, stands),
  uses: spot => [evening.writer.ahead, evening.writer.durable].some(({ furniture: { layout } }) => useOf(layout, spot) !== undefined),
  tournament,
  namesOf: game => namesIn(evening, game),
  readers: heard => evening.setReaders(heard),
  screens: connected => evening.setScreens(connected),
  room: isLow => evening.disk.room(isLow),
  voices: (speaking, offered = [], measured = []) => changesVoices(evening, () => evening.voices.hear(speaking, offered, measured)),
  close: async () => {
    await evening.writer.quiet;
    evening.close();
  },
});

/** The asks that are allowed while the present game waits to be mended. */
const MEANWHILE: readonly Ask['do'][] = ['language', 'screen-seen', 'name-reader', 'look-again'];
const UNTOUCHED: TouchOutcome = { took: false, said: [], dark: true };

/** Restores the entries that only the second log holds, or lays them aside. Then the present game goes on. */
const mends = async (evening: LiveEvening, before: AnsweredAsks, asked: AskName, restore: boolean): Promise<Outcome> => {
  const { parts, cut, lost } = evening;
  const { disk, table, clock } = parts;
  if (lost === null) return evening.refuse({ code: 'ask.not_now' });
  await evening.writer.quiet;
  const left = restore ? ok(null) : disk.leaveAhead();
  if (!left.ok) return { ok: false, refusal: [{ code: 'game.not_written', name: left.refusal.code }] };
  const found = lost.here && cut !== null ? withGame(parts, { ...evening.writer.ahead, course: cut }, restore) : undefined;
  const changed = await evening.change(found?.state ?? {}, { asked, ahead: restore ? 'taken' : 'left' });
  if (!changed.ok || found === undefined) return changed;
  before.learn(found.asked);
  if (found.state.match === null) await putGameAside(disk, table, clock.now()).catch(() => undefined);
  evening.attend();
  return changed;
};

/** Named voices are kept in memory alone, so an ask that is repeated is done again. */
const namesVoice = async (evening: LiveEvening, { name, used }: Extract<Ask, { do: 'voice' }>): Promise<Outcome> => {
  changesVoices(evening, () => evening.voices.name(name, used));
  evening.parts.named?.(evening.voices.named);
  await evening.writer.quiet;
  return { ok: true, value: { wasPublic: false } };
};

const changesVoices = (evening: LiveEvening, change: () => void): void => {
  const [before, offers] = [evening.voices.count, JSON.stringify(evening.voices.offers)];
  change();
  const isOther = evening.voices.count !== before;
  if (isOther) evening.keepPace();
  if (isOther || JSON.stringify(evening.voices.offers) !== offers) evening.look();
};

/** The names of a game's players. Games that were finished before names were kept have none. */
const namesIn = (evening: LiveEvening, game: string): readonly string[] | undefined => {
  const { course, plan, seated, finished } = evening.writer.durable;
  if (course.at === 'game' && course.game === game) return plan.names;
  return finished.some(each => each.game === game) ? (seated[game] ?? []) : undefined;
};

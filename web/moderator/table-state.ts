import { computed, effect, signal } from '@preact/signals';
import type { Ask, EveningView, Playing, PublicTable, ReaderShown } from '../../src/domain/evening.ts';
import type { Script } from '../../src/domain/happening.ts';
import type { BookId, Place } from '../../src/domain/ids.ts';
import { CENTRE, seat as seatOf } from '../../src/domain/ids.ts';
import type { SeatView } from '../../src/domain/moderator-view.ts';
import { NOT_LET_IN } from '../../src/domain/stream-codes.ts';
import type { TablesShown } from '../../src/wire/api.ts';
import type { BookOffered } from '../../src/wire/books.ts';
import type { CameraBeep, CameraSight } from '../../src/wire/camera.ts';
import type { Holder } from '../../src/wire/hand-over.ts';
import type { DeclineReason, Pad } from '../../src/wire/moderator.ts';
import type { RehearsalNow } from '../../src/wire/rehearsal.ts';
import { apart } from '../../src/words/apart.ts';
import { bookOffered, books, settingIn } from '../shared/book-offers.ts';
import { deviceName } from '../shared/device-name.ts';
import { isDay } from '../shared/picture.ts';
import { ownTable } from './alone-seam.ts';
import { fetchWords, t, words } from './moderator-words.ts';
import { leaveRehearsal, rehearsal, timeRate } from './rehearsal/rehearsal-state.ts';
import type { Teller } from './story-text.ts';
import { connectToTable, type LinkState, type TableConnection } from './table-connection.ts';

/** The whole table, as the service last sent it. */
export const view = signal<EveningView | null>(null);
export const lineState = signal<LinkState>('connecting');
export const unansweredAsks = signal(0);
export const pads = signal<readonly Pad[]>([]);
/** The public table, which the service sends to pages that speak or draw the table. */
export const spokenTable = signal<PublicTable | null>(null);

/** Why the last touch or command did nothing. */
export interface DeclineNotice {
  readonly declined: readonly DeclineReason[];
  readonly n: number;
  /** The moment of the game to which it belongs. */
  readonly of: string;
}
export const notice = signal<DeclineNotice | null>(null);

/** How many new beginnings of this deal were read and closed on this page. */
const anewRead = signal(0);

/** Whether the veil is down. The page then shows no secret. */
export const isVeiled = signal(false);
/** The device that moderates this table alone; null where every admitted device may moderate. */
export const holder = signal<Holder | null>(null);
/** Whether another device moderates alone. This page is then told nothing of the game. */
export const isElsewhere = computed(() => holder.value !== null && !holder.value.mine);
/** Whether somebody holds the secrets open; otherwise they are dots. */
export const held = signal(false);
const OPENLY = 'wolftap.openly';
/** Whether secrets stand open, where nobody looks over the moderator's shoulder. It is chosen on this device, and never the default. */
export const openly = signal(localStorage.getItem(OPENLY) === '1');
export const showOpenly = (is: boolean): void => {
  openly.value = is;
  localStorage.setItem(OPENLY, is ? '1' : '0');
};

const DARK = 'wolftap.dark';
/** Whether the page stays dark by day too, for a dark room. It is chosen on this device. */
export const isDarkByDay = signal(localStorage.getItem(DARK) === '1');
export const showDark = (is: boolean): void => {
  isDarkByDay.value = is;
  localStorage.setItem(DARK, is ? '1' : '0');
};

export type Panel =
  | 'menu'
  | 'rulings'
  | 'timeline'
  | 'amend'
  | 'tonight'
  | 'readers'
  | 'devices'
  | 'box'
  | 'keys'
  | 'display'
  | 'language'
  | 'rule'
  | 'games'
  | 'narrator'
  | 'tables'
  | 'tournament';
export const panel = signal<Panel | null>(null);
/** Veils the page and closes the open sheet. */
export const veilAll = (): void => {
  panel.value = null;
  isVeiled.value = true;
};
/** The rule whose id was touched. */
export const openedRule = signal<string | null>(null);
export const openRule = (rule: string): void => {
  openedRule.value = rule;
  panel.value = 'rule';
};

/** The time of the table when this page last heard of it, and the time of this page then. */
let heardTime = { table: 0, page: 0 };
/** When this page last heard of the table, by its own clock. */
export const heardAt = (): number => heardTime.page;
export const serviceNow = (): number => heardTime.table + (performance.now() - heardTime.page) * timeRate();

/** The part of the last move that the room is still to be told; null where it was told all. */
export const untold = computed<Script | null>(() => {
  const script = view.value?.playing?.script ?? null;
  return script === null || script.told >= script.parts.length ? null : script;
});

/** A game is over once the room has been told. */
export const currentStage = computed(() => (untold.value === null ? (view.value?.stage ?? 'set-up') : 'playing'));
export const currentGame = computed(() => view.value?.playing ?? null);
export const currentStep = computed(() => currentGame.value?.step ?? null);
export const currentBook = computed<BookId>(() => view.value?.plan.book ?? 'lupus-token');
export const playerNames = computed(() => view.value?.plan.names ?? []);
export const offeredBook = computed(() => bookOffered(currentBook.value));

/** A setting as the group chose it, or as the book has it. */
export const settingOf = (name: string) => settingIn(view.value?.plan.settings, name, offeredBook.value);

/** Whether the cards are dealt out of the whole box, so that nobody knows which are in play (ON-186). */
export const isBlind = computed(() => currentBook.value === 'one-night' && settingOf('onenight.random_roles_public') === false);
/** Whether nobody moderates: the people deal, and the person at this page plays too. */
export const isOwnDeal = computed(() => currentBook.value === 'one-night' && settingOf('onenight.announcer') !== 'moderator');
/** Whether something lies on a pad whose card was not read in this deal, where nobody moderates. */
export const isLyingUnread = computed(() => {
  const { dealing, readers } = view.value ?? {};
  if (dealing == null || readers === undefined || !isOwnDeal.value) return false;
  const isUnread = ({ use, occupied }: ReaderShown['slots'][number]): boolean =>
    occupied && use?.use === 'pad' && !dealing.cards.some(({ place }) => place === use.at);
  return readers.some(({ slots }) => slots.some(isUnread));
});
/** Every card that may lie on the table. */
export const rolesInPlay = computed<readonly string[]>(() =>
  isBlind.value ? (offeredBook.value?.roles ?? []).map(({ role }) => role) : [...new Set(view.value?.plan.deck)],
);

/** Whether the page is dark red on black: it follows the night of the game, not the theme of the machine. */
export const isGameNight = computed(() => {
  if (currentStage.value !== 'playing' || currentStep.value === null) return false;
  return untold.value === null ? currentStep.value.time !== 'day' : !isDay(untold.value.room.scene);
});

/** How far a game is that the machine announces; null where somebody moderates. */
export const announced = computed(() => view.value?.announced ?? null);

/** A call of the night: nothing about it may be seen from behind the moderator. */
export const isCall = computed(() => currentStage.value === 'playing' && currentStep.value?.time === 'call' && !isWithoutModerator.value);

/** Whether the machine leads the game: from the proven deal to the end. Before and after that the page is that of every other table. */
export const isLedByMachine = ({ announced: led, dealing, stage: at }: EveningView): boolean => {
  if (led === null || at === 'set-up') return false;
  if (at === 'dealing') return dealing !== null && (dealing.proven || dealing.cards.length === 0);
  return at === 'playing' || led.phase === 'void';
};

/** The card at the end, after the dealt card where that is known and differs. */
export const cardsOf = (dealt: string, role: string): string =>
  dealt === '' || dealt === role ? roleName(role) : `${roleName(dealt)} → ${roleName(role)}`;

/** Whether a big screen may mirror this page; it may until somebody has seen the village on it. */
export const mirrored = computed(() => {
  const screens = view.value?.screens;
  // No secret is told here once a machine leads the game.
  if (view.value !== null && isLedByMachine(view.value)) return false;
  return screens !== undefined && screens.connected > 0 && !screens.seen;
});
export const hidden = computed(() => isVeiled.value || mirrored.value);

/** Whether roles stand open on the page now. */
export const isRoleOpen = computed(() => !hidden.value && (held.value || openly.value));

/** Whether nobody moderates this game. No page is told a role before the reveal. */
export const isWithoutModerator = computed(() => currentGame.value?.view.seats.some(each => each.role === '') === true);

export const nameOfPlace = (place: Place): string =>
  apart(typeof place === 'number' ? (playerNames.value[place - 1] ?? String(place)) : place);
export const namesOfPlaces = (places: readonly Place[]): string =>
  words.value?.list(places.map(nameOfPlace)) ?? places.map(nameOfPlace).join(', ');
export const stepName = (id: string): string => words.value?.step(id, currentBook.value) ?? id;
export const roleName = (role: string, count = 1): string => words.value?.role(role, currentBook.value, count) ?? role;
/** The teller of this table's game; undefined before the words are there. */
export const tellerNow = (): Teller | undefined =>
  words.value === undefined ? undefined : { words: words.value, book: currentBook.value, nameOf: nameOfPlace };
export const declinedText = (declined: DeclineReason): string =>
  words.value?.said(declined, nameOfPlace, currentBook.value) ?? declined.code;

/** Whether a reader is drawn in a browser. Such pads are nobody's reader on the table. */
export const isVirtual = ({ id }: ReaderShown): boolean => id.startsWith('simulated');
/** The name that people use for a reader; a real one has the name that its maker or the group gave it. */
export const readerName = ({ id, name }: ReaderShown): string => {
  if (id.startsWith('camera:') && name === 'camera') return words.value?.text('camera.phone') ?? '';
  return /^simulated pads(?:-\d+)?$/.test(name) ? (words.value?.text('dash.readers.virtual') ?? '') : name;
};

export const seatViews = computed<readonly SeatView[]>(() => currentGame.value?.view.seats ?? []);
export const places = computed<readonly Place[]>(() => {
  const all: readonly Place[] = playerNames.value.map((_, index) => seatOf(index + 1));
  return currentBook.value === 'one-night' ? [...all, ...CENTRE] : all;
});

/** A key of the open question: the same step of another night has another key. */
export const questionKey = ({ view: { round, road }, step: { id }, answers }: Playing): string => `${round}/${road.at}/${id}/${answers}`;
export const callKey = ({ view: { round, road }, step: { id } }: Playing): string => `${round}/${road.at}/${id}`;

let line: TableConnection | undefined;
const KEPT_NOTICE_MS = 12_000;
let fading: ReturnType<typeof setTimeout> | undefined;

/** A key of the moment: a notice of one moment goes when the next one begins. */
const momentOf = ({ playing, stage, dealing, box, plan }: EveningView): string =>
  playing === null
    ? [stage, dealing?.cards.map(({ place }) => place).join() ?? '', box.tags.length, JSON.stringify(plan)].join('/')
    : `${playing.game}/${questionKey(playing)}`;
const momentNow = (): string => {
  const now = view.peek();
  return now === null ? '' : momentOf(now);
};

let timesSaid = 0;

export const showDeclined = (declined: readonly DeclineReason[]): void => {
  timesSaid += 1;
  notice.value = { declined, n: timesSaid, of: momentNow() };
  clearTimeout(fading);
  fading = setTimeout(() => {
    notice.value = null;
  }, KEPT_NOTICE_MS);
};

export const askTable = (asked: Ask): Promise<boolean> => (ownTable.peek()?.connection ?? line)?.ask(asked) ?? Promise.resolve(false);
/** Ends all talk with the service. */
export const cutLine = (): void => line?.close();
export const hand: TableConnection['hand'] = moved => line?.hand(moved);

export const typed = (by: 'keyboard' | 'phone', text: string, gap: number): void =>
  line?.typed(`${by}-${deviceName()}`, text, Math.min(MOST_GAP_MS, Math.round(gap)));
const MOST_GAP_MS = 60_000;
/** The camera of this device, as a reader of the table. */
export const cameraId = (): string => `camera:${deviceName()}`;
export const cameraSees = (sees: CameraSight): void => line?.camera(deviceName(), sees);
/** How the camera of this device was answered last; `n` counts the answers. */
export const cameraAnswer = signal<{ readonly n: number; readonly beep: CameraBeep } | null>(null);
export const speaks: TableConnection['speaks'] = (is, letterMs) => line?.speaks(is, letterMs);

/** The notice that a deal began anew stays until all cards lie or somebody closes it. */
export const ANEW = 'deal.anew';
export const isAnew = computed(() => (view.value?.dealing?.anew ?? 0) > anewRead.value);
export const readAnew = (): void => {
  anewRead.value = view.peek()?.dealing?.anew ?? 0;
};

let told = -1;
const seen = (next: EveningView): void => {
  heardTime = { table: next.now, page: performance.now() };
  const before = view.peek();
  view.value = next;
  anewRead.value = Math.min(anewRead.peek(), next.dealing?.anew ?? 0);
  const isPast = notice.peek() !== null && notice.peek()?.of !== momentOf(next);
  if (isPast || (next.notice === null && before?.notice != null)) notice.value = null;
  const isNew = next.notice !== null && next.notice.n !== told && (before !== null || told >= 0);
  if (isNew && next.notice?.said.code !== ANEW) showDeclined([next.notice.said]);
  told = next.notice?.n ?? told;
  if (next.notice === null && before !== null) told = -1;
};

/** The tables of the service; empty until this page knows them. */
export const tablesHere = signal<readonly string[]>([]);
/** The name in the address if the service has no such table, or '' if the address names none of several; null where the page has its table. */
export const lackedTable = signal<string | null>(null);

const learnTables = async (): Promise<readonly string[]> => {
  const { tables }: Pick<TablesShown, 'tables'> = await fetched('/api/tables');
  tablesHere.value = tables.map(({ id }) => id);
  return tablesHere.peek();
};

/** The table of this page: the one in the address, or the only one of the service. A page never takes one of several by itself. */
const wantedTable = async (): Promise<string | null> => {
  const asked = location.hash.slice(1);
  const isInvented = asked.startsWith('rehearsal');
  if (/^[a-z0-9-]{1,40}$/.test(asked) && !isInvented) {
    void learnTables();
    return asked;
  }
  const tables = await learnTables();
  if (isInvented) {
    const { rehearsal: runs }: RehearsalNow = await fetched('/api/rehearsal');
    if (runs?.table === asked) return asked;
  }
  // A table of invented people is gone once it was stopped, or the service was.
  const name = isInvented ? '' : asked;
  if (name === '' && tables.length === 1) return tables[0] ?? null;
  lackedTable.value = name;
  return null;
};

const LOOK_AGAIN_MS = 3_000;
/** The service has no table of this name. This page shows no other table in its place, and waits for a service that has it again. */
const lacks = async (id: string): Promise<void> => {
  forget();
  lackedTable.value = id;
  while (!(await learnTables()).includes(id)) await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
  location.reload();
};

const RETRY_MS = 1_000;
/** Removes everything about the table from this page. */
const forget = (): void => {
  view.value = null;
  panel.value = null;
  notice.value = null;
  pads.value = [];
};
/** The service does not admit this device any more. */
const sentAway = (): void => {
  lineState.value = 'sent-away';
  forget();
};

const heldBy = (now: Holder | null): void => {
  holder.value = now;
  if (!isElsewhere.peek()) return;
  forget();
  // Somebody else may be looking at the screen when the moderator takes the table back, so the page is veiled.
  isVeiled.value = true;
};

/** Fetches from the service, again and again until it answers. */
const fetched = async <T>(path: string): Promise<T> => {
  for (;;) {
    try {
      const reply = await fetch(path);
      if (reply.ok) return await reply.json();
      if (reply.status === NOT_LET_IN) sentAway();
    } catch {
      lineState.value = 'lost';
    }
    await new Promise(resolve => setTimeout(resolve, RETRY_MS));
  }
};

export const ownTableId = signal('');
/** Whether the service has other tables beside that of this page. */
export const isOneOfSeveral = computed(() => tablesHere.value.length > 1 && tablesHere.value.includes(ownTableId.value));
const RELOADED = 'wolftap.reloaded';

/** Listens to a table, the service's or the one that this page runs. */
export const ownListener = {
  view: seen,
  declined: showDeclined,
  veil: (): void => {
    isVeiled.value = true;
  },
  waiting: (count: number): void => {
    unansweredAsks.value = count;
  },
};

/** A new table in the address, also by going back, loads the page anew. A page that goes on alone has no other table. */
const followAddress = (): void =>
  addEventListener('hashchange', () => {
    if (ownTable.peek() === null) location.reload();
  });

export const connectPage = async (withPads: boolean): Promise<void> => {
  followAddress();
  const id = await wantedTable();
  if (id === null) return;
  ownTableId.value = id;
  const at = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/stream${withPads ? '?pads=1' : ''}`;
  line = connectToTable(at, {
    ...ownListener,
    link: now => {
      lineState.value = now;
      if (now === 'sent-away') sentAway();
      if (now === 'gone') void (id.startsWith('rehearsal') ? leaveRehearsal() : lacks(id));
      // Only once: a page that still has another version after that would reload for ever.
      if (now === 'other-version' && sessionStorage.getItem(RELOADED) === null) {
        sessionStorage.setItem(RELOADED, '1');
        location.reload();
      }
      if (now === 'open') sessionStorage.removeItem(RELOADED);
    },
    holder: heldBy,
    pads: all => {
      pads.value = all;
    },
    public: table => {
      spokenTable.value = table;
    },
    beep: sound => {
      cameraAnswer.value = { n: (cameraAnswer.peek()?.n ?? 0) + 1, beep: sound };
    },
    rehearsal: now => {
      rehearsal.value = now;
      if (now !== null) return;
      line?.close();
      void leaveRehearsal();
    },
  });
  const { books: all }: { readonly books: readonly BookOffered[] } = await fetched('/api/books');
  books.value = all;
};

effect(() => {
  const spoken = view.value?.language;
  if (spoken !== undefined) void fetchWords(spoken);
});
effect(() => {
  const title = words.value === undefined ? 'Wolftap' : t('dash.title');
  document.title = isOneOfSeveral.value ? `${title} · ${ownTableId.value}` : title;
});

import type { RawData, WebSocket } from 'ws';
import { differenceBetween } from '../../domain/difference.ts';
import type { Duty } from '../../domain/tournament/duty.ts';
import { messageIn } from '../../wire/text.ts';
import { type DeskPart, type FromDesk, type ToDesk, toDeskSchema } from '../../wire/tournament.ts';
import { TOURNAMENT_WIRE } from '../../wire/version.ts';
import type { DeskCameras, ServedDesk } from './desk.ts';
import { readerClaims } from './reader-claims.ts';

const v = TOURNAMENT_WIRE;
/** A page that reads too slowly is disconnected. It reconnects and is told everything again. */
const MOST_WAITING = 8 * 1024 * 1024;
/** Changes within this time are reported as one. */
const TOGETHER_MS = 30;
const NOT_HEARD_HERE = 1008;

type TournamentNews = Pick<
  ServedDesk['tournament'],
  'n' | 'trouble' | 'skew' | 'watch' | 'view' | 'round' | 'standings' | 'shownStandings'
>;
interface DeskNews extends Pick<ServedDesk, 'readers'> {
  readonly tournament: TournamentNews;
  readonly cameras: DeskCameras;
  readonly rehearsal: Pick<ServedDesk['rehearsal'], 'watch'>;
  /** Calls after these milliseconds; returns a function that cancels the call. */
  readonly after?: (milliseconds: number, call: () => void) => () => void;
}

const byClock = (milliseconds: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** The open pages of a desk. Each page is sent the parts that it shows, and their changes. */
export interface DeskPages {
  /** `dutyOf`: the present duty of the page. */
  talk(page: WebSocket, dutyOf: () => Duty): void;
  close(): void;
}

export const deskPages = ({ tournament, readers, cameras, rehearsal, after = byClock }: DeskNews): DeskPages => {
  const pages = new Set<WebSocket>();
  const claims = readerClaims<WebSocket>();
  claims.plug(readers.now());
  const say = (page: WebSocket, message: FromDesk): void => {
    if (page.bufferedAmount > MOST_WAITING) page.terminate();
    else if (page.readyState === page.OPEN) page.send(JSON.stringify(message));
  };
  const sayAll = (message: FromDesk): void => {
    for (const page of pages) say(page, message);
  };

  const duties = new Map<WebSocket, { readonly now: () => Duty; readonly told: Duty }>();
  const sayDuty = (page: WebSocket, now: () => Duty): void => {
    const duty = now();
    if (duties.get(page)?.told === duty) return;
    duties.set(page, { now, told: duty });
    say(page, { v, type: 'duty', duty });
  };

  /** The parts that pages show. All pages of a part were sent its value. */
  const parts = new Map<DeskPart, ShownPart>();
  const renew = (name: DeskPart, part: ShownPart): void => {
    const [before, value, { n }] = [part.n, partOf(tournament, name), tournament];
    const change = differenceBetween(part.value, value);
    if (change === undefined) return;
    Object.assign(part, { n, value });
    for (const page of part.pages) say(page, { v, type: 'change', part: name, after: before, n, change });
  };
  const hides = (page: WebSocket, keeps: readonly DeskPart[]): void => {
    for (const [name, { pages: its }] of parts) {
      if (!keeps.includes(name)) its.delete(page);
      if (its.size === 0) parts.delete(name);
    }
  };
  const shows = (page: WebSocket, names: readonly DeskPart[]): void => {
    hides(page, names);
    for (const name of names) {
      const known = parts.get(name);
      if (known?.pages.has(page) === true) continue;
      if (known !== undefined) renew(name, known);
      const part: ShownPart = known ?? { n: tournament.n, value: partOf(tournament, name), pages: new Set() };
      parts.set(name, part);
      part.pages.add(page);
      say(page, { v, type: 'whole', part: name, n: part.n, value: part.value });
    }
  };

  let { trouble, skew } = tournament;
  let endWait: (() => void) | undefined;
  const tell = (): void => {
    endWait = undefined;
    for (const [page, { now }] of duties) sayDuty(page, now);
    for (const [name, part] of parts) renew(name, part);
    const showing = new Set([...parts.values()].flatMap(part => [...part.pages]));
    for (const page of pages) if (!showing.has(page)) say(page, changed(tournament));
  };
  const unwatch = tournament.watch(({ facts }) => {
    if (facts) endWait ??= after(TOGETHER_MS, tell);
    if (tournament.trouble !== trouble) sayAll({ v, type: 'trouble', trouble: tournament.trouble });
    if (tournament.skew !== skew) sayAll(clock(tournament));
    ({ trouble, skew } = tournament);
  });
  const unrehearse = rehearsal.watch(() => sayAll({ v, type: 'rehearsal' }));
  const sayReaders = (page: WebSocket): void =>
    say(page, { v, type: 'readers', readers: readers.now().map(({ reader, name }) => ({ reader, name, at: claims.at(page, reader) })) });
  const sayAllReaders = (): void => {
    for (const page of pages) sayReaders(page);
  };
  const unplug = readers.watch(() => {
    claims.plug(readers.now());
    sayAllReaders();
  });
  const untap = readers.watchTaps(({ reader, uid }) => {
    const touch = claims.touch(reader);
    if (touch.is === 'free') for (const page of touch.pages) say(page, { v, type: 'touched', reader });
    else if (uid !== null) say(touch.page, { v, type: 'tapped', reader, uid });
  });
  const claim = (page: WebSocket, { reader, again }: Extract<ToDesk, { type: 'claim' }>): void => {
    if (again) claims.takeAgain(page, reader);
    else {
      const before = claims.take(page, reader);
      readers.know(reader);
      if (before !== undefined) say(before, { v, type: 'taken', reader });
    }
    sayAllReaders();
  };
  /** The page of each camera. */
  const lenses = new Map<string, WebSocket>();
  const putAway = (page: WebSocket, kept?: string): void => {
    for (const [source, owner] of lenses) {
      if (owner !== page || source === kept) continue;
      lenses.delete(source);
      claims.takeAway(page, cameras.readerOf(source));
      cameras.sees(source, { is: 'off' });
    }
  };
  /** A page has one camera. Where several pages of a device open it, the newest page has it. */
  const looks = (page: WebSocket, { source, sees }: Extract<ToDesk, { type: 'camera' }>): void => {
    putAway(page, sees.is === 'off' ? undefined : source);
    if (sees.is === 'off') return;
    lenses.set(source, page);
    claims.bring(page, cameras.readerOf(source));
    if (!cameras.sees(source, sees) && sees.is === 'code') say(page, { v, type: 'beep', beep: 'twice' });
  };
  const unbeep = cameras.watchBeeps((source, beep) => {
    const page = lenses.get(source);
    if (page !== undefined) say(page, { v, type: 'beep', beep });
  });
  /** Only a page that has the reader answers for it. */
  const answered = (page: WebSocket, { reader, took }: Extract<ToDesk, { type: 'answered' }>): void => {
    if (claims.at(page, reader) === 'here') readers.beep(reader, took ? 'short' : 'twice');
  };
  const hear = (page: WebSocket, message: ToDesk): void => {
    switch (message.type) {
      case 'ping':
        say(page, { v, type: 'pong' });
        break;
      case 'watch':
        claims.set(page, message.taps);
        sayAllReaders();
        break;
      case 'claim':
        claim(page, message);
        break;
      case 'camera':
        looks(page, message);
        break;
      case 'answered':
        answered(page, message);
        break;
      case 'shows':
        shows(page, message.parts);
        break;
    }
  };

  return {
    talk: (page, dutyOf) => {
      pages.add(page);
      claims.set(page, false);
      page.on('close', () => {
        pages.delete(page);
        duties.delete(page);
        hides(page, []);
        putAway(page);
        claims.leave(page);
        sayAllReaders();
      });
      page.on('message', (data: RawData, isBinary: boolean) => {
        const message = messageIn(toDeskSchema, isBinary ? '' : String(data));
        if (message === undefined) page.close(NOT_HEARD_HERE);
        else if (pages.has(page)) hear(page, message);
      });
      sayDuty(page, dutyOf);
      say(page, changed(tournament));
      say(page, { v, type: 'trouble', trouble: tournament.trouble });
      say(page, clock(tournament));
      sayReaders(page);
    },
    close: () => {
      endWait?.();
      unwatch();
      unrehearse();
      unplug();
      untap();
      unbeep();
    },
  };
};

interface ShownPart {
  n: number;
  value: unknown;
  readonly pages: Set<WebSocket>;
}

const ROUND = 'rounds/';
const partOf = (tournament: TournamentNews, name: DeskPart): unknown => {
  if (name === 'tournament') return tournament.view();
  if (name === 'standings') return tournament.standings();
  if (name === 'standings/shown') return tournament.shownStandings();
  return tournament.round(Number(name.slice(ROUND.length))) ?? null;
};

const changed = ({ n }: TournamentNews): FromDesk => ({ v, type: 'changed', n });

const clock = ({ skew }: TournamentNews): FromDesk => ({ v, type: 'clock', behind: skew });

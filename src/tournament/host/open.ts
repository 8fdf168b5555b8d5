import { createHmac, hash } from 'node:crypto';
import { ok } from '../../domain/refusal.ts';
import type { TournamentAsk } from '../../domain/tournament/ask.ts';
import { type BadgeMark, badgeMark, touchProof } from '../../domain/tournament/badge-mark.ts';
import { codeFrom, confirmCode } from '../../domain/tournament/confirm-code.ts';
import type { Badge } from '../../domain/tournament/people.ts';
import type { PublicSeating, Standings, TableSheet } from '../../domain/tournament/tournament-view.ts';
import { TournamentLogFailure } from '../../journal/tournament-log.ts';
import { awaitedAt, confirmationShown, saidByPhone } from '../confirming.ts';
import { decideAsk, invitedBy, join } from '../decide.ts';
import { gamesNamed, rivalGames } from '../games.ts';
import { gameKey, noticeAt, same, type TournamentState } from '../shape.ts';
import { type BeginsAsWolf, wolvesTold } from '../standings/dealt.ts';
import { standings } from '../standings/standings.ts';
import { takeOver } from '../take-over.ts';
import { elsewhereOf, publicSeating, publicStandings, publicTournament, roundShown, tableSheet, tournamentView } from '../views.ts';
import { openDeliveries, openHearing } from './deliveries.ts';
import type { TournamentChange, TournamentEntropy, TournamentHost, TournamentParts } from './host.ts';
import { openHubs } from './hubs.ts';
import { type Decide, openLedger } from './ledger.ts';
import { dated, openPictures } from './pictures.ts';

interface SheetOfTable {
  readonly of: readonly unknown[];
  readonly sheet: TableSheet | null;
}

/**
 * The sheet of each table, made anew only where a fact concerns it, because most facts come from other tables.
 * An unchanged sheet is the same object.
 */
export const sheetsOf = (
  state: () => TournamentState,
  clock: () => number,
  beginsAsWolf?: BeginsAsWolf,
): ((table: number) => TableSheet | null) => {
  const made = new Map<number, SheetOfTable>();
  // The players elsewhere are by far the largest part of a sheet. They change only when a round is seated anew.
  const others = new WeakMap<object, Map<number, ReturnType<typeof elsewhereOf>>>();
  const elsewhere: typeof elsewhereOf = (tables, table) => {
    const known = others.get(tables) ?? new Map();
    others.set(tables, known);
    const found = known.get(table) ?? elsewhereOf(tables, table);
    known.set(table, found);
    return found;
  };
  const marks = marksOf();
  const wolves = wolvesOf(beginsAsWolf);
  return table => {
    const [now, time] = [state(), clock()];
    const of = [...partsOf(now, table, time), wolves(now)];
    const before = made.get(table);
    if (before !== undefined && before.of.length === of.length && of.every((part, index) => part === before.of[index])) return before.sheet;
    const sheet = tableSheet(now, table, time, { elsewhere, marks, wolves });
    made.set(table, { of, sheet });
    return sheet;
  };
};

/** The marks of all badges for each table, each hashed once. A machine that joins anew gets other marks. */
const marksOf = (): ((state: TournamentState, table: number) => TableSheet['badges']) => {
  const made = new Map<number, { readonly key: string; readonly marks: WeakMap<Badge, BadgeMark> }>();
  return ({ badges, tables }, table) => {
    const key = tables.get(table)?.joined?.hash;
    if (key === undefined) return [];
    const before = made.get(table);
    const { marks } = before?.key === key ? before : { marks: new WeakMap<Badge, BadgeMark>() };
    made.set(table, { key, marks });
    return [...badges.values()].map(badge => {
      const known = marks.get(badge);
      if (known !== undefined) return known;
      const { uid, of, lost } = badge;
      const mark = { mark: badgeMark(hmacOf, key, uid), of, lost };
      marks.set(badge, mark);
      return mark;
    });
  };
};

/** How often each player was dealt to the wolves, counted once for all tables. An unchanged list is the same object. */
const wolvesOf = (beginsAsWolf: BeginsAsWolf | undefined): ((state: TournamentState) => TableSheet['wolves']) => {
  let by: readonly unknown[] = [];
  let list: TableSheet['wolves'];
  return state => {
    const now = [state.plan, state.games, state.told];
    if (beginsAsWolf === undefined || now.every((part, index) => part === by[index])) return list;
    by = now;
    const told = wolvesTold(state, beginsAsWolf);
    if (!same(told, list)) list = told;
    return list;
  };
};

const partsOf = (state: TournamentState, table: number, time: number): readonly unknown[] => {
  const { plan, players, officials, badges, rounds, published, tables, games, vouchers } = state;
  const own = rounds.map(({ round }) => games.get(gameKey(round, table)));
  const told = own.flatMap(game => [...(game?.reports ?? []), ...(game?.corrections ?? [])]);
  const rivals = own.flatMap(game => (game === undefined ? [] : rivalGames(state, game)));
  return [
    plan,
    players,
    officials,
    badges,
    rounds,
    published,
    noticeAt(state, time),
    tables.get(table),
    ...own,
    ...rivals,
    ...told.map(({ report }) => vouchers.get(report.game)),
  ];
};

/** The public seating of each round, made anew only where a fact concerns it. An unchanged one is the same object. */
const seatingsOf = (state: () => TournamentState): ((round: number) => PublicSeating | null) => {
  const made = new Map<number, { readonly of: readonly unknown[]; readonly seating: PublicSeating }>();
  return round => {
    const { called, plan, rounds, published } = state();
    const of = [called, plan, rounds[round - 1], published >= round];
    const before = made.get(round);
    if (before?.of.every((part, index) => part === of[index]) === true) return before.seating;
    const seating = publicSeating(state(), round);
    if (seating === null) made.delete(round);
    else made.set(round, { of, seating });
    return seating;
  };
};

const LENGTH = 8;

const hmacOf = (key: string, text: string): string => createHmac('sha256', key).update(text, 'utf8').digest('hex');

/** The table whose last result this code confirms. */
const confirmedAt = (state: TournamentState, code: string): number | undefined =>
  [...state.tables].find(([table, { joined }]) => {
    const game = joined === null ? undefined : awaitedAt(state, table)?.report.game;
    return joined !== null && game !== undefined && confirmCode(hmacOf, joined.hash, game) === code;
  })?.[0];

/** The hash of a secret; the secret itself is never stored. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret);

const newToken = (entropy: TournamentEntropy): string => Buffer.from(entropy(32)).toString('base64url');

/** 64 hexadecimal digits. */
const newSeed = (entropy: TournamentEntropy): string => Buffer.from(entropy(32)).toString('hex');

const newCode = (entropy: TournamentEntropy): string => codeFrom(Buffer.from(entropy(16)).toString('hex'), LENGTH);

/** Normalizes a typed code: small letters, spaces and hyphens are accepted. */
const asTyped = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** How long an invitation of a table's machine is valid. */
const INVITED_FOR = 30 * 60_000;

/** Reads a tournament completely and runs it. Closing the host closes the log too; if opening fails, the log stays open. */
export const openTournament = async ({ log, clock, entropy, sidesOf, beginsAsWolf }: TournamentParts): Promise<TournamentHost> => {
  const watchers = new Set<{ readonly changed: (change: TournamentChange) => void }>();
  const tell = (change: TournamentChange): void => {
    for (const { changed } of [...watchers]) changed(change);
  };
  const ledger = openLedger(log, () => tell({ facts: true, tables: [] }));
  const pictures = openPictures(log, tables => tell({ facts: false, tables }));
  const misread = new Set<number>();
  const hearing = openHearing(log, clock);
  const deliveries = openDeliveries(log, ledger, (uid, game) => touchProof(hmacOf, uid, game));
  const hubs = openHubs(log, clock, () => tell({ facts: false, tables: [] }));
  let { trouble, skew } = log;

  const unwatch = log.watch(news => {
    if (news.facts) beside(ledger.catchUp(news.upTo));
    const atHand = new Set(news.shown.map(({ table }) => table));
    for (const { table, age } of news.shown) hearing.note(table, log.now() - age);
    pictures.put(news.shown);
    pictures.ask(news.tables.filter(table => !atHand.has(table)));
    if (log.trouble === trouble && log.skew === skew) return;
    [trouble, skew] = [log.trouble, log.skew];
    tell({ facts: false, tables: [] });
  });

  try {
    await ledger.catchUp(Number.POSITIVE_INFINITY);
    pictures.put(await log.live(null));
    for (const { table, at } of pictures.all()) hearing.note(table, at);
  } catch (error) {
    unwatch();
    hearing.close();
    throw error;
  }

  const ask = async (what: TournamentAsk, by: string, name: string | null) => {
    const seed = newSeed(entropy);
    const done = await ledger.write((state, now) => decideAsk(state, what, now, seed, sidesOf), {
      by: { desk: by },
      asked: name,
      mark: null,
    });
    return done.ok ? ok({ n: ledger.state.n }) : done;
  };

  const table = (hash: string): number | undefined => [...ledger.state.tables].find(([, line]) => line.joined?.hash === hash)?.[0];
  let ranked: { readonly n: number; readonly standings: Standings } | undefined;

  return {
    get state() {
      return ledger.state;
    },
    get n() {
      return ledger.state.n;
    },
    get trouble() {
      return log.trouble ?? ledger.trouble;
    },
    now: () => log.now(),
    get skew() {
      return log.skew;
    },
    heard: hearing.heard,
    ask,
    wouldTake: file => {
      const { state } = ledger;
      const would = takeOver(state, file, log.now(), newSeed(entropy));
      return would.ok ? ok(would.value.taken) : would;
    },
    takeOver: async (file, by, name) => {
      const seed = newSeed(entropy);
      const decide: Decide = (state, now) => {
        const taken = takeOver(state, file, now, seed);
        return taken.ok ? ok(taken.value.facts) : taken;
      };
      const done = await ledger.write(decide, { by: { desk: by }, asked: name, mark: null });
      return done.ok ? ok({ n: ledger.state.n }) : done;
    },
    invite: async (number, by) => {
      const [code, until] = [newCode(entropy), log.now() + INVITED_FOR];
      const done = await ask({ do: 'invite', table: number, hash: hashOfSecret(code), until }, by, null);
      return done.ok ? ok({ code, until }) : done;
    },
    knows: code => invitedBy(ledger.state, hashOfSecret(asTyped(code)), log.now()) !== undefined,
    join: async (code, machine) => {
      const [secret, token] = [hashOfSecret(asTyped(code)), newToken(entropy)];
      let joined = 0;
      const done = await ledger.write(
        (state, now) => {
          const found = join(state, secret, hashOfSecret(token), machine, now);
          if (!found.ok) return found;
          joined = found.value.table;
          return ok(found.value.facts);
        },
        { by: { desk: machine }, asked: null, mark: null },
      );
      return done.ok ? ok({ table: joined, token }) : done;
    },
    tableOf: token => table(hashOfSecret(token)),
    deviceOf: token => {
      const hash = hashOfSecret(token);
      return [...ledger.state.devices].find(([, device]) => device.hash === hash)?.[0];
    },
    marks: deliveries.marks,
    deliver: (number, parcels) => {
      hearing.note(number, log.now());
      return deliveries.deliver(number, parcels);
    },
    pinged: number => hearing.note(number, log.now()),
    misread: (number, is) => {
      if (is) misread.add(number);
      else misread.delete(number);
    },
    announce: hubs.announce,
    get hubs() {
      return hubs.all;
    },
    view: () => tournamentView(ledger.state, { now: log.now(), heard: hearing.heard }, misread),
    round: round => roundShown(ledger.state, round),
    standings: () => {
      const { state } = ledger;
      if (ranked?.n !== state.n) ranked = { n: state.n, standings: standings(state, beginsAsWolf) };
      return ranked.standings;
    },
    shownStandings: () => standings(ledger.state.frozen ?? ledger.state, beginsAsWolf),
    sheet: sheetsOf(
      () => ledger.state,
      () => log.now(),
      beginsAsWolf,
    ),
    publicTournament: () => publicTournament(ledger.state, { now: log.now(), heard: hearing.heard }),
    publicSeating: seatingsOf(() => ledger.state),
    publicStandings: () => publicStandings(ledger.state),
    confirmation: code => {
      const at = confirmedAt(ledger.state, code);
      return at === undefined ? null : confirmationShown(ledger.state, at);
    },
    confirm: async (code, says) => {
      const at = confirmedAt(ledger.state, code);
      if (at === undefined) return false;
      let isHeard = false;
      const done = await ledger.write(
        state => {
          const facts = confirmedAt(state, code) === at ? saidByPhone(state, at, says) : undefined;
          isHeard = facts !== undefined;
          return ok(facts ?? []);
        },
        { by: { table: at }, asked: null, mark: null },
      );
      return done.ok && isHeard;
    },
    live: pictures.of,
    late: async (number, ago) => {
      const kept = await log.late(number, ago);
      return kept === undefined ? null : dated(kept, log.now());
    },
    journal: async game => {
      for (const each of new Set(gamesNamed(ledger.state, game).map(({ table }) => table))) {
        const kept = await log.journal(each, game);
        if (kept !== undefined) return kept;
      }
      return null;
    },
    watch: changed => {
      const watcher = { changed };
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    close: async () => {
      watchers.clear();
      unwatch();
      hearing.close();
      hubs.close();
      await Promise.all([deliveries.idle(), ledger.idle(), pictures.idle()]);
      await log.close();
    },
  };
};

/** Runs work without waiting for it. A failing log needs no handling: when it is back, it reports that everything may be new. */
const beside = (work: Promise<void>): void => {
  work.catch(error => {
    if (!(error instanceof TournamentLogFailure)) throw error;
  });
};

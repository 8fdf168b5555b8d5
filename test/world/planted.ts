import { rmSync } from 'node:fs';
import { type RoleId, seat } from '../../src/domain/ids.ts';
import { no, ok } from '../../src/domain/refusal.ts';
import type { Step } from '../../src/domain/step.ts';
import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import type { Cargo } from '../../src/domain/tournament/parcel.ts';
import { playerId } from '../../src/domain/tournament/people.ts';
import { headFile } from '../../src/journal/head.ts';
import { secondLogFile } from '../../src/journal/second-log.ts';
import type { StoredParcel } from '../../src/journal/waiting-parcels.ts';
import type { Play, Rules } from '../../src/rules/contract.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import { isFirstBadge } from './desk.ts';
import type { ServiceDisk } from './disk.ts';
import type { Fault } from './fault.ts';
import type { Invariant } from './findings.ts';
import type { Plant } from './plant.ts';

/** The same object with some other members. */
const withOther = <T extends object>(whole: T, other: Partial<T>): T =>
  new Proxy(whole, {
    get: (_, name) => {
      const of = Object.hasOwn(other, name) ? other : whole;
      const found: unknown = Reflect.get(of, name, of);
      return typeof found === 'function' ? found.bind(of) : found;
    },
  });

/** Rules whose play is changed by `change` at each moment. */
const otherPlay = (rules: Rules, change: (play: Play) => Partial<Play>): Rules => {
  const bent = (play: Play): Play =>
    withOther(play, {
      answer: (answer, chance) => {
        const moved = play.answer(answer, chance);
        return moved.ok ? ok({ ...moved.value, play: bent(moved.value.play) }) : moved;
      },
      rule: (ruling, chance) => {
        const moved = play.rule(ruling, chance);
        return moved.ok ? ok({ ...moved.value, play: bent(moved.value.play) }) : moved;
      },
      replay: events => bent(play.replay(events)),
      ...change(play),
    });
  return withOther(rules, {
    begin: (setUp, deal) => {
      const begun = rules.begin(setUp, deal);
      return begun.ok ? ok({ ...begun.value, play: bent(begun.value.play) }) : begun;
    },
    empty: bent(rules.empty),
  });
};

/** How many times too fast a clock runs: waits end too early, although the clock says that it was time. */
const EARLY = 2;

const livingIn = ({ view }: Play): number => view.seats.filter(({ alive }) => alive).length;

let visits = 0;
/** The asks that an evening has answered. */
const heard = new WeakMap<object, Set<string>>();

/** A ballot in which the electors are asked but may not vote. */
const asksInVain = (step: Step): Step =>
  step.asks.kind === 'ballot' && step.asks.cast.length > 1
    ? { ...step, asks: { ...step.asks, electors: step.asks.electors.map(each => ({ ...each, may: [], mayPass: false })) } }
    : step;

/** A disk that gives other waiting parcels. */
const withParcels = (disk: ServiceDisk, change: (parcels: readonly StoredParcel[]) => readonly StoredParcel[]): ServiceDisk =>
  withOther(disk, {
    get parcels() {
      const { parcels, numbers } = disk.parcels;
      return { parcels: change(parcels), numbers };
    },
  });

/** A tournament that says that it has done these asks of the desk, and has not. */
const inVain =
  (isInVain: (ask: TournamentAsk) => boolean) =>
  (host: TournamentHost): TournamentHost =>
    withOther(host, {
      ask: (ask, by, name) => host.ask(isInVain(ask) ? { do: 'presence', player: playerId('p1'), presence: 'here' } : ask, by, name),
    });

const isCourse = (key: string): boolean => key.endsWith('/course');

/** Tables whose reports tell the cards that were dealt first, even where the deal was corrected before the game began. */
const tellsTheFirstDeal = (): NonNullable<Plant['disk']> => {
  const first = new Map<string, readonly RoleId[]>();
  const dealt = new Map<string, readonly RoleId[]>();
  return disk => {
    const told = withParcels(disk, parcels =>
      parcels.map(parcel => {
        const cargo: Cargo = JSON.parse(parcel.body);
        if (cargo.is !== 'told' || cargo.told.tells !== 'report') return parcel;
        const { report } = cargo.told;
        const seats = report.seats.map(each => ({ ...each, dealt: dealt.get(report.game)?.[each.seat - 1] ?? each.dealt }));
        return { ...parcel, body: JSON.stringify({ ...cargo, told: { ...cargo.told, report: { ...report, seats } } }) };
      }),
    );
    return withOther(told, {
      commit: change => {
        const [course] = change.documents.filter(([key]) => isCourse(key));
        const [table, is] = course ?? [];
        if (table !== undefined && JSON.stringify(is).includes('"at":"set-up"')) first.delete(table);
        for (const entry of change.log?.entries ?? [])
          if (entry.type === 'begun' && table !== undefined && change.log !== null) {
            if (!first.has(table)) first.set(table, entry.deal.roles);
            dealt.set(change.log.game, first.get(table) ?? []);
          }
        return disk.commit(change);
      },
    });
  };
};

/** What the room sees depends on the cards: only a world and its twin can show that. */
export const TELLS_CARDS: Plant = {
  rules: rules =>
    otherPlay(rules, ({ picture, view }) => ({
      picture: { ...picture, scene: `${picture.scene} ${view.seats.map(({ role }) => role).join(' ')}` },
    })),
};

/** The public side names the places with cards in an order that depends on lots. */
export const showsWolvesFirst = (): Plant => {
  let kept: ServiceDisk | null = null;
  return {
    disk: disk => {
      kept = disk;
      return disk;
    },
    shown: table => {
      const lots = JSON.stringify(kept?.read('table/t1/course') ?? null).match(/"wolves":\[([\d,]*)\]/)?.[1] ?? '';
      const isFirst = (place: unknown): number => (lots.split(',').includes(String(place)) ? 0 : 1);
      if (table.dealing === null) return table;
      const dealt = table.dealing.dealt.toSorted((one, other) => isFirst(one) - isFirst(other));
      return { ...table, dealing: { ...table.dealing, dealt } };
    },
  };
};

/** Defects that only a world and its twin can show, each with the first pair of worlds that shows it. */
export const TELLING: { readonly [what: string]: { readonly seed: number; readonly plant: Plant } } = {
  'a picture depends on the cards': { seed: 0, plant: TELLS_CARDS },
  'a call that nobody answers may be left at once': {
    seed: 0,
    plant: {
      rules: rules =>
        otherPlay(rules, ({ step }) => (step.time === 'call' && step.asks.kind === 'nothing' ? { step: { ...step, time: 'day' } } : {})),
    },
  },
  'a pause is refused after every second answer': {
    seed: 4,
    plant: {
      evening: evening =>
        withOther(evening, {
          ask: (ask, id) => {
            const isRefused = ask.do === 'pause' && (evening.view.playing?.answers ?? 0) % 2 === 1;
            return isRefused ? Promise.resolve(no([{ code: 'ask.not_now' }])) : evening.ask(ask, id);
          },
        }),
    },
  },
};

/** A defect, and the invariants by which the world finds it. */
export interface PlantedFault {
  /** The first world in which it shows. */
  readonly seed: number;
  /** The faults in that world, in place of its own. */
  readonly faults?: readonly Fault[];
  readonly plant: Plant;
  readonly found: readonly Invariant[];
}

/** Defects that a world must find. */
export const PLANTED: { readonly [what: string]: PlantedFault } = {
  'an ask is acknowledged before the disk has it': {
    seed: 1,
    plant: {
      disk: disk =>
        withOther(disk, {
          commit: async change => {
            void disk.commit(change);
            return ok(null);
          },
        }),
    },
    found: ['acknowledged and lost', 'shown before it is kept'],
  },
  'a touch is shown before the disk has it': {
    seed: 1,
    plant: {
      disk: disk =>
        withOther(disk, {
          commit: async change => {
            const done = disk.commit(change);
            return change.atOnce === true ? ok(null) : done;
          },
        }),
    },
    found: ['acknowledged and lost', 'shown before it is kept'],
  },
  'what the disk has refused is acknowledged': {
    seed: 4,
    plant: {
      disk: disk =>
        withOther(disk, {
          commit: async change => {
            await disk.commit(change);
            return ok(null);
          },
        }),
    },
    found: ['acknowledged and lost', 'shown before it is kept'],
  },
  'the names of asks are forgotten at a restart': {
    seed: 1,
    plant: {
      disk: disk =>
        withOther(disk, {
          read: key => (key.includes('/asked/') ? undefined : disk.read(key)),
          game: name => {
            const log = disk.game(name);
            if (!log.ok) return log;
            const entries = log.value.entries.map(each => {
              if (!('asked' in each)) return each;
              const { asked: _name, ...entry } = each;
              return entry;
            });
            return ok({ ...log.value, entries });
          },
        }),
    },
    found: ['acknowledged and lost', 'answered otherwise', 'done twice'],
  },
  'a restart forgets the last entry of the game': {
    seed: 1,
    plant: {
      disk: disk =>
        withOther(disk, {
          game: name => {
            const log = disk.game(name);
            return log.ok && log.value.entries.length > 3 ? ok({ ...log.value, entries: log.value.entries.slice(0, -1) }) : log;
          },
        }),
    },
    found: ['shown before it is kept', 'done twice'],
  },
  'what the second log still holds is not offered': {
    seed: 1,
    plant: { disk: disk => withOther(disk, { ahead: [] }) },
    found: ['acknowledged and lost'],
  },
  'a second log is not read': {
    seed: 1,
    plant: { files: file => rmSync(secondLogFile(file), { force: true }) },
    found: ['acknowledged and lost'],
  },
  'a head is not read': {
    seed: 1,
    faults: [{ at: 90_000, table: 0, fault: 'rollback', damage: { of: 'rollback', how: 'with its copies' }, lasts: 500 }],
    plant: { files: file => rmSync(headFile(file), { force: true }) },
    found: ['acknowledged and lost'],
  },
  'a refused ask is done all the same': {
    seed: 2,
    plant: {
      evening: evening =>
        withOther(evening, {
          ask: async (ask, id) => {
            const done = await evening.ask(ask, id);
            return done.ok && ask.do === 'undo' ? no([{ code: 'ask.not_now' }]) : done;
          },
        }),
    },
    found: ['answered otherwise'],
  },
  'whoever asks again hears something else': {
    seed: 2,
    plant: {
      evening: evening =>
        withOther(evening, {
          ask: async (ask, id) => {
            const done = await evening.ask(ask, id);
            const isAgain = heard.get(evening)?.has(id) === true;
            heard.set(evening, (heard.get(evening) ?? new Set()).add(id));
            return done.ok && isAgain ? ok({ wasPublic: !done.value.wasPublic }) : done;
          },
        }),
    },
    found: ['answered otherwise'],
  },
  'a table reads whatever it is asked': { seed: 19, plant: { reads: () => true }, found: ['a limit is passed', 'broke'] },
  'an undo does not reach the log': {
    seed: 2,
    plant: {
      disk: disk =>
        withOther(disk, {
          commit: change =>
            disk.commit(change.log?.entries.some(({ type }) => type === 'undone') === true ? { ...change, log: null } : change),
        }),
    },
    found: ['acknowledged and lost', 'shown before it is kept'],
  },
  'a picture names what it must not': {
    seed: 1,
    plant: {
      shown: table =>
        table.message === null
          ? table
          : {
              ...table,
              message: { ...table.message, picture: { ...table.message.picture, scene: `${table.message.picture.scene} of the wolf` } },
            },
    },
    found: ['shown before it is kept'],
  },
  'a vote asks people who may not vote': {
    seed: 1,
    plant: { rules: rules => otherPlay(rules, play => ({ step: asksInVain(play.step) })) },
    found: ['asked and cannot answer'],
  },
  'a reader answers touches by night': {
    seed: 1,
    plant: {
      lights: lights => ({
        ...lights,
        acknowledge: (spot, done) => lights.acknowledge(spot, { ...done, dark: false }),
        follow: view => lights.follow({ ...view, playing: null }),
      }),
    },
    found: ['a light by night'],
  },
  'late in the game nothing is taken any more': {
    seed: 1,
    plant: {
      rules: rules =>
        otherPlay(rules, play => (livingIn(play) < play.view.seats.length - 1 ? { answer: () => no({ code: 'answer.not_awake' }) } : {})),
    },
    found: ['no way on', 'stands still'],
  },
  'a timer that fires early is believed, and ends a call': {
    seed: 16,
    faults: [],
    plant: {
      clock: clock => ({
        now: () => clock.now() * EARLY,
        after: (milliseconds, call) => clock.after(milliseconds / EARLY, call),
      }),
    },
    found: ['over before its time'],
  },
  'a hub says that it has what its database has not': {
    seed: 5,
    plant: {
      log: log =>
        withOther(log, {
          append: async (after, group, newer) => {
            for (const part of group) if (part.mark !== null) return group.map(() => ({ is: 'before' }));
            return log.append(after, group, newer);
          },
        }),
    },
    found: ['acknowledged and lost', 'stands still'],
  },
  // Removes both guards: a line ends after a parcel that was not written, and a tournament takes no parcels before it is asked for marks.
  'a hub takes what a table tells after something that was not written': {
    seed: 5,
    faults: Array.from({ length: 30 }, (_, index) => ({
      at: 40_000 + index * 4_000,
      table: 0,
      fault: 'database',
      mood: 'away',
      lasts: 2_000,
    })),
    plant: {
      linked: host =>
        withOther(host, {
          deliver: (table, parcels) =>
            host
              .marks(table)
              .then(() => host.deliver(table, parcels))
              .catch(() => ({})),
        }),
    },
    found: ['acknowledged and lost'],
  },
  'a lost badge counts as before': {
    seed: 20,
    faults: [45_000, 50_000, 55_000, 60_000].map(at => ({ at, table: 0, fault: 'badge-lost' })),
    plant: { desk: inVain(ask => ask.do === 'badge-lost' || (ask.do === 'badge' && !isFirstBadge(ask.uid))) },
    found: ['a lost badge counts'],
  },
  'a game that is void counts': {
    seed: 5,
    faults: [{ at: 90_000, table: 0, fault: 'void' }],
    plant: { desk: inVain(ask => ask.do === 'void') },
    found: ['other standings'],
  },
  'a public page counts its own visits into the standings': {
    seed: 5,
    plant: {
      publicly: side => {
        visits += 1;
        return withOther(side, {
          standings: () => {
            const standings = side.standings();
            return { ...standings, order: standings.order.map(each => ({ ...each, points: each.points + visits })) };
          },
        });
      },
    },
    found: ['what is seen is not what is kept'],
  },
  'the standings count the first round twice': {
    seed: 5,
    plant: {
      standings: ({ order, ...rest }) => ({
        ...rest,
        order: order.map(each => ({ ...each, points: each.points + (each.rounds[0] ?? 0) })),
      }),
    },
    found: ['other standings'],
  },
  'a parcel that waits is forgotten at a restart': {
    seed: 5,
    plant: { disk: disk => withParcels(disk, parcels => parcels.filter(({ body }) => !body.includes('"tells":"report"'))) },
    found: ['stands still', 'other standings'],
  },
  'a restart forgets who was drawn to be a wolf': {
    seed: 17,
    faults: [{ at: 20_000, table: 0, fault: 'kill', moment: 'read', keeps: true, lasts: 50, clock: 0 }],
    plant: {
      disk: disk =>
        withOther(disk, {
          read: key => {
            const kept = disk.read(key);
            return isCourse(key) ? JSON.parse(JSON.stringify(kept ?? null).replace(/"lots":{[^}]*}/, '"lots":null')) : kept;
          },
        }),
    },
    found: ['drawn anew'],
  },
  'the page says another place for a card': {
    seed: 17,
    faults: [],
    plant: {
      view: view => {
        const { dealing, plan } = view;
        if (dealing === null || dealing.carry === null) return view;
        const taken = dealing.cards.map(({ place }) => place);
        const free = plan.names.map((_, index) => seat(index + 1)).find(each => !taken.includes(each));
        return { ...view, dealing: { ...dealing, carry: free ?? dealing.carry } };
      },
    },
    found: ['a card lies elsewhere'],
  },
  'a count of wolves forgets that a deal was corrected': {
    seed: 17,
    faults: [20_000, 20_001, 20_002, 20_003].map(at => ({ at, table: 1, fault: 'swap-cards' })),
    plant: { disk: tellsTheFirstDeal() },
    found: ['other standings'],
  },
  'a public page counts who was a wolf': {
    seed: 17,
    faults: [],
    plant: {
      publicly: (side, { standings }) =>
        withOther(side, {
          standings: () => {
            const { order, ...rest } = side.standings();
            const times = standings().order.map(each => each.wolf?.times ?? 0);
            return { ...rest, order: order.map((each, at) => ({ ...each, points: each.points + (times[at] ?? 0) })) };
          },
        }),
    },
    found: ['told by secrets'],
  },
  'a parcel gets a new number each time it is sent': {
    seed: 5,
    plant: { disk: disk => withParcels(disk, parcels => parcels.map(each => ({ ...each, seq: null }))) },
    found: ['done twice'],
  },
};

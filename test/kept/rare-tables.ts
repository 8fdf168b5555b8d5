import type { Entry } from '../../src/domain/entry.ts';
import type { Ask } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { TableFile } from '../../src/journal/table-file.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { USUAL_PACE } from '../../src/session/evening/neighbours.ts';
import { openEvening } from '../../src/session/evening/open-evening.ts';
import { announced, MOVERS, planOf, STILL, spoken } from '../session/evening/announced-rig.ts';
import { boxOf, cardUid, furnished, Hands, padOf, SHARED, uidOf } from '../session/evening/hands.ts';
import { accepted, begun, type Disk, entropyOf, opened, planFor, playsOne, playsOut, type Rig, stepNow } from '../session/evening/rig.ts';
import { joined, personOf, sheetFor } from '../session/evening/tournament-rig.ts';
import { dice } from '../tools/dice.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { lastingOf, type RareShown } from './folder.ts';

/** Tables in states that few evenings come to, by name. */
export const RARE_TABLES: { readonly [table: string]: () => Promise<Rig> } = {
  /** Three cards lie, somebody has gone back to the set-up and enrols tags; the big screen was looked at. */
  left: async () => {
    const rig = await opened();
    const plan = planFor('lupus-token');
    const cards = plan.deck.slice(0, 3).map((role, index): Ask => ({ do: 'card', place: seat(index + 1), role }));
    await asks(rig, { do: 'plan', plan }, { do: 'open-deal' }, ...cards, { do: 'close-deal' });
    await asks(rig, { do: 'enrol', piece: { is: 'token', of: seat(2), face: 'tuft' } }, { do: 'screen-seen' });
    return rig;
  },

  /** The deal was corrected after its seal; in an open ballot a token was laid early, on a pad that is drawn on a page. */
  hands: async () => {
    const rig = await furnished(await opened(), planFor('lupus-token'));
    const seats = rig.evening.view.plan.names.map((_, index) => seat(index + 1));
    rig.evening.readers(
      seats.map(at => ({ id: padOf(at).reader, name: '', health: 'ready', trouble: null, unnamed: false, slots: 1, by: 'drawn' })),
    );
    await asks(rig, { do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }, { do: 'swap', one: seat(1), other: seat(2) });
    await playsTo(rig, ({ asks: { kind } }) => kind === 'ballot');
    const { asks: ballot } = stepNow(rig);
    const [, second] = ballot.kind === 'ballot' ? ballot.electors : [];
    if (second === undefined) throw new Error('nobody votes second');
    await new Hands(rig).lay(uidOf.token(second.seat), padOf(second.may[0] ?? seat(1)));
    return rig;
  },

  /** The votes of a game that a player announced are counted, and the first card was turned up. */
  laying: async () => {
    const rig = await begun(await opened(), planFor('one-night', 0, { 'onenight.announcer': 'player' }));
    await playsTo(rig, ({ asks: { kind } }) => kind === 'cards');
    const { asks: cards } = stepNow(rig);
    const [place] = cards.kind === 'cards' ? cards.slots : [];
    await asks(rig, { do: 'card', place: place ?? seat(1), role: rig.evening.view.plan.deck[0] ?? '' });
    return rig;
  },

  /** An announced night is interrupted in its middle; a card lies with another player than at its beginning. */
  night: async () => {
    const table = await announced(planOf(MOVERS));
    await table.untilStep('robber');
    await table.swap(seat(1), seat(2));
    return table.rig;
  },

  /** Pads have followed the cards of an announced night to its day, whose clock runs; the cards had to be dealt twice. */
  day: async () => {
    const table = await announced(planOf(MOVERS), { begins: false });
    const { rig } = table;
    const { box } = table.view;
    const more = { uid: 'X1', piece: { is: 'card', family: 'one-night', role: 'hunter' } as const, label: '', retired: false };
    await asks(rig, { do: 'box', box: { ...box, tags: [...box.tags, more] } });
    await table.deals();
    await table.lift(seat(1));
    await table.lay(seat(1), more.uid);
    for (const [index, place] of table.places.entries()) {
      await table.lift(place);
      await table.lay(place, cardUid(index));
    }
    await table.begins();
    await table.untilStep('troublemaker');
    await table.swap(seat(1), seat(2));
    await table.untilStep('discussion');
    await table.pass(5_000);
    await asks(rig, { do: 'clock', seconds: 30 });
    return rig;
  },

  /** Between two games of a double elimination that has put people out. */
  mini: async () => {
    const rig = await opened();
    const rules = { losses: 1, noWinnerCounts: true, allOut: 'replay', belowThree: 'guest' } as const;
    await asks(rig, { do: 'mini', format: { of: 'elimination', rules } });
    await begun(rig, planFor('one-night', 0, { 'onenight.announcer': 'moderator' }));
    await playsOut(rig, dice(3));
    await asks(rig, { do: 'again' });
    return rig;
  },

  /** In the middle of a deal of a tournament that evens out who is dealt to the wolves: one card was read, and one was taken back. */
  evened: async () => {
    const rig = await opened();
    const plan = planFor('lupus-classic');
    await asks(rig, { do: 'box', box: boxOf(plan, plan.deck) });
    await joined(rig, sheetFor(plan, { wolves: [{ player: personOf(2).player, times: 2 }] }));
    await asks(rig, { do: 'seat-round', round: 1 }, { do: 'open-deal' });
    const hands = new Hands(rig);
    await asks(rig, { do: 'use', spot: SHARED, use: { use: 'shared' } });
    for (const index of [0, 1]) await hands.tap(cardUid(index));
    await asks(rig, { do: 'command', command: 'undo' });
    return rig;
  },

  /** An announced night that somebody has declared void. */
  void: async () => {
    const { rig } = await announced(planOf(STILL), { pads: false });
    await asks(rig, { do: 'void' });
    return rig;
  },
};

const asks = async (rig: Rig, ...all: readonly Ask[]): Promise<void> => {
  for (const ask of all) await accepted(rig.ask(ask));
};

const playsTo = async (rig: Rig, is: (step: ReturnType<typeof stepNow>) => boolean): Promise<void> => {
  const chance = dice(3);
  while (!is(stepNow(rig))) await playsOne(rig, chance);
};

/** What a table shows when it goes on from its file at this moment, once what a start does is on the disk. */
export const shownAgain = async (file: TableFile, table: string, now: number): Promise<RareShown> => {
  const evening = await openEvening({
    table,
    rulesOf,
    disk: file,
    clock: fakeClock({ start: now }),
    entropy: entropyOf(1),
    pace: USUAL_PACE,
    language: 'fr',
    spoken,
    changed: () => undefined,
    shown: () => undefined,
  });
  await evening.close();
  const { view } = evening;
  return { view: lastingOf(view), pace: view.playing?.pace ?? null };
};

/** Writes what a table has left on its disk into its file, under its own name. */
export const writesInto = async (file: TableFile, table: string, { docs, logs, parcels }: Disk): Promise<void> => {
  if (parcels.parcels.length > 0) throw new Error('what waits for a tournament is not written');
  const documents = [...docs].map(([key, text]): readonly [string, unknown] => [
    key.replace('table/one/', `table/${table}/`),
    JSON.parse(text),
  ]);
  const games: readonly (readonly [string, readonly Entry[]])[] = [...logs];
  const changes = [{ documents, log: null }, ...games.map(([game, entries]) => ({ documents: [], log: { game, entries } }))];
  for (const change of changes) {
    const done = await file.commit(change);
    if (!done.ok) throw new Error(done.refusal.code);
  }
};

import type { Plan } from '../../../src/domain/evening.ts';
import type { TableTells } from '../../../src/domain/tournament/ask.ts';
import { badgeMark } from '../../../src/domain/tournament/badge-mark.ts';
import type { Cargo } from '../../../src/domain/tournament/parcel.ts';
import { officialId, playerId } from '../../../src/domain/tournament/people.ts';
import type { Game } from '../../../src/domain/tournament/plan.ts';
import type { TableRound, TableSheet } from '../../../src/domain/tournament/tournament-view.ts';
import { hmacHex } from '../../../src/session/digest.ts';
import type { TournamentSide } from '../../../src/session/evening/neighbours.ts';
import { BADGE_KEY, type Rig } from './rig.ts';

export const TABLE = 3;
export const TOURNAMENT = 'Coupe';

/** A person of the tournament: first the players of this table by seat, then two of another table, then one who rests. */
export const personOf = (seat: number) => ({ player: playerId(`p${seat}`), name: `Person ${seat}` });
export const badgeOf = (seat: number): string => `BADE${String(seat).padStart(2, '0')}`;
export const LOST = 'BADE0F0F';
export const OFFICIAL = 'BADEFFFF';

/** As the tournament marks a badge for this table. */
export const markOf = (uid: string): string => badgeMark(hmacHex, BADGE_KEY, uid);

/** A sheet for a table that plays this plan, in two rounds. */
export const sheetFor = (plan: Plan, rest: Partial<TableSheet> = {}, time: Game['time'] = null): TableSheet => {
  const players = plan.names.length;
  const all = Array.from({ length: players + 3 }, (_, index) => personOf(index + 1));
  const round = (number: number): TableRound => ({
    round: number,
    final: false,
    state: 'open',
    seats: all.slice(0, players),
    moderator: 'Momo',
    elsewhere: all.slice(players, players + 2).map(({ player }) => ({ player, table: 7 })),
    ends: null,
    confirmed: false,
    voided: [],
  });
  return {
    v: 1,
    n: 1,
    hall: TOURNAMENT,
    table: TABLE,
    game: {
      book: plan.book,
      settings: plan.settings,
      decks: [{ players, deck: plan.deck }],
      size: { least: players, most: players },
      time,
    },
    rounds: [round(1), round(2)],
    people: all,
    badges: [
      ...all.map(({ player }, index) => ({ mark: markOf(badgeOf(index + 1)), of: { player }, lost: false })),
      { mark: markOf(LOST), of: { player: playerId('p1') }, lost: true },
      { mark: markOf(OFFICIAL), of: { official: officialId('o1') }, lost: false },
    ],
    message: { n: 0, text: '' },
    notice: '',
    calls: false,
    journals: false,
    ...rest,
  };
};

/** The table's part in a tournament, as the link knows it. */
export const sideOf = ({ evening }: Pick<Rig, 'evening'>): TournamentSide => {
  if (evening.tournament === null) throw new Error('this table can reach no tournament');
  return evening.tournament;
};

/** A table that has joined the tournament and holds this sheet. */
export const joined = async (rig: Rig, sheet: TableSheet): Promise<Rig> => {
  await sideOf(rig).joined(sheet.table, sheet.hall);
  await sideOf(rig).sheet(sheet);
  return rig;
};

/** The messages that wait to be sent to the tournament. */
export const waitingIn = ({ disk }: Pick<Rig, 'disk'>): readonly TableTells[] =>
  disk.parcels.parcels.flatMap(({ body }) => {
    const cargo: Cargo = JSON.parse(body);
    return cargo.is === 'told' ? [cargo.told] : [];
  });

/** The kinds of the messages that wait. */
export const toldBy = (rig: Rig): readonly string[] => waitingIn(rig).map(({ tells }) => tells);

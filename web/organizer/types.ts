import type { Attendee, Game, HallView, Official, PlayersRead, SeatReport } from '../../src/wire/tournament.ts';

export type { PairingShown } from '../../src/wire/devices.ts';
export type * from '../../src/wire/tournament.ts';

export type BookId = Game['book'];
export type PlayerId = Attendee['player'];
export type OfficialId = Official['official'];
export type Settings = Game['settings'];
export type SettingValue = Settings[string];
export type RoundLine = HallView['rounds'][number];
export type Penalty = HallView['penalties'][number];
export type Seat = SeatReport['seat'];

export type ListFault = PlayersRead['faults'][number];

export const seatOf = (number: number): Seat => number as Seat;
export const playerOf = (id: string): PlayerId => id as PlayerId;
export const officialOf = (id: string): OfficialId => id as OfficialId;

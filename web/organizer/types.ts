import type { Attendee, Game, HallView, Official, SeatReport } from '../../src/wire/tournament.ts';

export type { PairingShown } from '../../src/wire/devices.ts';
export type * from '../../src/wire/tournament.ts';

export type BookId = Game['book'];
export type PlayerId = Attendee['player'];
export type OfficialId = Official['official'];
export type Settings = Game['settings'];
export type SettingValue = Settings[string];
export type Penalty = HallView['penalties'][number];
type Seat = SeatReport['seat'];

export const seatOf = (number: number): Seat => number as Seat;
export const playerOf = (id: string): PlayerId => id as PlayerId;
export const officialOf = (id: string): OfficialId => id as OfficialId;

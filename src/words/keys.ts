import type dashboard from './fr/dashboard.json';
import type lupus from './fr/lupus.json';
import type oneNight from './fr/one-night.json';
import type refusals from './fr/refusals.json';
import type room from './fr/room.json';
import type settings from './fr/settings.json';
import type terminal from './fr/terminal.json';
import type thiercelieux from './fr/thiercelieux.json';
import type tournament from './fr/tournament.json';

/** French has every text first: its files are the list of keys, and the other languages are held to it, each in its `check.ts`. */
type French = typeof dashboard &
  typeof lupus &
  typeof oneNight &
  typeof refusals &
  typeof room &
  typeof settings &
  typeof terminal &
  typeof thiercelieux &
  typeof tournament;

/** Every text there is, by its full name: `lupus.seer.open`; what begins with a capital letter is a rule's id. */
export type TextKey = Extract<keyof French, Uncapitalize<string>>;
/** What stands behind a prefix: of `hall`, `seats` for `hall.seats`. */
export type KeyOf<Prefix extends string> = TextKey extends infer Key ? (Key extends `${Prefix}.${infer Rest}` ? Rest : never) : never;

/** What `tsc` says of a language that has not the texts of French, and no other. */
export type Unlike<Own extends string> =
  | `${Exclude<keyof French, Own>} is missing`
  | `${Exclude<Own, keyof French>} is in no other language`;
export type Nothing<Found extends never> = Found;

import type dashboard from './fr/dashboard.json';
import type lupus from './fr/lupus.json';
import type oneNight from './fr/one-night.json';
import type refusals from './fr/refusals.json';
import type room from './fr/room.json';
import type settings from './fr/settings.json';
import type terminal from './fr/terminal.json';
import type thiercelieux from './fr/thiercelieux.json';
import type tournament from './fr/tournament.json';

/** The French files are the list of keys. The `check.ts` of every other language compares its keys with them. */
type French = typeof dashboard &
  typeof lupus &
  typeof oneNight &
  typeof refusals &
  typeof room &
  typeof settings &
  typeof terminal &
  typeof thiercelieux &
  typeof tournament;

/** The key of a text, such as `lupus.seer.open`. Keys that begin with a capital letter are rule ids and not texts. */
export type TextKey = Extract<keyof French, Uncapitalize<string>>;
/** The rest of the keys with a prefix: with `screen`, `seats` for `screen.seats`. */
export type KeyOf<Prefix extends string> = TextKey extends infer Key ? (Key extends `${Prefix}.${infer Rest}` ? Rest : never) : never;

/** The error that `tsc` shows for a language whose keys differ from the French ones. */
export type Unlike<Own extends string> =
  | `${Exclude<keyof French, Own>} is missing`
  | `${Exclude<Own, keyof French>} is in no other language`;
export type Nothing<Found extends never> = Found;

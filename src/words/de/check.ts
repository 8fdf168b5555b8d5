import type { Nothing, Unlike } from '../keys.ts';
import type dashboard from './dashboard.json';
import type lupus from './lupus.json';
import type oneNight from './one-night.json';
import type refusals from './refusals.json';
import type room from './room.json';
import type settings from './settings.json';
import type terminal from './terminal.json';
import type thiercelieux from './thiercelieux.json';
import type tournament from './tournament.json';

type Own = typeof dashboard &
  typeof lupus &
  typeof oneNight &
  typeof refusals &
  typeof room &
  typeof settings &
  typeof terminal &
  typeof thiercelieux &
  typeof tournament;

/** `tsc` fails here if this language lacks a key of the French texts or has one more. */
export type Faults = Nothing<Unlike<keyof Own>>;

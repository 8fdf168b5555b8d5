import type { TextKey } from '../../src/words/keys.ts';

/**
 * What each page may have to say: a key, or what keys begin with; `*` is any one word. A page carries these texts and no others, and its
 * `t` takes no other key.
 */
export const SAYS = {
  pair: ['devices.pair'],
  moderator: [
    'announced',
    'clips',
    'dash',
    'devices',
    'enrol',
    'tournament',
    'field',
    'help.role',
    'journal',
    'lupus',
    'mini',
    'narrator',
    'news',
    'one-night',
    'blank',
    'plan',
    'readers.health',
    'readers.place',
    'readers.unclear',
    'readers.unnamed',
    'refusal',
    'role',
    'said',
    'screen',
    'setting',
    'story',
    'table',
    'thiercelieux',
    'trouble',
    'value',
  ],
  table: [
    'virtual',
    'role',
    'table.place',
    'table.sign',
    'enrol',
    'said.badge',
    'dash.title',
    'dash.alone.at',
    'dash.close',
    'dash.link.lost',
    'dash.rehearsal',
    'dash.readers.use',
    'dash.readers.virtual',
    'devices.sent-away',
  ],
  organizer: [
    'organizer',
    'organizer-refusal',
    'said',
    'devices',
    'setting',
    'value',
    'role',
    'table.edition',
    'table.place',
    'table.side',
    'table.step',
    'dash.close',
    'dash.deck',
    'dash.key.escape',
    'dash.keys',
    'dash.language',
    'dash.no',
    'dash.phone',
    'dash.preset',
    'dash.setup',
    'dash.yes',
  ],
  room: [
    'role',
    'news',
    'screen',
    'narrator.test',
    'narrator.on',
    'narrator.off',
    'narrator.voice',
    'narrator.speed',
    'narrator.cover',
    'narrator.again',
    'narrator.recordings',
    'narrator.trying',
    'narrator.speech',
    'narrator.clips',
    'narrator.mute',
    'narrator.lost',
    'table.step',
    'table.sign',
    'table.wins',
    'table.time',
    'table.place',
    'table.edition',
    'lupus.*.open',
    'lupus.*.close',
    'lupus.dawn.wake',
    'lupus.dawn.dead-by-*',
    'blank.open',
    'blank.close',
    'thiercelieux.*.open',
    'thiercelieux.*.close',
    'thiercelieux.dawn.wake',
  ],
  hall: ['hall'],
  /** Fetched where One Night is played: most of it is said aloud there, with no moderator to say it. */
  night: ['one-night', 'blank.act', 'blank.look', 'blank.look-two', 'blank.thumbs', 'blank.close-thumbs'],
  /** Fetched while nobody plays yet. */
  invitation: ['invitation'],
  /** Fetched when a game is over and its story is told. */
  ending: ['ending', 'story.fate'],
  /** Fetched where a table plays several games for one standing. */
  mini: ['mini'],
} as const;

export type PageName = keyof typeof SAYS;

type KeysNamed<Name extends string> = Name extends `${infer Begins}*${infer Ends}`
  ? Extract<TextKey, `${Begins}${string}${Ends}`>
  : Extract<TextKey, Name | `${Name}.${string}`>;
/** The keys that a page may ask for. */
export type SaidBy<P extends PageName> = KeysNamed<(typeof SAYS)[P][number]>;

/** Whether a page carries this text. */
export const isSaidBy = (page: PageName): ((key: string) => boolean) => {
  const names = SAYS[page].map(name => name.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+'));
  const named = new RegExp(`^(?:${names.join('|')})(?:\\.|$)`);
  return key => named.test(key);
};

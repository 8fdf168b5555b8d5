import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeLine } from '../../firmware-bridge/protocol/line.ts';
import {
  type BoardMessage,
  CHANGE_MARKS,
  type Change,
  type HostMessage,
  hex,
  MODE_MARKS,
  PAD_MARKS,
  type PadState,
} from '../../firmware-bridge/protocol/messages.ts';

interface Golden {
  readonly good: readonly { readonly line: string; readonly means: BoardMessage | HostMessage }[];
  readonly bad: readonly { readonly line: string; readonly why: string }[];
}
export const golden: Golden = JSON.parse(readFileSync(new URL('../../firmware-bridge/protocol/golden.json', import.meta.url), 'utf8'));

export const DEVICE = fileURLToPath(new URL('../../firmware-bridge/device/', import.meta.url));
const sources = (folder: string) =>
  readdirSync(join(DEVICE, folder))
    .filter(name => name.endsWith('.c'))
    .map(name => join(DEVICE, folder, name));
const STRICT = ['-std=c99', '-Wall', '-Wextra', '-Werror', '-Wshadow', '-Wstrict-prototypes', '-Wmissing-prototypes'];
const CHECKED = ['-g', '-O1', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];

let place = '';
/** Compiles the core for this computer, with all sanitizers of the compiler. */
export const compileCore = () => {
  place = mkdtempSync(join(tmpdir(), 'wolftap-device-'));
  execFileSync('cc', [...STRICT, ...CHECKED, ...sources('core'), ...sources('test'), '-o', join(place, 'core')]);
};
export const removeCore = () => rmSync(place, { recursive: true, force: true });

/** The answers of the core to these words. The core ends with an error when a sanitizer finds a fault. */
export const tell = (...words: readonly string[]): readonly string[] =>
  execFileSync(join(place, 'core'), { input: `${words.join('\n')}\n`, encoding: 'latin1', timeout: 60_000 })
    .split('\n')
    .slice(0, -1);
export const bytes = (text: string | Uint8Array) =>
  (typeof text === 'string' ? Buffer.from(text, 'latin1') : Buffer.from(text)).toString('hex');
export const hear = (text: string | Uint8Array) => `hear ${bytes(text)}`;
export const host = (body: string) => encodeLine('host', body);
export const board = (body: string) => encodeLine('board', body).trimEnd();

const slotOf = (state: PadState) => (state.is === 'tag' ? `${state.uid}.${state.sak}` : PAD_MARKS[state.is]);
const changeOf = (what: Change) => (what.is === 'laid' ? `+${what.uid}.${what.sak}` : CHANGE_MARKS[what.is]);

/** For a message of the board: the words that make the core send it. For a message of the host: the words with which the core reports it. */
export const words = (means: BoardMessage | HostMessage): string => {
  switch (means.type) {
    case 'hello': {
      const able = `${means.lights ? 'L' : ''}${means.buzzer ? 'B' : ''}` || '-';
      return `hello ${means.id} ${means.boot} ${means.chips.join('')} ${able} ${means.firmware}`;
    }
    case 'event':
      return `event ${means.seq} ${means.pad} ${changeOf(means.what)}`;
    case 'state':
      return `state ${means.seq} ${hex(means.on, 2)} ${hex(means.blink, 2)} ${MODE_MARKS[means.mode]} ${means.pads.map(slotOf).join(' ')}`;
    case 'done':
      return `answer K ${means.command}`;
    case 'refused':
      return `answer R ${means.command}`;
    case 'turn-over':
      return `answer D ${means.turn}`;
    case 'rounds':
      return `statistics ${means.rounds} ${means.longest} ${means.bad}`;
    case 'hello?':
    case 'ping':
      return means.type;
    case 'took':
      return `took ${means.seq}`;
    case 'lights':
      return `lights ${means.command} ${means.on} ${means.blink}`;
    case 'buzz':
      return `buzz ${means.command} ${means.ms} ${means.times}`;
    case 'mode':
      return `mode ${means.command} ${MODE_MARKS[means.mode]}`;
    case 'misses':
      return `misses ${means.command} ${means.misses}`;
    case 'name':
      return `name ${means.command} ${means.id}`;
    case 'turn':
      return `turn ${means.turn}`;
  }
};

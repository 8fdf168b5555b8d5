import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Language, SPOKEN } from '../../domain/languages.ts';
import { LARGEST_CLIP } from '../../wire/clips.ts';

const PROGRAM = 'espeak-ng';
/** Never done by us: somebody types it. */
export const INSTALL_MAKER = 'sudo apt install espeak-ng';
const PATIENCE_MS = 10_000;
/** Words a minute: slowly enough for a room. */
const SPEED = '145';

/** A voice that this machine has without a browser. */
export interface ClipMaker {
  isReady(): boolean;
  /** A sentence as WAV; undefined where that went wrong or took too long. */
  say(text: string, language: Language): Promise<Buffer | undefined>;
}

/** `path`: where programs are looked for. */
export const clipMaker = (path = process.env.PATH ?? ''): ClipMaker => ({
  isReady: () => programIn(path) !== undefined,
  say: async (text, language) => {
    const program = programIn(path);
    const said =
      program === undefined
        ? undefined
        : await run(program, ['-v', SPOKEN[language].voice, '-s', SPEED, '-b', '1', '--stdin', '--stdout'], text);
    return said === undefined ? undefined : measured(said);
  },
});

const programIn = (path: string): string | undefined =>
  path
    .split(delimiter)
    .filter(each => each !== '')
    .map(each => join(each, PROGRAM))
    .find(isProgram);

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Without a shell and with nothing of ours in its environment; the text is no argument. */
const run = (program: string, args: readonly string[], text: string): Promise<Buffer | undefined> =>
  new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: '/',
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    });
    const heard: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > LARGEST_CLIP) child.kill('SIGKILL');
      else heard.push(part);
    });
    // A program that ends before it has heard all says so by its status.
    child.stdin.on('error', () => undefined);
    child.on('error', () => resolve(undefined));
    child.on('close', status => resolve(status === 0 ? Buffer.concat(heard) : undefined));
    child.stdin.end(text);
  });

const HEAD = 44;

/** Who writes into a pipe does not know the length beforehand, and writes a false one. */
const measured = (wav: Buffer): Buffer | undefined => {
  if (wav.length <= HEAD || wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 36, 40) !== 'data') return undefined;
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - HEAD, 40);
  return wav;
};

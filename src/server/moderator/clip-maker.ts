import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Language, SPOKEN } from '../../domain/languages.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { type ClipsMade, LARGEST_CLIP } from '../../wire/clips.ts';
import type { NarratedLine } from '../../words/narrated.ts';
import type { ClipRefusal, Clips } from './clip-store.ts';

const PROGRAM = 'espeak-ng';
/** Shown to people. The program never runs it. */
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

/** Runs without a shell and with an empty environment. The text goes to the standard input. */
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
    // A program that ends too early is noticed by its status.
    child.stdin.on('error', () => undefined);
    child.on('error', () => resolve(undefined));
    child.on('close', status => resolve(status === 0 ? Buffer.concat(heard) : undefined));
    child.stdin.end(text);
  });

const HEAD = 44;

/** Corrects the lengths in the header: a program that writes into a pipe does not know them beforehand. */
const measured = (wav: Buffer): Buffer | undefined => {
  if (wav.length <= HEAD || wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 36, 40) !== 'data') return undefined;
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - HEAD, 40);
  return wav;
};

/** The time of a request, shorter than that after which an idle connection is closed. A second request goes on where the first stopped. */
const ENOUGH_MS = 20_000;

interface MakingRefusal {
  readonly code: ClipRefusal['code'] | 'clip.no_maker' | 'clip.making';
}

export interface MakingParts {
  readonly clips: Clips;
  readonly maker: ClipMaker;
  /** The lines that can be recorded in a language. */
  readonly linesIn: (language: Language) => Promise<readonly NarratedLine[]>;
  readonly now: () => number;
}

/** Lets this machine say the lines that nobody has recorded, one language at a time. */
export const clipMaking = ({ clips, maker, linesIn, now }: MakingParts) => {
  let isMaking = false;

  const makeMissing = async (language: Language): Promise<Result<ClipsMade, MakingRefusal>> => {
    const enough = now() + ENOUGH_MS;
    const missing = (await linesIn(language)).filter(({ key }) => clips.find({ language, key }) === undefined);
    let made = 0;
    for (const { key, text } of missing) {
      if (now() > enough) break;
      const said = await maker.say(text, language);
      const kept = said === undefined ? undefined : await clips.keep({ language, key }, said, false);
      if (kept?.ok === true) made += 1;
      else if (kept !== undefined && kept.refusal.code !== 'clip.not_sound') return kept;
    }
    return ok({ made, missing: missing.length - made });
  };

  return async (language: Language): Promise<Result<ClipsMade, MakingRefusal>> => {
    if (!maker.isReady()) return no({ code: 'clip.no_maker' });
    if (isMaking) return no({ code: 'clip.making' });
    isMaking = true;
    try {
      return await makeMissing(language);
    } finally {
      isMaking = false;
    }
  };
};

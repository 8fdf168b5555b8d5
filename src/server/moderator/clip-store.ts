import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../domain/languages.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { LARGEST_CLIP } from '../../wire/clips.ts';
import { CLIP_KEY, type ClipType, MOST_CLIP_BYTES } from '../../wire/public.ts';

export interface ClipAt {
  readonly language: Language;
  readonly key: string;
}
interface Clip extends ClipAt {
  readonly version: string;
  readonly bytes: number;
  readonly own: boolean;
  readonly type: ClipType;
}
export interface ClipRefusal {
  readonly code: 'clip.not_sound' | 'clip.full' | 'clip.not_kept';
}

/** Recordings of a group, and those that this machine made where the group has none. The group's own come first. */
export interface Clips {
  all(): readonly Clip[];
  find(at: ClipAt): Clip | undefined;
  /** Undefined where the file has changed or gone. */
  read(clip: Clip): Promise<Buffer | undefined>;
  /** Resolves when the recording is on the disk, in place of the one before it. */
  keep(at: ClipAt, body: Buffer, own: boolean): Promise<Result<Clip, ClipRefusal>>;
  /** Drops the group's own recording, after which the machine's is heard; else the machine's. False where there was none. */
  drop(at: ClipAt): Promise<Result<boolean, ClipRefusal>>;
  /** Calls with the recording of a line each time it changes; undefined where there is none any more. */
  watch(changed: (at: ClipAt, clip: Clip | undefined) => void): void;
}

/** The ending of the file of a recording that this machine made. No key contains this sign. */
const MADE = '~made';
const UNFINISHED = '.part-';

const versionOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex').slice(0, 16);
const nameOf = ({ key, own }: Pick<Clip, 'key' | 'own'>): string => (own ? key : `${key}${MADE}`);
const placeOf = ({ language, key }: ClipAt, own: boolean): string => `${language}/${nameOf({ key, own })}`;

const clipOf = (at: ClipAt, body: Buffer, own: boolean): Clip | undefined => {
  const type = body.length <= LARGEST_CLIP ? clipTypeOf(body) : undefined;
  return type === undefined ? undefined : { ...at, version: versionOf(body), bytes: body.length, own, type };
};

/** Opens the folder of recordings. Files that are no recording of a line are left alone and never played. */
export const openClips = async (folder: string, isLine: (at: ClipAt) => Promise<boolean>): Promise<Clips> => {
  const found = new Map<string, Clip>();
  for (const clip of await clipsIn(folder)) if (await isLine(clip)) found.set(placeOf(clip, clip.own), clip);
  return new ClipStore(folder, found);
};

const clipsIn = async (folder: string): Promise<readonly Clip[]> => {
  const clips: Clip[] = [];
  for (const language of LANGUAGES)
    for (const name of await readdir(join(folder, language)).catch(() => [])) {
      const file = join(folder, language, name);
      if (name.startsWith(UNFINISHED)) await rm(file, { force: true });
      const own = !name.endsWith(MADE);
      const key = own ? name : name.slice(0, -MADE.length);
      const clip = CLIP_KEY.test(key) ? await readClip(file, { language, key }, own) : undefined;
      if (clip !== undefined) clips.push(clip);
    }
  return clips;
};

const readClip = async (file: string, at: ClipAt, own: boolean): Promise<Clip | undefined> => {
  const about = await stat(file).catch(() => undefined);
  if (about?.isFile() !== true || about.size > LARGEST_CLIP) return undefined;
  const body = await readFile(file).catch(() => undefined);
  return body === undefined ? undefined : clipOf(at, body, own);
};

class ClipStore implements Clips {
  readonly #folder: string;
  readonly #clips: Map<string, Clip>;
  readonly #watchers: ((at: ClipAt, clip: Clip | undefined) => void)[] = [];
  /** Changes are made one after the other, so that the size of all recordings is known. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(folder: string, clips: Map<string, Clip>) {
    this.#folder = folder;
    this.#clips = clips;
  }

  all(): readonly Clip[] {
    return [...this.#clips.values()].filter(clip => this.find(clip) === clip);
  }

  find(at: ClipAt): Clip | undefined {
    return this.#clips.get(placeOf(at, true)) ?? this.#clips.get(placeOf(at, false));
  }

  async read(clip: Clip): Promise<Buffer | undefined> {
    const body = await readFile(this.#fileOf(clip, clip.own)).catch(() => undefined);
    return body !== undefined && versionOf(body) === clip.version ? body : undefined;
  }

  keep(at: ClipAt, body: Buffer, own: boolean): Promise<Result<Clip, ClipRefusal>> {
    return this.#inTurn(async () => {
      const clip = clipOf({ language: at.language, key: at.key }, body, own);
      if (clip === undefined) return no({ code: 'clip.not_sound' });
      const place = placeOf(at, own);
      const others = [...this.#clips].reduce((sum, [each, { bytes }]) => (each === place ? sum : sum + bytes), 0);
      if (others + body.length > MOST_CLIP_BYTES) return no({ code: 'clip.full' });
      if (!(await this.#write(clip, body))) return no({ code: 'clip.not_kept' });
      this.#clips.set(place, clip);
      this.#tell(at);
      return ok(clip);
    });
  }

  drop(at: ClipAt): Promise<Result<boolean, ClipRefusal>> {
    return this.#inTurn(async () => {
      const clip = this.find(at);
      if (clip === undefined) return ok(false);
      try {
        await rm(this.#fileOf(clip, clip.own), { force: true });
        await syncFolder(join(this.#folder, clip.language));
      } catch {
        return no({ code: 'clip.not_kept' });
      }
      this.#clips.delete(placeOf(clip, clip.own));
      this.#tell(at);
      return ok(true);
    });
  }

  watch(changed: (at: ClipAt, clip: Clip | undefined) => void): void {
    this.#watchers.push(changed);
  }

  #tell(at: ClipAt): void {
    for (const each of this.#watchers) each(at, this.find(at));
  }

  #fileOf(at: ClipAt, own: boolean): string {
    return join(this.#folder, at.language, nameOf({ key: at.key, own }));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#tail.then(work);
    this.#tail = done.catch(() => undefined);
    return done;
  }

  /** Writes a temporary file and renames it: after a crash the old recording or the new one is there, whole. */
  async #write(clip: Clip, body: Buffer): Promise<boolean> {
    const folder = join(this.#folder, clip.language);
    const part = join(folder, `${UNFINISHED}${randomBytes(8).toString('hex')}`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(body);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, this.#fileOf(clip, clip.own));
      for (const each of [folder, this.#folder, join(this.#folder, '..')]) await syncFolder(each);
      return true;
    } catch {
      await rm(part, { force: true }).catch(() => undefined);
      return false;
    }
  }
}

/** Windows refuses to sync a folder, and keeps names by itself. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const WEBM = '1a45dfa3';

/** The type of a sound, judged by its first bytes alone. Undefined where it is no sound. */
export const clipTypeOf = (bytes: Buffer): ClipType | undefined => {
  const text = bytes.toString('latin1', 0, 12);
  if (bytes.toString('hex', 0, 4) === WEBM) return 'audio/webm';
  if (text.startsWith('OggS')) return 'audio/ogg';
  if (text.startsWith('RIFF') && text.endsWith('WAVE')) return 'audio/wav';
  if (text.slice(4, 8) === 'ftyp') return 'audio/mp4';
  return text.startsWith('ID3') || isMpegFrame(bytes) ? 'audio/mpeg' : undefined;
};

/** Eleven bits of ones, then a version, a layer, a rate and a frequency that exist. */
const isMpegFrame = (bytes: Buffer): boolean => {
  const [first = 0, second = 0, third = 0] = bytes;
  const isSynced = first === 0xff && (second & 0xe0) === 0xe0;
  return isSynced && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02 && third >> 4 !== 0x0f && (third & 0x0c) !== 0x0c;
};

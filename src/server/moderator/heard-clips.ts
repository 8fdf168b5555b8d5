import type { PublicClip, ToScreens } from '../../wire/public.ts';

/** A recording for public screens. Its bytes are read when it is sent, and not kept in memory. */
export interface HeardClip extends Omit<PublicClip, 'body'> {
  readonly read: () => Promise<Buffer | undefined>;
}

const nameOf = ({ language, key }: Pick<HeardClip, 'language' | 'key'>): string => `${language}/${key}`;

/** The recordings that the screens' process should have, and those that it has not been told yet. */
export class HeardClips {
  readonly #clips = new Map<string, HeardClip>();
  readonly #waiting = new Set<string>();

  hear(clip: HeardClip): void {
    this.#clips.set(nameOf(clip), clip);
    this.#waiting.add(nameOf(clip));
  }

  drop(at: Pick<HeardClip, 'language' | 'key'>): void {
    this.#clips.delete(nameOf(at));
    this.#waiting.delete(nameOf(at));
  }

  /** A new process knows no recordings, so all of them wait again. */
  again(): void {
    for (const name of this.#clips.keys()) this.#waiting.add(name);
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** The next one to be told; undefined where it is no longer there. */
  async next(): Promise<ToScreens | undefined> {
    const [name = ''] = this.#waiting;
    this.#waiting.delete(name);
    const clip = this.#clips.get(name);
    const body = await clip?.read();
    // It may have been dropped, or recorded anew, while it was read.
    if (clip === undefined || body === undefined || this.#clips.get(name) !== clip) return undefined;
    const { language, key, version, type } = clip;
    return { type: 'clip', clip: { language, key, version, type, body: body.toString('base64') } };
  }
}

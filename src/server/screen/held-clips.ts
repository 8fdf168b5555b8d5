import { CLIP_KEY, CLIP_TYPES, MOST_CLIP_BYTES, type PublicClip } from '../../wire/public.ts';
import type { ServedFile } from './built-page.ts';

const LANGUAGE = /^[a-z]{2}$/;
const ALL = '/clips';

interface HeldClip extends Omit<PublicClip, 'body'> {
  readonly body: Buffer;
}

/** The recordings, in memory. They are public, because they are played aloud. */
export class HeldClips {
  readonly #clips = new Map<string, HeldClip>();
  #bytes = 0;

  /** Ignores a clip that is no recording of a line, or that does not fit into memory. */
  hold({ body: text, ...clip }: PublicClip): void {
    this.drop(clip.language, clip.key);
    const body = Buffer.from(text, 'base64');
    const isOne = LANGUAGE.test(clip.language) && CLIP_KEY.test(clip.key) && CLIP_TYPES.includes(clip.type);
    if (!isOne || this.#bytes + body.length > MOST_CLIP_BYTES) return;
    this.#clips.set(pathOf(clip.language, clip.key), { ...clip, body });
    this.#bytes += body.length;
  }

  drop(language: string, key: string): void {
    const path = pathOf(language, key);
    this.#bytes -= this.#clips.get(path)?.body.length ?? 0;
    this.#clips.delete(path);
  }

  /** The file at a path. `kept`: it was asked for by its version, so browsers may keep it for ever. */
  serve(path: string, version: string | null): { readonly what: ServedFile; readonly kept: boolean } | undefined {
    if (path === ALL) return { what: this.#list(), kept: false };
    const clip = this.#clips.get(path);
    return clip === undefined ? undefined : { what: { type: clip.type, body: clip.body }, kept: version === clip.version };
  }

  #list(): ServedFile {
    const clips = [...this.#clips.values()].map(({ language, key, version }) => ({ language, key, version }));
    return { type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify({ clips }), 'utf8') };
  }
}

const pathOf = (language: string, key: string): string => `${ALL}/${language}/${key}`;

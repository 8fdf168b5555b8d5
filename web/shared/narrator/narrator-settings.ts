/** How a page speaks: the settings made on that page. */
export interface NarratorSettings {
  /** Null for the first voice that speaks the table's language. */
  readonly voice: string | null;
  readonly speed: number;
  /** How loud the night is: 0 to 1. */
  readonly cover: number;
  /** Whether recordings are preferred to the voice, where there are any. */
  readonly recordings: boolean;
}

export const USUAL: NarratorSettings = { voice: null, speed: 1, cover: 0.4, recordings: false };
export const SLOWEST = 0.8;
export const FASTEST = 1.3;

/** Reads the stored settings; a part that makes no sense becomes the usual one. */
export const narratorSettingsIn = (text: string | null): NarratorSettings => {
  try {
    const kept: { readonly [name in keyof NarratorSettings]?: unknown } = JSON.parse(text ?? '{}');
    const { voice, speed, cover, recordings } = kept;
    return {
      voice: typeof voice === 'string' ? voice : USUAL.voice,
      speed: typeof speed === 'number' ? Math.min(FASTEST, Math.max(SLOWEST, speed)) : USUAL.speed,
      cover: typeof cover === 'number' ? Math.min(1, Math.max(0, cover)) : USUAL.cover,
      recordings: recordings === true,
    };
  } catch {
    return USUAL;
  }
};

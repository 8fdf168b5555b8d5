import type { AnnouncedGame, Ask, EveningView } from '../../../domain/evening.ts';
import type { Narration } from '../../../domain/speech.ts';
import type { Match } from '../../../engine/match.ts';
import type { PaceState } from '../pace.ts';
import { left } from '../pace.ts';
import type { Outcome, Why } from '../parts.ts';
import type { InGame, Standing } from '../standing.ts';
import { isUnmoderated } from '../unmoderated.ts';
import { isUntold } from './phase.ts';

/** Whoever leads a game that nobody moderates, as the desk knows it. */
export interface Announces {
  isAnnounced(standing: Standing): boolean;
  /** Where nobody moderates: whether this may not be asked now, whatever it is about. */
  bars(ask: Ask, standing: Standing, match: Match | null): boolean;
  begin(): void;
  close(): void;
  /** A card was moved, or whatever else makes the ten still seconds begin anew. */
  moved(): void;
  /** How many pages speak has changed. */
  voices(before: number): void;
  shown(standing: Standing, match: Match | null): AnnouncedGame | null;
  /** As far as it is for screens. */
  inRoom(standing: Standing, match: Match | null): { readonly announced: AnnouncedGame | null; readonly narration: Narration | null };
  /** Keeps the pace of what stands now; false where somebody moderates. */
  keep(): boolean;
  /** Does what is due, if anything is. */
  look(): void;
  talkEnds(course: InGame): Promise<Outcome>;
  endsVoid(cause: 'sound' | 'asked' | 'cards'): Promise<Outcome>;
  /** What is said of a refusal. */
  worded(why: readonly Why[]): readonly Why[];
}

/** All that a view tells where nobody moderates and the cards lie face down, times apart; null elsewhere. */
export const toldUnder = (view: EveningView, pace: PaceState, match: Match | null): string | null => {
  if (!isUnmoderated(view.plan) || view.playing === null || !isUntold(match)) return null;
  return JSON.stringify([{ ...view, n: 0, now: 0, playing: { ...view.playing, pace: null } }, pace, left(pace, view.now) === 0]);
};

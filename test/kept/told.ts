import { createHash } from 'node:crypto';
import type { Entry } from '../../src/domain/entry.ts';
import type { Match } from '../../src/engine/match.ts';

/** One line of a kept journal: an entry, and a digest of what the game showed after it. */
export interface KeptLine {
  readonly shows: string;
  readonly entry: Entry;
}

/** The last line: a digest of the whole game as a scenario. */
export interface KeptEnd {
  readonly scenario: string;
}

const SHORT = 12;
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, SHORT);

/**
 * A digest of everything that moderator, room and readers are shown. Prompts are left out, because their wording may change, and the
 * moment, because the first games were kept before pictures had it: it says again what news and ballot of these pictures say. The road is left out at dawn,
 * where the first games showed none. So are the step that follows a shot, and the reason why a field takes nothing.
 */
export const shownAt = ({ play, shown: { picture, ...message } }: Match): string => {
  const { moment: _moment, ...before } = picture;
  const shown = { ...message, picture: before };
  const { id, time, by, awake, sees, asks, tells, offers } = play.step;
  const step = { id, time, by, awake, sees, asks, tells, offers };
  const { next: _next, ...facts } = play.view.facts;
  const view = { ...play.view, facts, ...(id === 'dawn' ? { road: { steps: [], at: -1 } } : {}) };
  return digest(JSON.stringify({ view, camps: play.camps, shown, step }, (key, value: unknown) => (key === 'barred' ? undefined : value)));
};

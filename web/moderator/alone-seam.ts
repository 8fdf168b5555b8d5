import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Answer } from '../../src/domain/answer.ts';
import type { GameCopy } from '../../src/domain/game-copy.ts';
import type { Result } from '../../src/domain/refusal.ts';
import type { Amendment, GameSheet, Timeline } from '../../src/domain/timeline.ts';
import type { TableConnection } from './table-connection.ts';

/** A table that this page runs by itself, because the service is gone. */
export interface OwnTable {
  readonly connection: Pick<TableConnection, 'ask' | 'close'>;
  /** The game as it stands now. */
  copy(): GameCopy;
  timeline(): Timeline | null;
  sheet(): GameSheet | null;
  amendment(move: number, answer: Answer): Result<Amendment> | null;
}

/** What is loaded later sets both: the page that everybody loads does not contain the rules of a game. */
export const ownTable = signal<OwnTable | null>(null);
/** This device offers to go on by itself: that says enough of the line that is lost. */
export const isGoingOnOffered = signal(false);
/** What a paired device says and offers where the service is gone. */
export const GoingOn = signal<ComponentType | null>(null);

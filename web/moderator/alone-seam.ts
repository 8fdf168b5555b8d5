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

/** Code that is loaded later sets `ownTable` and `GoingOn`, because the page that everybody loads does not contain the rules of a game. */
export const ownTable = signal<OwnTable | null>(null);
/** Whether this device offers to go on by itself. The page then shows no other alarm about the lost line. */
export const isGoingOnOffered = signal(false);
/** The banner of a paired device while the service is gone: its messages and its offer to go on. */
export const GoingOn = signal<ComponentType | null>(null);

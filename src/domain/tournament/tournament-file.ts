import type { GameShown, Penalty, RoundShown, TournamentView, VoidGame } from './tournament-view.ts';

interface TableInFile extends Pick<GameShown, 'table' | 'seats' | 'moderator' | 'report' | 'vouchers' | 'given'> {
  readonly voided: readonly Pick<VoidGame, 'game' | 'reason'>[];
}

interface RoundInFile extends Pick<RoundShown, 'round' | 'state' | 'published' | 'resting'> {
  readonly tables: readonly TableInFile[];
}

/** What another tournament can take over from the file of a whole tournament, `event.json`. */
export interface TournamentFile {
  readonly event: Pick<TournamentView, 'plan' | 'players' | 'officials' | 'apart' | 'badges' | 'quality'> & {
    readonly penalties: readonly Pick<Penalty, 'id' | 'player' | 'points' | 'reason' | 'lifted'>[];
  };
  readonly rounds: readonly RoundInFile[];
}

/** How much a tournament takes over from such a file. */
export interface FileTaken {
  readonly name: string;
  readonly people: number;
  readonly officials: number;
  readonly badges: number;
  readonly rounds: number;
  readonly results: number;
  readonly penalties: number;
  /** How much does not fit this tournament and is left out. */
  readonly left: { readonly rounds: number; readonly results: number; readonly others: number };
  /** What is here now and is replaced: the name of the plan (null without a plan), and the number of people. */
  readonly replaced: { readonly name: string | null; readonly people: number };
}

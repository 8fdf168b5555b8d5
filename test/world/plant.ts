import type { Ask, EveningView, PublicTable } from '../../src/domain/evening.ts';
import type { Standings } from '../../src/domain/tournament/tournament-view.ts';
import type { TournamentLog } from '../../src/journal/tournament-log.ts';
import type { Rules } from '../../src/rules/contract.ts';
import type { PublicSide } from '../../src/server/tournament/public/side.ts';
import type { Lights } from '../../src/service/lights.ts';
import type { EveningClock } from '../../src/session/evening/neighbours.ts';
import type { Evening } from '../../src/session/evening/open-evening.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import type { ServiceDisk } from './disk.ts';

/** A defect that is planted in a world: replacements for real parts. */
export interface Plant {
  disk?(disk: ServiceDisk): ServiceDisk;
  /** Does something to the files of a table before a start opens them after a damage. */
  files?(file: string): void;
  clock?(clock: EveningClock): EveningClock;
  evening?(evening: Evening, disk: ServiceDisk): Evening;
  /** Whether a table reads an ask that has come over the wire. */
  reads?(ask: Ask): boolean;
  lights?(lights: Lights): Lights;
  shown?(table: PublicTable): PublicTable;
  /** Changes the view that a running table sends to the page of its moderator. */
  view?(view: EveningView): EveningView;
  rules?(rules: Rules): Rules;
  standings?(standings: Standings): Standings;
  /** The tournament as everybody sees it. */
  publicly?(side: PublicSide, of: TournamentHost): PublicSide;
  log?(log: TournamentLog): TournamentLog;
  /** The tournament as the desk has it. */
  desk?(host: TournamentHost): TournamentHost;
  /** The tournament as the links of its tables have it. */
  linked?(host: TournamentHost): TournamentHost;
}

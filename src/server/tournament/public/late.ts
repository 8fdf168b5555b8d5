import type { LiveTable } from '../../../domain/tournament/tournament-view.ts';
import type { TablePicture } from '../../../tournament/host/pictures.ts';
import type { Every } from '../../door/sockets.ts';
import { liveTable, type PublicSide } from './side.ts';

const LATE_MS = 500;

interface LateParts {
  readonly side: PublicSide;
  readonly wall: () => number;
  readonly lateMs?: number | undefined;
  readonly every: Every;
  /** The late picture of a table has changed. */
  readonly changed: (table: number) => void;
}

/** Tables as they were some time ago, for streams: each is looked at while somebody watches it. */
interface LateTables {
  /** Looks at a table from now on. Returns a function that ends this. */
  look(table: number): () => void;
  /** The table as it was; undefined until it has been looked at. */
  shown(table: number): LiveTable | undefined;
  close(): void;
}

interface WatchedTable {
  watchers: number;
  picture: TablePicture | null | undefined;
}

export const lateTables = ({ side, wall, lateMs = LATE_MS, every, changed }: LateParts): LateTables => {
  const tables = new Map<number, WatchedTable>();
  const then = (): number => wall() - side.delay();

  const look = async (table: number): Promise<void> => {
    const looked = tables.get(table);
    if (looked === undefined) return;
    const before = looked.picture;
    try {
      looked.picture = await side.late(table, side.delay());
    } catch {
      // The log cannot be reached. The last picture stays until the next look.
      return;
    }
    if (before === undefined || !isSame(before, looked.picture)) changed(table);
  };
  const endLooks = every(lateMs, () => {
    for (const table of tables.keys()) void look(table);
  });

  return {
    look: table => {
      const looked = tables.get(table) ?? { watchers: 0, picture: undefined };
      looked.watchers += 1;
      tables.set(table, looked);
      if (looked.picture === undefined) void look(table);
      return () => {
        looked.watchers -= 1;
        if (looked.watchers === 0) tables.delete(table);
      };
    },
    shown: table => {
      const picture = tables.get(table)?.picture;
      return picture === undefined ? undefined : liveTable(table, picture, Math.min(side.heard(table), then()), then());
    },
    close: endLooks,
  };
};

const isSame = (one: TablePicture | null, other: TablePicture | null): boolean =>
  one === other || (one !== null && other !== null && one.game === other.game && one.seq === other.seq);

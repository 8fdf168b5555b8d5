import { type ColumnType, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

/** The driver gives numbers of eight bytes as text. */
type Long = ColumnType<string, number, number>;

/** The tables of a database that holds events. `migrations.ts` makes them. */
interface HallSchema {
  readonly halls: { readonly hall: string; readonly event: string; readonly n: number; readonly head: string };
  readonly hall_facts: {
    readonly hall: string;
    readonly n: number;
    readonly body: string;
    readonly hash: string;
    readonly asked: string | null;
  };
  readonly hall_marks: { readonly hall: string; readonly table: number; readonly game: string; readonly seq: Long };
  readonly hall_tables: { readonly hall: string; readonly table: number; readonly rev: number };
  readonly hall_shown: {
    readonly hall: string;
    readonly table: number;
    readonly rev: number;
    readonly game: string;
    readonly seq: Long;
    readonly at: Long;
    readonly text: string;
  };
  readonly hall_journals: { readonly hall: string; readonly game: string; readonly table: number; readonly text: string };
  readonly hall_heard: { readonly hall: string; readonly table: number; readonly at: Date };
}

/** Writes statements and carries none of them out: connections, time-outs and failures are the gate's. */
export const db = new Kysely<HallSchema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

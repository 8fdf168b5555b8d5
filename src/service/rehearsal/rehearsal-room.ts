import type { Language } from '../../domain/languages.ts';
import { no, ok } from '../../domain/refusal.ts';
import type { RehearsalAsk } from '../../domain/rehearsal.ts';
import { rulesOf } from '../../rules/catalog.ts';
import type { ServedRehearsal, ServedTable } from '../../server/moderator/house.ts';
import { type Entropy, type EveningClock, type PaceRange, REHEARSED_PACE } from '../../session/evening/neighbours.ts';
import { wordsIn } from '../../words/words.ts';
import type { InventedTable, InventedVillage } from './invented-table.ts';

interface RoomParts {
  /** The names of the service's own tables. */
  readonly tables: readonly string[];
  readonly language: () => Language;
  readonly clock: EveningClock;
  readonly entropy: Entropy;
  readonly pace: PaceRange | undefined;
  /** The screens of the table with this name; left out where there are none. */
  readonly village?: (table: string) => InventedVillage;
}

/** The rehearsals of the service: at most one table of invented people at a time. */
export interface RehearsalRoom extends ServedRehearsal {
  table(id: string): ServedTable | undefined;
  /** Reports how many screens show the table. */
  counted(count: (table: string) => number): void;
  close(): Promise<void>;
}

const UNSEEN: InventedVillage = { show: () => undefined, forget: () => undefined, address: () => null };

export const rehearsalRoom = ({
  tables,
  language,
  clock,
  entropy,
  village = () => UNSEEN,
  pace = REHEARSED_PACE,
}: RoomParts): RehearsalRoom => {
  let open: { readonly table: InventedTable; readonly served: ServedTable } | undefined;
  const name = nameBeside(tables);
  const stop = async (): Promise<void> => {
    const closing = open;
    open = undefined;
    await closing?.table.close();
  };
  const begin = async ({ book, people, plays, mistakes }: Extract<RehearsalAsk, { do: 'begin' }>): ReturnType<ServedRehearsal['ask']> => {
    // These modules are loaded when they are first needed, because most evenings have no rehearsal.
    const [{ inventedPlan }, { openInventedTable }] = await Promise.all([
      import('../../rehearsal/invented-evening.ts'),
      import('./invented-table.ts'),
    ]);
    const spoken = language();
    const rules = rulesOf(book);
    const plan = rules === undefined ? undefined : inventedPlan(rules, people, wordsIn(spoken).text('service.people').split(' '));
    if (plan === undefined) return no({ code: 'players.count' });
    await stop();
    const table = await openInventedTable({
      table: name,
      clock,
      entropy,
      pace,
      language: spoken,
      plan,
      plays,
      mistakes,
      village: village(name),
    });
    open = { table, served: table.served };
    return ok(table.view);
  };
  const does: ServedRehearsal['ask'] = async ask => {
    if (ask.do === 'begin') return open === undefined || ask.replaces === true ? begin(ask) : no({ code: 'rehearsal.running' });
    if (open === undefined) return no({ code: 'rehearsal.none' });
    const { table } = open;
    switch (ask.do) {
      case 'pause':
        table.pause(ask.paused);
        break;
      case 'step':
        table.step();
        break;
      case 'speed':
        table.speed(ask.speed);
        break;
      case 'plays':
        table.plays(ask.plays);
        break;
      case 'votes':
        if (!(await table.votes(ask.votes))) return no({ code: 'rehearsal.none' });
        break;
      case 'stop':
        await stop();
        return ok(null);
    }
    return ok(table.view);
  };
  // Asks are done one after the other, so that there is never a second table.
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = tail.then(act);
    tail = done.catch(() => undefined);
    return done;
  };
  return {
    view: () => open?.table.view ?? null,
    counted: count => open?.table.evening.screens(count(name)),
    table: id => (open !== undefined && id === name ? open.served : undefined),
    ask: ask => inTurn(() => does(ask)),
    close: () => inTurn(stop),
  };
};

/** A name that no table of the service has. */
const nameBeside = (tables: readonly string[], name = 'rehearsal'): string =>
  tables.includes(name) ? nameBeside(tables, `${name}-`) : name;

import type { PublicTable } from '../../src/domain/evening.ts';
import type { WorldTime } from './clock.ts';
import type { Line, Network } from './network.ts';
import type { TableEar, TableService } from './table.ts';

const RECONNECTS_MS = 1_000;

/** A message to a public screen, with its moment. */
export interface Message {
  readonly at: number;
  readonly table: PublicTable;
}

/** A public screen: it shows the last thing that it was told. */
export class Screen {
  readonly told: Message[] = [];
  readonly #name: string;
  readonly #table: TableService;
  readonly #network: Network;
  readonly #time: WorldTime;
  #line: Line<PublicTable> | null = null;

  constructor(name: string, table: TableService, network: Network, time: WorldTime) {
    this.#name = name;
    this.#table = table;
    this.#network = network;
    this.#time = time;
  }

  get shows(): PublicTable | undefined {
    return this.told.at(-1)?.table;
  }

  opens(): void {
    const line = this.#network.line<PublicTable>(
      this.#table.name,
      this.#name,
      table => {
        if (this.#line === line) this.told.push({ at: this.#time.now, table });
      },
      () => {
        if (this.#line === line) again();
      },
    );
    const ear: TableEar = { shown: table => line.say(table), gone: () => line.drop() };
    const again = (): void => {
      this.#table.leave(ear);
      this.#line = null;
      this.#time.after(RECONNECTS_MS, () => this.opens());
    };
    this.#line = line;
    if (!this.#table.listen(ear)) again();
  }
}

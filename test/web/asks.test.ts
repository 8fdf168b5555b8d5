import { afterEach, expect, test, vi } from 'vitest';
import type { Ask } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { connectToTable } from '../../web/moderator/table-connection.ts';

const sent: string[] = [];
/** A line that opens at once. */
class Line {
  static readonly OPEN = 1;
  readonly readyState = Line.OPEN;
  addEventListener(event: string, call: () => void): void {
    if (event === 'open') call();
  }
  send(text: string): void {
    sent.push(text);
  }
  close(): void {}
}

afterEach(() => vi.unstubAllGlobals());

test('all asks of a page are equally long, whatever they ask and whomever they name', () => {
  vi.stubGlobal('WebSocket', Line);
  const nothing = (): void => undefined;
  const line = connectToTable('ws://here', {
    view: nothing,
    declined: nothing,
    veil: nothing,
    pads: nothing,
    public: nothing,
    link: nothing,
    holder: nothing,
    beep: nothing,
    rehearsal: nothing,
    waiting: nothing,
  });
  const asks: readonly Ask[] = [
    { do: 'pause', paused: true },
    { do: 'call', step: 'seer', form: { choose: [seat(2)] } },
    { do: 'call', step: 'witch', form: { heal: [], poison: [seat(11)] } },
    { do: 'substitute', seat: seat(1), name: 'Zoé Œuvrard-Ñandú' },
    { do: 'substitute', seat: seat(1), name: 'דנה' },
  ];
  for (const ask of asks) void line.ask(ask);
  line.close();
  expect(sent.map(text => (JSON.parse(text) as { readonly ask: Ask }).ask)).toEqual(asks);
  expect(sent.map(text => Buffer.byteLength(text))).toEqual(asks.map(() => 1_024));
});

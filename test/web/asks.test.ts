import { afterEach, expect, test, vi } from 'vitest';
import type { Ask } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { connectToTable, type TableListener } from '../../web/moderator/table-connection.ts';

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

const nothing = (): void => undefined;
/** Who hears nothing of a table. */
const DEAF: TableListener = {
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
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [401, 'sent-away'],
  [404, 'gone'],
  [200, 'lost'],
  [503, 'lost'],
] as const)('a line that is shut where its table answers with %i is %s', async (status, link) => {
  /** A line that is shut before it opens. */
  class Shut extends Line {
    override addEventListener(event: string, call: (event?: { readonly code: number }) => void): void {
      if (event === 'close') queueMicrotask(() => call({ code: 1006 }));
    }
  }
  const asked: string[] = [];
  vi.stubGlobal('WebSocket', Shut);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return { status };
  });
  const links: string[] = [];
  const line = connectToTable('ws://here/api/tables/red/stream?pads=1', { ...DEAF, link: now => links.push(now) });
  await vi.waitFor(() => expect(links).toContain(link));
  line.close();
  expect(asked[0]).toBe('/api/tables/red');
});

test.each([
  ['is asked why it was shut', false],
  ['waits to be opened again', true],
])('a line that its page closes while it %s is opened no more', async (_when, isLost) => {
  vi.useFakeTimers();
  let opened = 0;
  /** A line that is shut before it opens. */
  class Shut extends Line {
    constructor() {
      super();
      opened += 1;
    }
    override addEventListener(event: string, call: (event?: { readonly code: number }) => void): void {
      if (event === 'close') queueMicrotask(() => call({ code: 1006 }));
    }
  }
  let answer = nothing;
  vi.stubGlobal('WebSocket', Shut);
  vi.stubGlobal('fetch', () => new Promise(resolve => (answer = () => resolve({ status: 200 }))));
  const line = connectToTable('ws://here/api/tables/red/stream', DEAF);
  await vi.advanceTimersByTimeAsync(0);
  if (isLost) {
    answer();
    await vi.advanceTimersByTimeAsync(0);
  }
  line.close();
  answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toBe(1);
});

test.each([
  ['falls silent, and whose end no browser tells', true, 'open'],
  ['never opens', false, 'connecting'],
])('a line that %s is lost, and another one is opened, also where no request is answered', async (_what, opens, before) => {
  vi.useFakeTimers();
  let opened = 0;
  class Dumb extends Line {
    constructor() {
      super();
      opened += 1;
    }
    override addEventListener(event: string, call: () => void): void {
      if (event === 'open' && opens) call();
    }
    override send(): void {}
  }
  vi.stubGlobal('WebSocket', Dumb);
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, fails) => signal.addEventListener('abort', () => fails(signal.reason)));
  });
  const links: string[] = [];
  const line = connectToTable('ws://here/api/tables/red/stream', { ...DEAF, link: now => links.push(now) });
  expect(links.at(-1)).toBe(before);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(links.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toBeGreaterThan(1);
  line.close();
});

test('all asks of a page are equally long, whatever they ask and whomever they name', () => {
  vi.stubGlobal('WebSocket', Line);
  const line = connectToTable('ws://here', DEAF);
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

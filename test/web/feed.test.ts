import { afterEach, expect, test, vi } from 'vitest';
import { followFeed } from '../../web/shared/feed.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a feed that falls silent is lost at once, and called again, though no browser tells the end of its line', async () => {
  vi.useFakeTimers();
  const called: string[] = [];
  class Dumb {
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor(url: string) {
      called.push(url);
    }
    close(): void {}
  }
  const target = { addEventListener: () => undefined };
  vi.stubGlobal('WebSocket', Dumb);
  vi.stubGlobal('document', target);
  vi.stubGlobal('window', { ...target, location: { protocol: 'http:', host: 'here' }, setTimeout, clearTimeout });
  let lost = 0;
  followFeed({ asks: () => `?call=${called.length + 1}`, hear: () => undefined, lost: () => void (lost += 1) });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(lost).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(called).toEqual(['ws://here/feed?call=1', 'ws://here/feed?call=2']);
});

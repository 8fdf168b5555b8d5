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
  const lost: number[] = [];
  followFeed({ asks: () => `?call=${called.length + 1}`, hear: () => undefined, lost: code => lost.push(code) });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(lost.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(called).toEqual(['ws://here/feed?call=1', 'ws://here/feed?call=2']);
});

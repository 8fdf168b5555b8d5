import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    // Much of the time a test waits for a browser, a reader or a clock: on two cores two files at once.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The usual second is short where two browsers and a database share two cores; who waits for something that comes waits no longer for it.
    expect: { poll: { timeout: 10_000 } },
  },
});

import { defineConfig } from 'vitest/config';

/** A dozen processes and a database that is killed. */
const chaos = ['test/chaos/**/*.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    // Much of the time a test waits for a browser, a reader or a clock: on two cores three files at once.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The usual second is short where two browsers and a database share two cores; who waits for something that comes waits no longer for it.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // No file leaves anything behind, so that a worker need not read the whole house anew for each.
      { extends: true, test: { name: 'house', include: ['test/**/*.test.ts'], exclude: chaos, isolate: false } },
      { extends: true, test: { name: 'chaos', include: chaos } },
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** Nothing of these is kept between two of their files, so that a worker need not read the house anew for each. */
const PURE = 'rules,properties,secrecy,session,table,tournament,words,web,practice';

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
      { extends: true, test: { name: 'pure', include: [`test/{${PURE}}/**/*.test.ts`], isolate: false } },
      { extends: true, test: { name: 'world', include: ['test/**/*.test.ts'], exclude: [`test/{${PURE}}/**`, '**/node_modules/**'] } },
    ],
  },
});

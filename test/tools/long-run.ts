import { test } from 'vitest';
import { IS_LONG } from './campaign.ts';

/** A test that `npm run test:long` alone plays: in `npm test` a cheaper one, or another row of its table, holds the same. */
export const inTheLongRun = test.runIf(IS_LONG);

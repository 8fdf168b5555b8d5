import { buildProgram, buildTestPrograms } from '../../scripts/program.mjs';
import { buildPages } from '../../scripts/web.mjs';

/**
 * Builds pages and programs before the first test, so that tests from outside run what `npm start` runs, from the sources as they are now.
 */
export default async (): Promise<void> => {
  await buildPages();
  await buildProgram();
  await buildTestPrograms();
};

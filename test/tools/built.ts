import { buildProgram, buildTestPrograms } from '../../scripts/program.mjs';
import { buildPages } from '../../scripts/web.mjs';

/** Before the first test: what is tested from outside is what `npm start` runs, made of the sources as they are now. */
export default async (): Promise<void> => {
  await buildPages();
  await buildProgram();
  await buildTestPrograms();
};

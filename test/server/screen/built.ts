import { join } from 'node:path';
import { ROOT } from '../../../src/tools/citations/project-files.ts';

/** The path of a page that was built before the first test. */
export const builtPage = (page = 'screen'): string => join(ROOT, 'dist', 'web', page);

import { join } from 'node:path';
import { ROOT } from '../../../src/tools/citations/project-files.ts';

/** Where a page lies; it was built before the first test. */
export const builtPage = (page = 'screen'): string => join(ROOT, 'dist', 'web', page);

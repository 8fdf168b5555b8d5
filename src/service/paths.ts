import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the built pages lie, a folder each. */
export const PAGES = fileURLToPath(new URL('../../dist/web', import.meta.url));

export const shelfIn = (data: string): string => join(data, 'shelf.wolftap');

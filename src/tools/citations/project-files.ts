import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Every file below a folder of the project whose name ends like this, named from the root, in order; none if there is no such folder. */
export const filesUnder = (folder: string, ...endings: readonly string[]): readonly string[] =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map(path => `${folder}/${path}`)
        .filter(path => endings.some(ending => path.endsWith(ending)))
        .sort()
    : [];

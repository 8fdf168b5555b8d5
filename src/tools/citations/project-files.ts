import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** All files of a folder of the project with one of these endings: their sorted paths from the root; none where the folder is missing. */
export const filesUnder = (folder: string, ...endings: readonly string[]): readonly string[] =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map(path => `${folder}/${path}`)
        .filter(path => endings.some(ending => path.endsWith(ending)))
        .sort()
    : [];

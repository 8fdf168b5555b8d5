import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The scenario files at these paths. A folder stands for every .yaml file below it. */
export const scenarioFiles = (paths: readonly string[]): readonly string[] =>
  paths.flatMap(path => (isFolder(path) ? below(path) : [path]));

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const below = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.yaml'))
    .map(name => join(folder, name))
    .filter(path => !isFolder(path))
    .sort();

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Spec } from '../../firmware-bridge/spec.ts';
import { replaceFile } from '../journal/folder.ts';

/** The file of the ports that are left alone for good, one in each line. */
const fileIn = (data: string): string => join(data, 'left-alone');

export const leftAloneIn = (data: string): readonly string[] => {
  const file = fileIn(data);
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => line !== '')
    : [];
};

/** The readers that were asked for, without the ports that are left alone for good. */
export const withLeftAlone = (spec: Spec, data: string): Spec => ({
  ...spec,
  except: [...(spec.except ?? []), ...leftAloneIn(data)],
});

/** Leaves a port alone for good, or no longer. Gives all ports that are left alone. */
export const leaveAlone = (data: string, port: string, leaves: boolean): readonly string[] => {
  const others = leftAloneIn(data).filter(each => each !== port);
  const now = leaves ? [...others, port] : others;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  replaceFile(fileIn(data), now.map(each => `${each}\n`).join(''));
  return now;
};

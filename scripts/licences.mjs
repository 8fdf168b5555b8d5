// Collects the licences of the packages that a bundle contains.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INSIDE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;
const LICENCE = /^(?:licen[cs]e|ofl|copying)\b/i;

/** The folders of the packages that a bundle was built from, by name. */
const packagesIn = output => {
  const sources = output.flatMap(({ moduleIds = [], originalFileNames = [] }) => [...moduleIds, ...originalFileNames]);
  // The paths of fonts are relative to the root of the build, those of modules are absolute.
  const found = sources.map(source => INSIDE.exec(source.replaceAll('\\', '/'))).filter(match => match !== null);
  return new Map(found.map(([, folder, name]) => [name, folder]).sort(([one], [other]) => (one < other ? -1 : 1)));
};

const ofPackage = (name, folder) => {
  const { version, license = '', author = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(each => LICENCE.test(each));
  const text = file === undefined ? `${license}, ${author.name ?? author}` : readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
};

/** The licences of all packages in an output. `root`: the folder to which file names are relative. */
export const licencesOf = (output, root) =>
  [...packagesIn(output)]
    .map(([name, folder]) => ofPackage(name, existsSync(folder) ? folder : join(root, folder)))
    .join(`\n${'='.repeat(80)}\n\n`);

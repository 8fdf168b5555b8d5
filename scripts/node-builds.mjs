// Fetches whole Node builds, which are packages of npm: other versions than the running one, and the one that goes into a package.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules', '.cache', 'nodes');

/** The folder of a Node with its `bin` and headers; fetched once. `version` may be a beginning, such as `24`. `arch`: `x64` or `arm64`. */
export const nodeHome = (version, arch = 'x64') => {
  const name = `node-linux-${arch}`;
  const place = join(CACHE, `${arch}-${version}`);
  const home = join(place, 'node_modules', name);
  if (existsSync(join(home, 'bin', 'node'))) return home;
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{ "private": true }');
  const how = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--force', '--os=linux', `--cpu=${arch}`];
  const { status } = spawnSync('npm', ['install', ...how, `${name}@${version}`], { cwd: place, stdio: ['ignore', 2, 2] });
  if (status !== 0 || !existsSync(join(home, 'bin', 'node'))) throw new Error(`npm could not install ${name}@${version}`);
  return home;
};

/** The version of a build, which its own machine need not be able to run: `24.21.0`. */
export const versionOf = home => {
  const header = readFileSync(join(home, 'include', 'node', 'node_version.h'), 'utf8');
  return ['MAJOR', 'MINOR', 'PATCH'].map(part => new RegExp(`#define NODE_${part}_VERSION (\\d+)`).exec(header)?.[1]).join('.');
};

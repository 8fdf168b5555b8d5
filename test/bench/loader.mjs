// Loads the benchmarks like the built program: compiled by the same compiler, and with the built threads. A loader for development names
// each function by a call when the function is made, which costs a simulated game a quarter of its time.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { startingBuilt } from '../../scripts/program.mjs';

if (isMainThread) register(import.meta.url);

const { transform } = startingBuilt();

/** Node calls `load` in a thread of its own. */
export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const file = fileURLToPath(url);
  const source = await readFile(file, 'utf8');
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(transform(source, file) ?? source, file, { target: 'node20' });
  return { format: 'module', source: code, shortCircuit: true };
};

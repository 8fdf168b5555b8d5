#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../scripts/program.mjs';

const started = await buildProgram(text => process.stderr.write(`set-up: ${text}\n`)).then(
  () => '../dist/program/main.mjs',
  () => undefined,
);
if (started !== undefined) await import(started);
else {
  // Where nothing may be written the sources run. What the loader keeps would lie where other accounts may put something in its place.
  process.env.TSX_DISABLE_CACHE = '1';
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
  await import('../src/main.ts');
}

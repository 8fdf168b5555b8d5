#!/usr/bin/env node
// The one entry of the built program: for `npm start`, the systemd unit, tests and packages.
import { existsSync } from 'node:fs';

const program = new URL('../dist/program/main.mjs', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write('wolftap: the program is not built here. To build it: node scripts/setup.mjs service\n');
  process.exitCode = 1;
}

// Starts the process in the bundled program, which needs no TypeScript loader.
import { end, loaded } from './alive.mjs';
import { run } from './child.ts';

await run({ loaded, end });

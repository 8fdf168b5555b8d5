// What child.mjs is where everything is bundled: it needs no loader.
import { end, loaded } from './alive.mjs';
import { run } from './child.ts';

await run({ loaded, end });

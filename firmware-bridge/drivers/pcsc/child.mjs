// Starts the process from the sources: it registers its own TypeScript loader.
import { end, loaded } from './alive.mjs';

const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./child.ts');
await run({ loaded, end });

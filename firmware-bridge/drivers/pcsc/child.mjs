// Among the sources the process that reads takes its own TypeScript, whatever the program that started it was started with.
import { end, loaded } from './alive.mjs';

const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./child.ts');
await run({ loaded, end });

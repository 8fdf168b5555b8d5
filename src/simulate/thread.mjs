// A thread starts without the loader of its parent: it is registered here, before anything in TypeScript is named.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');

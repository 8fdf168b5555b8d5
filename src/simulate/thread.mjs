// A thread does not inherit the TypeScript loader of its parent, so it registers one before it imports any TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');

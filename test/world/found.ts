import type { WorldPlan } from './world.ts';

/** Worlds in which something once did not hold, each as small as it could be made. They are played for ever. */
export const FOUND: { readonly [what: string]: WorldPlan } = {};

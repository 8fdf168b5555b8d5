import { z } from 'zod';

/** What hubs tell each other through the database, in its order: the tournament, the hub, the last fact, the tables; null: too many to be named. */
export const hubsToldSchema = z.tuple([z.string(), z.string(), z.number(), z.array(z.int()).nullable()]);

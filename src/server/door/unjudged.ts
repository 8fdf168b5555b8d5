import type { FastifyServerOptions } from 'fastify';

const never = (): never => {
  throw new Error('a route has a schema of the framework');
};

/** For every side: what comes in is judged by the wire's own schemas, so the framework's compilers of schemas are not even read. */
export const UNJUDGED = {
  compilersFactory: { buildValidator: never, buildSerializer: never },
} satisfies FastifyServerOptions['schemaController'];

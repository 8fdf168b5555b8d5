import { z } from 'zod';

/** One route of a side: what comes in, what goes out. The server and the API's description are both made from it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly about: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Its `idempotency-key` names the request for ever. */
  readonly named?: true;
  readonly body?: z.ZodType;
  /** What comes in is no JSON but so many bytes at most. */
  readonly raw?: number;
  /** Of those bytes, where they are of one. */
  readonly rawType?: string;
  readonly gives: { readonly type: string; readonly schema?: z.ZodType };
  readonly refuses: readonly number[];
}

/** A WebSocket of a side, which is no route of requests and replies. */
export interface StreamRoute {
  readonly path: string;
  readonly about: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
}

export const JSON_TYPE = 'application/json';
export const json = (schema: z.ZodType) => ({ type: JSON_TYPE, schema });
export const doneSchema = z.strictObject({ done: z.literal(true) });

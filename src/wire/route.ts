import { z } from 'zod';

/** One route with its input and output. The server and the API's description are both made from it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly about: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** The request has an `idempotency-key`, so that sending it again does nothing twice. */
  readonly named?: true;
  readonly body?: z.ZodType;
  /** The input is not JSON but bytes, at most this many. */
  readonly raw?: number;
  /** The media type of those bytes, where only one is accepted. */
  readonly rawType?: string;
  readonly gives: { readonly type: string; readonly schema?: z.ZodType };
  readonly refuses: readonly number[];
}

/** A WebSocket, which is no `Route` because it does not pair requests with replies. */
export interface StreamRoute {
  readonly path: string;
  readonly about: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
}

export const JSON_TYPE = 'application/json';
export const json = (schema: z.ZodType) => ({ type: JSON_TYPE, schema });
export const doneSchema = z.strictObject({ done: z.literal(true) });

import type { z } from 'zod';

declare const absent: unique symbol;

/** A type without `readonly`, and with optional fields marked as such, so that two types can be compared. */
type Bare<T> = T extends readonly [unknown, unknown]
  ? { readonly pair: [Bare<T[0]>, Bare<T[1]>] }
  : T extends readonly (infer E)[]
    ? { readonly each: Bare<E> }
    : T extends string | number | boolean | null
      ? T
      : { [K in keyof T]-?: Bare<Exclude<T[K], undefined>> | (undefined extends T[K] ? typeof absent : never) };

/** Whether both types have the same fields, cases and words. */
export type Same<A, B> = [Bare<A>] extends [Bare<B>] ? ([Bare<B>] extends [Bare<A>] ? true : false) : false;

/** Makes sure that a schema and a type have the same fields, cases and words. */
export const exactly =
  <T>() =>
  <S extends z.ZodType>(schema: Same<z.output<S>, T> extends true ? S : { readonly 'is not this type': z.output<S> }): z.ZodType<T> =>
    schema as unknown as z.ZodType<T>;

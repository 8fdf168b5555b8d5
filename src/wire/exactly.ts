import type { z } from 'zod';

declare const absent: unique symbol;

/** A shape without what makes no difference to it: what is read only, and whether a field may be left out is a value like any other. */
type Bare<T> = T extends readonly [unknown, unknown]
  ? { readonly pair: [Bare<T[0]>, Bare<T[1]>] }
  : T extends readonly (infer E)[]
    ? { readonly each: Bare<E> }
    : T extends string | number | boolean | null
      ? T
      : { [K in keyof T]-?: Bare<Exclude<T[K], undefined>> | (undefined extends T[K] ? typeof absent : never) };

/** Neither has a field, a case or a word that the other has not. */
export type Same<A, B> = [Bare<A>] extends [Bare<B>] ? ([Bare<B>] extends [Bare<A>] ? true : false) : false;

/** The schema of a type: neither of them has a field, a case or a word that the other has not. */
export const exactly =
  <T>() =>
  <S extends z.ZodType>(schema: Same<z.output<S>, T> extends true ? S : { readonly 'is not this type': z.output<S> }): z.ZodType<T> =>
    schema as unknown as z.ZodType<T>;

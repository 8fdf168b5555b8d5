import type { ChosenSettings, SettingValue } from '../../domain/setup.ts';

/** Says whether something that was read is what it should be. */
export type Guard<T> = (value: unknown) => value is T;

export const isString: Guard<string> = (value): value is string => typeof value === 'string';
export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';
export const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
export const isText =
  (least: number, most: number): Guard<string> =>
  (value): value is string =>
    isString(value) && value.length >= least && value.length <= most;

export const oneOf =
  <const V extends string | number>(values: readonly V[]): Guard<V> =>
  (value): value is V =>
    values.some(each => each === value);

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

export const listOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(guard);

export const some =
  <T>(...guards: readonly Guard<T & {}>[]): Guard<T> =>
  (value): value is T =>
    guards.some(guard => guard(value));

/** A guard, and more that must be true of it. */
export const all =
  <T>(guard: Guard<T>, holds: (value: T) => boolean): Guard<T> =>
  (value): value is T =>
    guard(value) && holds(value);

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const tableOf =
  <T>(guard: Guard<T>): Guard<{ readonly [name: string]: T }> =>
  (value): value is { readonly [name: string]: T } =>
    isObject(value) && Object.values(value).every(guard);

/** These fields, and no others. */
export const shape =
  <T>(fields: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> =>
  (value): value is T => {
    const guards = Object.entries<Guard<unknown>>(fields);
    return isObject(value) && Object.keys(value).length === guards.length && guards.every(([name, guard]) => guard(value[name]));
  };

export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);

export const isSettings: Guard<ChosenSettings> = tableOf(some<SettingValue>(isString, isBoolean, listOf(isString), isNumber));

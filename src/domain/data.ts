/** Whether an unknown value is an object with fields, and no list. */
export const isRecord = (value: unknown): value is { [field: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are the same data, field by field and in the same order. */
export const isSameData = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

import type { Schema } from './schemas.ts';

/** The bounds of a schema, and the names that an object may have. */
interface Bounded extends Schema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly propertyNames?: Schema;
}

type Json = { readonly [name: string]: unknown };
export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a schema allows a value. The function covers the part of JSON Schema that the API uses. */
export const allows = (schema: Bounded, value: unknown): boolean => {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return options.some(each => allows(each, value));
  if ('const' in schema) return value === schema.const;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  switch (schema.type) {
    case 'object':
      return isRecord(value) && allowsObject(schema, value);
    case 'array': {
      const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
      if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return false;
      return items === undefined || value.every(each => allows(items, each));
    }
    case 'integer':
    case 'number':
      return typeof value === 'number' && (schema.type === 'number' || Number.isInteger(value)) && isWithin(schema, value);
    case 'string':
      return typeof value === 'string' && allowsText(schema, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    default:
      return true;
  }
};

const isWithin = ({ minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: Schema, value: number): boolean =>
  value >= minimum && value <= maximum;

const allowsText = ({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Bounded, value: string): boolean =>
  value.length >= minLength && value.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(value));

const allowsObject = ({ properties = {}, required = [], additionalProperties, propertyNames }: Bounded, value: Json): boolean =>
  required.every(name => name in value) &&
  Object.entries(value).every(([name, each]) => {
    const property = properties[name];
    if (property !== undefined) return allows(property, each);
    if (propertyNames !== undefined && !allows(propertyNames, name)) return false;
    return typeof additionalProperties === 'object' ? allows(additionalProperties, each) : additionalProperties !== false;
  });

const TEXTS = ['villager', 'K7Q4XD', '04A1B2C3D4E5F6', 'abcdefgh12', 'fr', '0123456789abcdef', 'a'.repeat(43)];

/** Small values that a schema allows, at least one for each alternative. */
export const samples = (schema: Bounded): readonly unknown[] => {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return options.flatMap(samples);
  if ('const' in schema) return [schema.const];
  if (schema.enum !== undefined) return schema.enum.slice(0, 1);
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return [(schema.minItems ?? 0) > 0 && schema.items !== undefined ? samples(schema.items).slice(0, 1) : []];
    case 'integer':
    case 'number':
      return [Math.max(1, schema.minimum ?? 1)];
    case 'string':
      return TEXTS.filter(text => allowsText(schema, text)).slice(0, 1);
    case 'boolean':
      return [true];
    default:
      return [null];
  }
};

/** One object for each alternative of each property. */
const objects = ({ properties = {} }: Schema): readonly unknown[] => {
  const parts = Object.entries(properties).map(([name, each]) => ({ name, ways: samples(each) }));
  const plain = Object.fromEntries(parts.map(({ name, ways }) => [name, ways[0]]));
  return [plain, ...parts.flatMap(({ name, ways }) => ways.slice(1).map(way => ({ ...plain, [name]: way })))];
};

const LONG = 'x'.repeat(5_000);
const MANY = new Array(2_000).fill(1);
/** Values of a wrong kind, too long, too many, too large, or of nobody. */
const OTHERS: readonly unknown[] = [null, {}, [], '', ' ', LONG, '\u0000', '../main', -1, 0, 1.5, 1e300, true, MANY, { toString: 1 }];

/** The same value with one fault: a missing property, an extra one, or another value somewhere. */
export const bendings = (value: unknown): readonly unknown[] => [
  ...OTHERS,
  ...(isRecord(value)
    ? [
        { ...value, extra: 1 },
        ...Object.keys(value).flatMap(name => {
          const { [name]: part, ...rest } = value;
          return [rest, ...bendings(part).map(each => ({ ...rest, [name]: each }))];
        }),
      ]
    : []),
  ...(Array.isArray(value) ? value.flatMap((part, at) => bendings(part).map(each => value.with(at, each))) : []),
];

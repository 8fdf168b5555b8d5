import fc from 'fast-check';

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** Words with a meaning somewhere, so that some random values pass the first checks. */
const WORDS = ['werewolf', 'seer', 'villager', 'seers', 'bodyguard', 'wolves', 'nightfall', 'dawn', 'discussion', 'ballot1', 'abc', 'x'];
const strings = (pattern: string | undefined): fc.Arbitrary<string> => {
  if (pattern === undefined || /\\p|A-Za-z0-9\]\[/.test(pattern)) return fc.constantFrom(...WORDS);
  if (/0-9A-F/.test(pattern)) return fc.constantFrom('04A1B2C3', '04A1B2C3D4E5F6', 'AABBCCDD');
  if (/^\^\[2-9B/.test(pattern)) return fc.constantFrom('K7Q4XD', 'BC23DF');
  return fc.constantFrom('abcdefgh12', 'main');
};

/** Values that a schema allows, mostly small ones. */
const fits = (schema: Schema): fc.Arbitrary<unknown> => {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map(fits));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return object(schema);
    case 'array':
      return fc.array(schema.items === undefined ? fc.constant(null) : fits(schema.items), { maxLength: 4 });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 12, 12)) });
    case 'number':
      return fc.integer({ min: 0, max: 20 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return strings(schema.pattern);
  }
};

const object = ({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> => {
  const named = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fits(each)]));
  if (Object.keys(named).length > 0 || typeof additionalProperties !== 'object')
    return fc.record(named, { requiredKeys: required.filter(name => name in named) });
  return fc.dictionary(fc.constantFrom(...WORDS, 'target', 'choice'), fits(additionalProperties), { maxKeys: 3 });
};

/** Any JSON, and typical nonsense of people who try out an API. */
export const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, [], {}, '', 0, 'seal', { do: null }, { do: 'seal', do2: 1 }, { do: ['seal'] }, { do: { do: 'seal' } }),
  fc.record({ do: fc.string() }),
);

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with one part left out, replaced or added. */
const bent = (value: unknown, path: readonly number[], other: unknown): unknown => {
  const [at = 0, ...further] = path;
  if (Array.isArray(value)) {
    if (value.length === 0 || further.length === 0) return [...value, other];
    return value.map((each, index) => (index === at % value.length ? bent(each, further, other) : each));
  }
  if (!isRecord(value)) return other;
  const names = Object.keys(value);
  const name = names[at % Math.max(1, names.length)];
  if (name === undefined) return { ...value, extra: other };
  if (further.length > 0) return { ...value, [name]: bent(value[name], further, other) };
  const { [name]: _left, ...rest } = value;
  return at % 2 === 0 ? rest : { ...value, [name]: other };
};

/** Values that a schema allows, or values with one fault. */
export const nearly = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    fits(schema),
    fc
      .tuple(
        fits(schema),
        fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }),
        fc.oneof(garbage, fc.constantFrom<unknown>(-1, 1e9, 1.5, 'none', '\u0000')),
      )
      .map(([value, path, other]) => bent(value, path, other)),
  );

import fc from 'fast-check';

/** The subset of JSON Schema that the contract uses. */
type Schema = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

/** Hostile values, sent in place of any valid value. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'ё'.repeat(5_000),
  '../../../../etc/passwd',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '%00%ff%',
  '9'.repeat(40),
  '-1',
  '1e309',
  '2026-02-30',
  '2026-11-21T25:61:00Z',
  '\u202eошейник\u0301\u0301',
  -1,
  0,
  1.5,
  1e21,
  2 ** 53,
  [],
  [[]],
  {},
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
];

/** Words known to the shop: for any field, and for fields of a name. */
export type Words = { any: readonly string[]; of: Readonly<Record<string, readonly string[]>> };

/** Values that match a schema; texts are mostly words known to the shop. `field` is the name of the field. */
export function arbitraryOf(schema: object, words: Words, field = ''): fc.Arbitrary<unknown> {
  const { anyOf, properties, items, ...rest }: Schema = schema;
  if ('const' in rest) return fc.constant(rest.const);
  if (rest.enum) return fc.constantFrom(...rest.enum);
  if (anyOf) return fc.oneof(...anyOf.map((one) => arbitraryOf(one, words, field)));
  switch (rest.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([key, one]) => [key, arbitraryOf(one, words, key)]),
        ),
        { requiredKeys: [...(rest.required ?? [])] },
      );
    case 'array':
      return fc.array(arbitraryOf(items ?? {}, words, field), { maxLength: Math.min(rest.maxItems ?? 4, 4) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return numberOf(rest);
    default:
      return textOf(rest, words.any, words.of[field] ?? words.any);
  }
}

/** Every other number is small, like the ids of a young shop and the pages of its lists. */
function numberOf({ minimum: min = -5, maximum = 200_000 }: Schema): fc.Arbitrary<number> {
  const max = Math.min(maximum, 200_000);
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 5) }), fc.integer({ min, max }));
}

function textOf(
  { minLength = 0, maxLength = 60 }: Schema,
  words: readonly string[],
  right: readonly string[],
): fc.Arbitrary<string> {
  const anything = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
  });
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...right) },
    { weight: 2, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: anything },
  );
}

/** The value with a hostile value in one place of it, or in its own place. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const hostile = fc.constantFrom(...HOSTILE);
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return hostile;
  const within = fc
    .constantFrom(...Object.keys(value))
    .chain((key) =>
      spoiled(Reflect.get(value, key)).map((part) =>
        Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part },
      ),
    );
  return fc.oneof({ weight: 3, arbitrary: within }, { weight: 1, arbitrary: hostile });
}

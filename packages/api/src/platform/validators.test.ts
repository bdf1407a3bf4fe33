import { type Call, contract } from '@kashtanka/contract';
import { BLOCK_ROWS, importLists } from '@kashtanka/contract/import';
import Type, { type TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { getValidator, listErrors, MAX_ERRORS, MAX_LISTED, matchesSchema } from './validators.ts';

/** Everything that calls and imports bring: what cannot be compiled would fail a shopper, and not the start. */
const schemas = [
  ...Object.entries(contract).flatMap(([name, { params, query, body }]: [string, Call]) =>
    Object.entries({ params, query, body }).map(([part, schema]) => [`${name}, ${part}`, schema] as const),
  ),
  ...Object.entries<TSchema>({ ...importLists, ...BLOCK_ROWS }),
].filter((entry): entry is [string, TSchema] => entry[1] !== undefined);

describe('What a schema says is checked by code that was made of it', () => {
  test('schemas: every one can be compiled', () => {
    for (const [name, schema] of schemas) {
      expect(getValidator(schema).IsAccelerated(), name).toBe(true);
    }
  });

  test('once, however often it is asked for', () => {
    const schema = Type.String({ maxLength: 3 });
    expect(getValidator(schema)).toBe(getValidator(schema));
    expect(['dog', 'kitten', 3].map((value) => matchesSchema(schema, value))).toEqual([true, false, false]);
  });
});

/** The most items of each list in a schema, at whatever depth; undefined for a list without a limit. */
function limitsIn(schema: unknown): (number | undefined)[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems } = { type: undefined, maxItems: undefined, ...schema };
  return [...(type === 'array' ? [maxItems] : []), ...Object.values(schema).flatMap(limitsIn)];
}

describe('validation errors', () => {
  test('stop at a number, of a list that is longer than any may be as well', () => {
    const schema = Type.Object({ names: Type.Array(Type.String(), { maxItems: MAX_LISTED - 1 }) });

    expect(listErrors(schema, { names: Array(5_000).fill(1) })).toHaveLength(MAX_ERRORS);
    expect(listErrors(schema, { names: Array(5_000).fill('a') })).toMatchObject([{ keyword: 'maxItems' }]);
  });

  test('every list of a request is shorter than what errors are looked for in', () => {
    const limits = Object.values<Call>(contract).flatMap(({ params, query, body }) =>
      limitsIn([params, query, body]),
    );

    expect(limits.length).toBeGreaterThan(20);
    expect(limits.filter((most) => most === undefined || most >= MAX_LISTED)).toEqual([]);
  });
});

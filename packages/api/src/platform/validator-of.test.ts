import { type Call, contract } from '@kashtanka/contract';
import { BLOCK_ROWS, importLists } from '@kashtanka/contract/import';
import Type, { type TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { is, validatorOf } from './validator-of.ts';

/** Everything that calls and imports bring: what cannot be compiled would fail a shopper, and not the start. */
const schemas = [
  ...Object.entries(contract).flatMap(([name, { params, query, body }]: [string, Call]) =>
    Object.entries({ params, query, body }).map(([part, schema]) => [`${name}, ${part}`, schema] as const),
  ),
  ...Object.entries<TSchema>({ ...importLists, ...BLOCK_ROWS }),
].filter((entry): entry is [string, TSchema] => entry[1] !== undefined);

describe('What a schema says is checked by code that was made of it', () => {
  test.each(schemas)('%s can be compiled', (_, schema) => {
    expect(validatorOf(schema).IsAccelerated()).toBe(true);
  });

  test('once, however often it is asked for', () => {
    const schema = Type.String({ maxLength: 3 });
    expect(validatorOf(schema)).toBe(validatorOf(schema));
    expect(['dog', 'kitten', 3].map((value) => is(schema, value))).toEqual([true, false, false]);
  });
});

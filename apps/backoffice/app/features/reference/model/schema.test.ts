import { importLists } from '@kashtanka/contract/import';
import { expect, it } from 'vitest';
import { type Field, readFields } from './schema.ts';

const kindsOf = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => [field.name, 'fields' in field ? [field.kind, kindsOf(field.fields)] : field.kind]),
  );

const fieldsOf = (list: 'designs' | 'shipping.tariffs' | 'size_charts') => readFields({ ...importLists[list] });

it('form of a schema: texts, pictures, sums, choices and lists of rows have fields of their kind', () => {
  expect(kindsOf(fieldsOf('designs'))).toEqual({
    code: 'text',
    name: 'local',
    color: 'text',
    image: 'picture',
  });
  expect(kindsOf(fieldsOf('shipping.tariffs'))).toMatchObject({
    method: 'choice',
    up_to_g: 'number',
    price: 'money',
    days_max: 'number',
  });
  expect(kindsOf(fieldsOf('size_charts'))).toMatchObject({
    sizetable_signatures: 'strings',
    titleCodes: 'choices',
    disable_sizetable: 'flag',
    details: ['group', { materials: ['rows', { name: 'local', value: 'local' }] }],
    sizes: ['rows', { neck_girth: 'text', info: 'local' }],
  });
});

it('form of a schema: names the fields that a row must have', () => {
  const required = fieldsOf('shipping.tariffs').filter(({ isRequired }) => isRequired);

  expect(required.map(({ name }) => name)).toEqual(['method', 'zone', 'up_to_g', 'price']);
});

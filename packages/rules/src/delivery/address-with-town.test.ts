import { expect, it } from 'vitest';
import { addressWithTown } from './address-with-town.ts';

it('address: names its town once, by whole words', () => {
  expect(addressWithTown('Тверь', 'ул. Советская, 1')).toBe('Тверь, ул. Советская, 1');
  expect(addressWithTown('Тверь', 'г. тверь, ул. Советская, 1')).toBe('г. тверь, ул. Советская, 1');
  expect(addressWithTown('Псков', 'Псковская улица, 5')).toBe('Псков, Псковская улица, 5');
  expect(addressWithTown(null, 'ул. Советская, 1')).toBe('ул. Советская, 1');
});

import { expect, test } from 'vitest';
import { freeDeliveryFor } from './free-delivery.ts';

const FREE = { from: '8000', places: ['Москва'], withoutClasses: ['gft01'], hasExceptions: true };

test('free delivery: is promised by the running offer, to classes that count for it [D58]', () => {
  const collar = {
    signature: { class_code: 'clr', model: '02', model_version: null, modificators: [] },
    certificate: null,
  };

  expect(freeDeliveryFor({ freeDelivery: FREE }, collar)).toBe(FREE);
  expect(
    freeDeliveryFor({ freeDelivery: FREE }, { ...collar, signature: { ...collar.signature, class_code: 'gft01' } }),
  ).toBeNull();
  expect(freeDeliveryFor({ freeDelivery: null }, collar)).toBeNull();
});

import { expect, test } from 'vitest';
import { EMPTY_FORM } from './checkout-form.ts';
import { serializeOrder, splitName } from './serialize-order.ts';

test.each([
  ['Анна Лукина', 'Анна', 'Лукина'],
  ['  Анна   Мария Лукина ', 'Анна', 'Мария Лукина'],
  ['Анна', 'Анна', ''],
  ['\u202dАнна\tЛукина\u202c', 'Анна', 'Лукина'],
])('"%s" is %s and then "%s"', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});

test('order request: contains only the fields of the chosen delivery method, under the names of the API [SHIPPING-10]', () => {
  const shipping = {
    ...EMPTY_FORM.shipping,
    city: 'Казань',
    addressExpress: 'Пятницкая, 1',
    notesExpress: 'домофон',
  };

  const request = serializeOrder({ ...EMPTY_FORM, shippingCode: 'msk-express', shipping }, '100.00', null);

  expect(request.shipping_address).toEqual({ line1: 'Пятницкая, 1', notes: 'домофон' });
});

test('order request: certificates alone need no address and no phone [SHIPPING-02]', () => {
  const request = serializeOrder({ ...EMPTY_FORM, shippingCode: 'no-shipping-required' }, '100.00', null);

  expect(request).not.toHaveProperty('shipping_address');
  expect(request.recipient).not.toHaveProperty('phone');
});

test('order request: the total that was shown is sent', () => {
  expect(serializeOrder(EMPTY_FORM, '9050.00', null).expected_total).toBe('9050.00');
});

test('order request: names the partner that referred the shopper [QUERYPARAM-01]', () => {
  expect(serializeOrder(EMPTY_FORM, '100.00', 'vetclinic').partner).toBe('vetclinic');
});

import { expect, test } from 'vitest';
import { EMPTY_FORM } from './checkout-form.ts';
import { prefillAddress, prefillRecipient, toShippingFields } from './prefill.ts';

const ANNA = { first_name: 'Анна', last_name: 'Ким', phone: '+79161234567', email: 'anna@example.com' };
const LENIN_STREET = {
  id: 1,
  is_default: true,
  country: 'RU',
  state: 'Свердловская область',
  city: 'Екатеринбург',
  line1: 'ул. Ленина, 5',
  line2: 'кв. 12',
  line3: '',
  postcode: '620014',
  notes: 'домофон 12',
};

test('checkout prefill: name, phone and email of the account are filled in', () => {
  const filled = { name: 'Анна Ким', phone: '+7 (916) 123-45-67', email: 'anna@example.com' };

  expect(prefillRecipient(EMPTY_FORM, ANNA)).toEqual({ ...EMPTY_FORM, ...filled });
});

test('checkout prefill: typed values stay, and unknown ones stay empty', () => {
  const typed = { ...EMPTY_FORM, name: 'Бабушка' };

  expect(prefillRecipient(typed, { ...ANNA, phone: null })).toEqual({ ...typed, email: 'anna@example.com' });
});

test('checkout prefill: an address is filled in as a whole, with the street in one line', () => {
  expect(prefillAddress(EMPTY_FORM, LENIN_STREET).shipping).toMatchObject({
    city: 'Екатеринбург',
    state: 'Свердловская область',
    line1: 'ул. Ленина, 5, кв. 12',
    postcode: '620014',
    notes: 'домофон 12',
    country: 'RU',
  });
  expect(toShippingFields(LENIN_STREET)).not.toHaveProperty('line2');
});

test.each(['city', 'state', 'line1', 'postcode'])('checkout prefill: an address with a typed %s stays', (field) => {
  const typed = { ...EMPTY_FORM, shipping: { ...EMPTY_FORM.shipping, [field]: 'Т' } };

  expect(prefillAddress(typed, LENIN_STREET)).toBe(typed);
});

test('checkout prefill: notes for the courier stay', () => {
  const typed = { ...EMPTY_FORM, shipping: { ...EMPTY_FORM.shipping, notes: 'у консьержа' } };

  expect(prefillAddress(typed, LENIN_STREET).shipping).toMatchObject({
    city: 'Екатеринбург',
    notes: 'у консьержа',
  });
});

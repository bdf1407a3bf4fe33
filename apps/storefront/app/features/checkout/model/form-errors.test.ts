import { checkoutErrorsText } from '@kashtanka/texts/storefront/buying/checkout-errors';
import { expect, test } from 'vitest';
import { errorText } from '#platform/forms/error-text.ts';
import { EMPTY_FORM } from './checkout-form.ts';
import { assignErrors, validateForm, withoutDeliveryErrors } from './form-errors.ts';

const filled = {
  ...EMPTY_FORM,
  name: 'Анна Лукина',
  phone: '+7 (916) 123-45-67',
  email: 'anna@mail.example',
  terms: true,
};
const courier = { ...EMPTY_FORM.shipping, state: 'Москва', city: 'Москва', line1: 'Пятницкая, 1' };

test('checkout form: a complete one has no errors', () => {
  expect(validateForm({ ...filled, shipping: courier })).toEqual({});
});

test('checkout form: an empty one lacks name, phone, email, address and consent [VALIDATION-29] [VALIDATION-30] [VALIDATION-31]', () => {
  expect(validateForm(EMPTY_FORM)).toEqual({
    'recipient.first_name': { code: 'required' },
    'recipient.phone': { code: 'required' },
    guest_email: { code: 'required_for_guest' },
    'shipping_address.state': { code: 'required' },
    'shipping_address.city': { code: 'required' },
    'shipping_address.line1': { code: 'required' },
    terms_agreement: { code: 'required' },
  });
});

test('checkout form: a name and a street of invisible characters are missing', () => {
  const errors = validateForm({ ...filled, name: '\u200b \u200b', shipping: { ...courier, line1: '\u200b' } });

  expect(errors).toEqual({
    'recipient.first_name': { code: 'required' },
    'shipping_address.line1': { code: 'required' },
  });
});

test('checkout form: invalid phones and emails differ from missing ones [VALIDATION-28] [VALIDATION-30]', () => {
  const errors = validateForm({ ...filled, shipping: courier, phone: '123', email: 'anna@mail' });

  expect(errors).toEqual({ 'recipient.phone': { code: 'invalid' }, guest_email: { code: 'invalid' } });
});

test('checkout form: each delivery method requires only its own address', () => {
  const express = { ...EMPTY_FORM.shipping, addressExpress: 'Пятницкая, 1' };

  expect(validateForm({ ...filled, shippingCode: 'msk-express', shipping: express })).toEqual({});
  expect(validateForm({ ...filled, shippingCode: 'pickup' })).toEqual({
    'shipping_address.pickup_point': { code: 'required' },
  });
  expect(validateForm({ ...filled, phone: '', shippingCode: 'no-shipping-required' })).toEqual({});
});

test('checkout form: a change of the delivery method removes only the errors of the former one', () => {
  const errors = validateForm(EMPTY_FORM);

  expect(Object.keys(withoutDeliveryErrors(errors))).toEqual([
    'recipient.first_name',
    'recipient.phone',
    'guest_email',
    'terms_agreement',
  ]);
});

test('checkout form: refusals of the server are shown at their fields', () => {
  const error = { code: 'invalid', message: 'Проверьте номер' } as const;

  const { errors, rest } = assignErrors({ recipient: { phone: [error] }, terms_agreement: [error] });

  expect(errors).toEqual({ 'recipient.phone': error, terms_agreement: error });
  expect(rest).toBeUndefined();
});

test('checkout form: a refusal without a field is shown above the button', () => {
  const error = { code: 'basket_empty', message: 'Корзина пуста' } as const;

  expect(assignErrors({ non_field_errors: [error] })).toEqual({ errors: {}, rest: error });
});

test('checkout form: a field without a text of its own has the common one [VALIDATION-34]', () => {
  const missing = { code: 'required' };

  expect(errorText(checkoutErrorsText.ru, { field: 'pickup_point' }, missing)).toBe('Заполните это поле');
  expect(errorText(checkoutErrorsText.en, { field: 'pickup_point' }, missing)).toBe('Fill in this field');
});

test('checkout form: a missing consent has a text of its own [VALIDATION-10] [VALIDATION-33]', () => {
  const at = { context: 'terms', field: 'terms_agreement' };

  expect(errorText(checkoutErrorsText.ru, at, { code: 'required' })).toBe('Отметьте согласие с\u00a0условиями');
});

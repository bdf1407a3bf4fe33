import { expect, test } from 'vitest';
import { errorText, firstError, listFieldErrors } from './error-text.ts';

const words = {
  'terms.terms_agreement.required': 'by context',
  'phone.required': 'by field',
  required: 'by code',
  default: 'by default',
};

test('error text: is looked up by context, field and code first [ERRORTEXT-38]', () => {
  expect(errorText(words, { context: 'terms', field: 'terms_agreement' }, { code: 'required' })).toBe('by context');
});

test('error text: then by field and code, then by code alone [ERRORTEXT-38]', () => {
  expect(errorText(words, { context: 'order', field: 'phone' }, { code: 'required' })).toBe('by field');
  expect(errorText(words, { field: 'city' }, { code: 'required', message: 'theirs' })).toBe('by code');
});

test('error text: then the text of the server is shown [ERRORTEXT-38]', () => {
  expect(errorText(words, { field: 'city' }, { code: 'odd', message: 'theirs' })).toBe('theirs');
});

test('error text: finally the default is shown [ERRORTEXT-38]', () => {
  expect(errorText(words, { field: 'city' }, { code: 'odd' })).toBe('by default');
});

test('error text: of many errors the first one of the first field is shown, at any depth [ERRORTEXT-10]', () => {
  const first = { code: 'required', message: 'Укажите город' } as const;
  const fields = { shipping_address: { city: [first] }, phone: [{ code: 'invalid', message: '' } as const] };

  expect(firstError(fields)).toEqual(first);
  expect(firstError({})).toBeUndefined();
});

test('error text: the errors of a nested field are found by its path', () => {
  const error = { code: 'required', message: '' } as const;

  expect(listFieldErrors({ recipient: { phone: [error] } }, 'recipient.phone')).toEqual([error]);
  expect(listFieldErrors({ recipient: [error] }, 'recipient.phone')).toEqual([]);
  expect(listFieldErrors({}, 'recipient.phone')).toEqual([]);
});

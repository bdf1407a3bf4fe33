import { expect, test } from 'vitest';
import { EMPTY_FORM, parseForm, withOfferedMethods } from './checkout-form.ts';

const offered = (code: string) => ({ code, name: code, description: '', unavailability_reason: null });
const refused = (code: string) => ({ ...offered(code), unavailability_reason: 'Временно недоступен' });

test('checkout form: starts with courier, Russia and card, without any consent [CONST-01] [CONST-02] [PAYMENT-06]', () => {
  const { shippingCode, shipping, paymentCode, terms, news } = EMPTY_FORM;

  expect({ shippingCode, country: shipping.country, paymentCode, terms, news }).toEqual({
    shippingCode: 'cdek-courier',
    country: 'RU',
    paymentCode: 'sberbank_online',
    terms: false,
    news: false,
  });
});

test('checkout form: is stored and restored [CHECKOUT-02]', () => {
  const form = { ...EMPTY_FORM, name: 'Анна', shipping: { ...EMPTY_FORM.shipping, city: 'Казань' }, terms: true };

  expect(parseForm(JSON.stringify(form))).toEqual(form);
});

test.each(['', 'null', '[]', '{', '"text"', '{"name":5,"shipping":[],"shippingCode":"dog-sled","terms":"yes"}'])(
  'checkout form: «%s» in the storage of the browser is no form, so an empty one is shown [CHECKOUT-02]',
  (text) => {
    expect(parseForm(text)).toEqual(EMPTY_FORM);
  },
);

test('checkout form: a delivery method that is not available for this basket is replaced by the first available one [SHIPPING-04]', () => {
  const shipping = [refused('cdek-courier'), offered('pickup')];

  expect(withOfferedMethods(EMPTY_FORM, { shipping }).shippingCode).toBe('pickup');
});

test('checkout form: a chosen delivery method stays as long as it is available', () => {
  const shipping = [offered('cdek-courier'), offered('pickup')];

  expect(withOfferedMethods({ ...EMPTY_FORM, shippingCode: 'pickup' }, { shipping }).shippingCode).toBe('pickup');
});

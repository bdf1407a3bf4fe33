import { expect, test } from 'vitest';
import { EMPTY_FORM, parseForm, withOfferedMethods } from './checkout-form.ts';

const offered = (code: string) => ({ code, name: code, description: '', unavailability_reason: null });
const refused = (code: string) => ({ ...offered(code), unavailability_reason: 'Временно недоступен' });

test('The form begins with the courier, Russia and the card, and without any consent [CONST-01] [CONST-02] [PAYMENT-06]', () => {
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
  'The browser kept %s, which is no form: it begins anew [CHECKOUT-02]',
  (text) => {
    expect(parseForm(text)).toEqual(EMPTY_FORM);
  },
);

test('A way that this basket does not offer gives place to the first one that it does [SHIPPING-04]', () => {
  const shipping = [refused('cdek-courier'), offered('pickup')];

  expect(withOfferedMethods(EMPTY_FORM, { shipping }).shippingCode).toBe('pickup');
});

test('A chosen way stays as long as it is offered', () => {
  const shipping = [offered('cdek-courier'), offered('pickup')];

  expect(withOfferedMethods({ ...EMPTY_FORM, shippingCode: 'pickup' }, { shipping }).shippingCode).toBe('pickup');
});

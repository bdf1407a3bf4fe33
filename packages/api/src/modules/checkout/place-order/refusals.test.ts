import type { CheckoutRequest } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { aBowl, load } from '../../../testing/documents.ts';
import { aCheckout, aPickup, fillBasket, YEKATERINBURG } from '../../../testing/scenarios.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const address = { ...YEKATERINBURG, line1: 'ул. Ленина, 5' };

const without = (key: keyof CheckoutRequest) => {
  const { [key]: _, ...rest } = aCheckout();
  return rest;
};

const REFUSALS: [what: string, request: object, fields: object][] = [
  ['no address of a guest', without('guest_email'), { guest_email: [{ code: 'required_for_guest' }] }],
  ['an empty one', aCheckout({ guest_email: ' ' }), { guest_email: [{ code: 'required_for_guest' }] }],
  ['one that is none', aCheckout({ guest_email: 'anna@example' }), { guest_email: [{ code: 'invalid' }] }],
  [
    'an endless one',
    aCheckout({ guest_email: `${'a'.repeat(250)}@example.com` }),
    { guest_email: [{ code: 'max_length' }] },
  ],
  ['no recipient', without('recipient'), { recipient: [{ code: 'required' }] }],
  [
    'a recipient without a name and a phone',
    { ...aCheckout(), recipient: { first_name: '', phone: '' } },
    { recipient: { first_name: [{ code: 'required' }], phone: [{ code: 'required' }] } },
  ],
  [
    'a recipient of blanks and invisible characters',
    aCheckout({ recipient: { first_name: '\u200b \u200b', phone: ' ', email: 'x' } }),
    {
      recipient: {
        first_name: [{ code: 'required' }],
        phone: [{ code: 'required' }],
        email: [{ code: 'invalid' }],
      },
    },
  ],
  [
    'a phone of another country',
    aCheckout({ recipient: { first_name: 'Anna', phone: '+44 20 7946 0958' } }),
    { recipient: { phone: [{ code: 'invalid' }] } },
  ],
  [
    'a long name',
    aCheckout({ recipient: { first_name: 'А'.repeat(61), phone: '+79161234567' } }),
    { recipient: { first_name: [{ code: 'max_length' }] } },
  ],
  [
    'an email of two lines',
    aCheckout({ guest_email: 'anna@exam\nple.com' }),
    { guest_email: [{ code: 'invalid' }] },
  ],
  ['a partner of two lines', aCheckout({ partner: 'a\nb' }), { partner: [{ code: 'invalid' }] }],
  ['no method of delivery', without('shipping_code'), { shipping_code: [{ code: 'required' }] }],
  ['one that there is not', aCheckout({ shipping_code: 'pigeon' }), { shipping_code: [{ code: 'unavailable' }] }],
  [
    'one without tariffs',
    aCheckout({ shipping_code: 'bxb-courier' }),
    { shipping_code: [{ code: 'unavailable' }] },
  ],
  [
    'none for what must be carried',
    aCheckout({ shipping_code: 'no-shipping-required' }),
    { shipping_code: [{ code: 'unavailable' }] },
  ],
  [
    'an address that lacks everything',
    aCheckout({ shipping_address: {} }),
    {
      shipping_address: {
        state: [{ code: 'required' }],
        city: [{ code: 'required' }],
        line1: [{ code: 'required' }],
      },
    },
  ],
  [
    'no address at all',
    without('shipping_address'),
    { shipping_address: { state: [{ code: 'required' }], city: [{}], line1: [{}] } },
  ],
  [
    'a country where nobody carries',
    aCheckout({ shipping_address: { ...address, country: 'XX' } }),
    { shipping_address: { country: [{ code: 'does_not_exist' }] } },
  ],
  [
    'no point to pick up at',
    aPickup({ shipping_address: {} }),
    { shipping_address: { pickup_point: [{ code: 'required' }] } },
  ],
  [
    'a point that is not there',
    aPickup({ shipping_address: { pickup_point: 'shop-spb' } }),
    { shipping_address: { pickup_point: [{ code: 'does_not_exist' }] } },
  ],
  ['no payment', without('payment_code'), { payment_code: [{ code: 'required' }] }],
  ['a payment that there is not', aCheckout({ payment_code: 'cash' }), { payment_code: [{ code: 'unavailable' }] }],
  [
    'a payment that nobody takes',
    aCheckout({ payment_code: 'yandex_pay' }),
    { payment_code: [{ code: 'unavailable' }] },
  ],
  [
    'payment on receipt from a courier',
    aCheckout({ payment_code: 'upon_receipt' }),
    { payment_code: [{ code: 'unavailable' }] },
  ],
  ['no sum', without('expected_total'), { expected_total: [{ code: 'required' }] }],
  ['a sum of three decimals', aCheckout({ expected_total: '3000.001' }), { expected_total: [{ code: 'invalid' }] }],
  ['a negative sum', aCheckout({ expected_total: '-1.00' }), { expected_total: [{ code: 'invalid' }] }],
  ['a sum in words', aCheckout({ expected_total: 'три тысячи' }), { expected_total: [{ code: 'invalid' }] }],
  ['no sum but nothing', { ...aCheckout(), expected_total: null }, { expected_total: [{ code: 'null' }] }],
  ['no consent', without('terms_agreement'), { terms_agreement: [{ code: 'required' }] }],
  ['a refused consent', aCheckout({ terms_agreement: false }), { terms_agreement: [{ code: 'required' }] }],
  [
    'a consent in words',
    { ...aCheckout(), terms_agreement: 'yes' },
    { terms_agreement: [{ code: 'incorrect_type' }] },
  ],
];

it('checkout: refuses missing, malformed and unavailable values by their field; nothing is reserved and the basket stays [API-11] [PAYMENT-05] [VALIDATION-16] [VALIDATION-22] [VALIDATION-23]', async () => {
  const shop = await openTestShop();
  const visitor = shop.visitor();
  await fillBasket(visitor, { [demo.fewLeft]: 2 });

  for (const [title, body, fields] of REFUSALS) {
    const refused = await visitor.inject({ method: 'POST', path: 'basket/checkout/', body });
    expect(refused, title).toMatchObject({ status: 400, json: fields });
  }
  expect((await visitor.checkout({ body: aCheckout({ expected_total: '1.00' }) })).status).toBe(409);

  const { rows } = await shop.database.pool.query('select 1 from reservation union all select 1 from orders');
  expect(rows).toEqual([]);
  expect(await visitor.getBasket()).toMatchObject({ body: { quantity: 2, lines: [{ warning: null }] } });
});

it('checkout: refuses all wrong fields at once, in the language of the request [API-11]', async () => {
  const shop = await openTestShop();
  const visitor = shop.visitor({ locale: 'en' });
  await fillBasket(visitor);
  const body = { recipient: { first_name: 'A', phone: '1' }, shipping_code: 'cdek-courier', expected_total: 'x' };

  const refused = await visitor.inject({ method: 'POST', path: 'basket/checkout/', body });

  expect(refused.json).toEqual({
    guest_email: [{ code: 'required_for_guest', message: 'Enter your email' }],
    recipient: {
      phone: [{ code: 'invalid', message: 'Check the number: it must be Russian, +7 and ten more digits' }],
    },
    shipping_address: {
      state: [{ code: 'required', message: 'Enter the region' }],
      city: [{ code: 'required', message: 'Enter the city' }],
      line1: [{ code: 'required', message: 'Enter the street and house number' }],
    },
    expected_total: [{ code: 'invalid', message: 'Check this field' }],
    terms_agreement: [{ code: 'required', message: 'Please accept the terms to continue' }],
  });
});

it('checkout: refuses an empty basket, a parcel that is too heavy for the method, and made-to-order goods paid on receipt [API-11] [PAYMENT-04] [SHIPPING-03]', async () => {
  const shop = await openTestShop();
  const emptied = shop.visitor();
  await fillBasket(emptied);
  const basket = await emptied.getBasket();
  await emptied.removeLine({ params: { id: basket.ok ? (basket.body.lines[0]?.id ?? 0) : 0 } });
  const empty = { status: 400, fields: { non_field_errors: [{ code: 'basket_empty' }] } };
  expect(await shop.visitor().checkout({ body: aCheckout() }), 'no basket').toMatchObject(empty);
  expect(await emptied.checkout({ body: aCheckout() })).toMatchObject(empty);

  const mailed = shop.visitor();
  const digital = {
    certificate_format: 'digital',
    certificate_sum: '1000',
    certificate_recipient_email: 'o@example.com',
  };
  await mailed.addLine({
    body: {
      article: demo.certificate,
      options: Object.entries(digital).map(([code, value]) => ({ code, value })),
    },
  });
  expect(await mailed.checkout({ body: aCheckout() }), 'a courier for emails').toMatchObject({
    status: 400,
    fields: { shipping_code: [{ code: 'unavailable' }] },
  });

  await load(shop, { products: [aBowl({ weight_g: 20_000 })] });
  const heavy = shop.visitor();
  await fillBasket(heavy, { 'bwl09-01': 1 });
  const express = aCheckout({ shipping_code: 'msk-express', shipping_address: { line1: 'Ленина, 1' } });
  expect(await heavy.checkout({ body: express })).toMatchObject({
    status: 400,
    fields: { shipping_code: [{ code: 'unavailable' }] },
  });

  const paper = [
    { code: 'certificate_format', value: 'physical' },
    { code: 'certificate_sum', value: '1000' },
  ];
  for (const [article, options] of [
    [demo.engravedTag, [{ code: 'tag_text', value: 'Бублик' }]],
    [demo.engravedTag, [{ code: 'tag_engraving', value: 'bone' }]],
    [demo.certificate, paper],
  ] as const) {
    const visitor = shop.visitor();
    await visitor.addLine({ body: { article, options: [...options] } });
    const refused = await visitor.checkout({ body: aPickup() });
    expect(refused, JSON.stringify(options)).toMatchObject({
      status: 400,
      fields: { payment_code: [{ code: 'unavailable' }] },
    });
  }
});

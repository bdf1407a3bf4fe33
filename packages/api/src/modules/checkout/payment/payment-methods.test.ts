import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { fillBasket, placeOrder } from '../../../testing/scenarios.ts';
import { openTestShop, type Visitor } from '../../../testing/test-shop.ts';

const paperCertificate = {
  article: demo.certificate,
  options: [
    { code: 'certificate_format', value: 'physical' },
    { code: 'certificate_sum', value: '9000' },
  ],
};

const methods = async (visitor: Visitor, shipping_code?: string) => {
  const result = await visitor.listPaymentMethods({ query: shipping_code ? { shipping_code } : {} });
  return result.ok ? result.body : [];
};

it('payment methods: are listed with names and reasons; payment on receipt is only for pickup orders without made-to-order items [PAYMENT-02] [PAYMENT-03] [PAYMENT-04] [PAYMENT-05] [PAYMENT-06] [PAYMENT-09] [API-12]', async () => {
  const shop = await openTestShop();
  // A phone that has a wallet: no bank takes it here yet.
  const visitor = shop.visitor({ headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1' } });
  await fillBasket(visitor);
  expect(await methods(visitor)).toEqual([
    { code: 'sberbank_online', name: 'Банковская карта или\u00a0СБП', unavailability_reason: null },
    { code: 'upon_receipt', name: 'При получении', unavailability_reason: 'Только при\u00a0самовывозе' },
  ]);
  const reasonOf = async (user: Visitor, code = 'pickup') =>
    (await methods(user, code)).at(-1)?.unavailability_reason;
  expect(await reasonOf(visitor)).toBeNull();
  expect(await reasonOf(visitor, 'cdek-courier')).toMatch(/самовывозе$/);
  expect(await reasonOf(visitor, 'msk-express')).toMatch(/самовывозе$/);

  const [engraved, plain, gift] = [shop.visitor(), shop.visitor(), shop.visitor({ locale: 'en' })];
  const options = [{ code: 'tag_text', value: 'Бублик' }];
  await engraved.addLine({ body: { article: demo.engravedTag, options } });
  await plain.addLine({ body: { article: demo.engravedTag } });
  await gift.addLine({ body: paperCertificate });
  expect(await reasonOf(engraved)).toMatch(/гравировка/);
  expect(await reasonOf(plain)).toBeNull();
  expect(await reasonOf(gift)).toMatch(/certificate/);

  const unknown = await visitor.listPaymentMethods({ query: { shipping_code: 'pigeon' } });
  expect(unknown).toMatchObject({ fields: { shipping_code: [{ code: 'does_not_exist' }] } });
  const withoutBank = await openTestShop({ besides: shop, providers: [] });
  const left = await methods(withoutBank.visitor(), 'pickup');
  expect(
    left.map(({ code }) => code),
    '[PAYMENT-01]',
  ).toEqual(['upon_receipt']);
});

it('payment method check: answers for the basket, and for an order by its token [API-12]', async () => {
  const shop = await openTestShop();
  const { order, headers } = await placeOrder(shop);
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const asked: [Parameters<Visitor['checkPaymentMethod']>[0]['body'], object][] = [
    [{ code: 'sberbank_online' }, { status: 200, body: { code: 'sberbank_online', session: null } }],
    [{ code: 'upon_receipt', shipping_code: 'pickup' }, { status: 200 }],
    [{ code: 'apple_pay' }, { fields: { code: [{ code: 'does_not_exist' }] } }],
    [{ code: 'upon_receipt' }, { fields: { code: [{ code: 'unavailable' }] } }],
    [{ code: 'sberbank_online', shipping_code: 'x' }, { fields: { shipping_code: [{ code: 'does_not_exist' }] } }],
    [{ code: 'sberbank_online', order_number: order.number }, { status: 404 }],
  ];
  for (const [body, expected] of asked) {
    expect(await visitor.checkPaymentMethod({ body }), JSON.stringify(body)).toMatchObject(expected);
  }

  const body = { code: 'sberbank_online', order_number: order.number };
  const own = await shop.visitor().checkPaymentMethod({ body, headers });
  const receipt = await shop.visitor().checkPaymentMethod({ body: { ...body, code: 'upon_receipt' }, headers });
  expect(own).toMatchObject({ status: 200, body: { code: 'sberbank_online', session: null, config: null } });
  expect(receipt).toMatchObject({ fields: { code: [{ code: 'unavailable' }] } });
});

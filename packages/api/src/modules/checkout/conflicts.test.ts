import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { aCheckout, aPickup, fillBasket, MOSCOW, placeOrder, totalOf } from '../../testing/scenarios.ts';
import { openTestShop } from '../../testing/test-shop.ts';

it('checkout: another price is refused with the basket and the delivery as they are now, and placed at the new one [API-11] [SHIPPING-12]', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl()] });
  const visitor = shop.visitor();
  await fillBasket(visitor, { 'bwl09-01': 1 });
  const request = aCheckout();
  const expected_total = await totalOf(visitor, request);
  await load(shop, { products: [aBowl({ price: '1500.00' })] });
  expect(expected_total).toBe('1510.00');
  expect(await visitor.checkout({ body: { ...request, expected_total } })).toMatchObject({
    status: 409,
    problem: {
      code: 'price_changed',
      detail: 'Сумма изменилась, проверьте заказ',
      basket: { price: '1500.00', lines: [{ article: 'bwl09-01', price: { incl_tax: '1500.00' } }] },
      shipping: { code: 'cdek-courier', price: '510.00' },
    },
  });
  const again = await visitor.checkout({ body: { ...request, expected_total: await totalOf(visitor, request) } });
  expect(again).toMatchObject({ status: 201, body: { total: '2010.00' } });
  expect(await visitor.checkout({ body: aCheckout() }), 'it is placed already').toMatchObject({
    status: 409,
    problem: { code: 'already_ordered', number: again.ok && again.body.number },
  });

  const near = shop.visitor();
  await fillBasket(near, { [demo.harnessInStock]: 2 });
  const inMoscow = aCheckout({ shipping_address: { ...MOSCOW, line1: 'Ленина, 1' } });
  const basket = await near.getBasket();
  const id = basket.ok ? (basket.body.lines[0]?.id ?? 0) : 0;
  await near.changeLine({ params: { id }, body: { quantity: 1 } });
  expect(await near.checkout({ body: { ...inMoscow, expected_total: '4990.00' } })).toMatchObject({
    problem: { code: 'price_changed', shipping: { price: '390.00', price_before_discounts: '390.00' } },
  });

  const mailed = shop.visitor();
  const options = [
    { code: 'certificate_format', value: 'digital' },
    { code: 'certificate_sum', value: '1000' },
    { code: 'certificate_recipient_email', value: 'friend@example.com' },
  ];
  await mailed.addLine({ body: { article: demo.certificate, options } });
  expect(await mailed.checkout({ body: aCheckout({ shipping_code: 'no-shipping-required' }) })).toMatchObject({
    problem: { code: 'price_changed', shipping: null, basket: { price: '1000.00' } },
  });

  const lowered = shop.visitor();
  await fillBasket(lowered, { [demo.discountedBag]: 1 });
  const before = await totalOf(lowered, request);
  shop.clock.set('2027-03-01T12:00:00Z');
  expect(await lowered.checkout({ body: { ...request, expected_total: before } }), 'an ended offer').toMatchObject({
    status: 409,
    problem: { code: 'price_changed', basket: { price: '6490.00' } },
  });
});

it('checkout: fewer units than wanted are refused line by line, down to none and out of production [API-11]', async () => {
  const shop = await openTestShop();
  const visitor = shop.visitor();
  await fillBasket(visitor, { [demo.runningLow]: 6, [demo.collarInStock]: 1 });
  const basket = await visitor.getBasket();
  await placeOrder(shop, { articles: { [demo.runningLow]: 3 } });
  expect(await visitor.checkout({ body: aCheckout() })).toMatchObject({
    status: 409,
    problem: {
      code: 'stock_changed',
      lines: [{ id: basket.ok && basket.body.lines[0]?.id, article: demo.runningLow, count_available: 4 }],
    },
  });

  const last = shop.visitor();
  await fillBasket(last, { [demo.lastUnit]: 1 });
  await placeOrder(shop, { articles: { [demo.lastUnit]: 1 } });
  const lines = [{ article: demo.lastUnit, count_available: 0 }];
  for (const body of [aCheckout(), aPickup(), aCheckout({ shipping_code: 'no-shipping-required' })]) {
    const refused = await last.checkout({ body });
    expect(refused, body.shipping_code).toMatchObject({ status: 409, problem: { code: 'stock_changed', lines } });
  }

  await load(shop, { products: [aBowl()] });
  const old = shop.visitor();
  await fillBasket(old, { 'bwl09-01': 1 });
  await load(shop, { products: [aBowl({ is_out_of_production: true })] });
  expect(await old.checkout({ body: aPickup() })).toMatchObject({
    problem: { code: 'stock_changed', lines: [{ count_available: 0 }] },
  });
});

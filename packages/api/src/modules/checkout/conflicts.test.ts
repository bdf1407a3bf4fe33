import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { aCheckout, aPickup, fillBasket, MOSCOW, placeOrder, totalOf } from '../../testing/scenarios.ts';
import { openTestShop } from '../../testing/test-shop.ts';

describe('a shop that has moved on meanwhile', () => {
  it('Another price is told with the basket and the delivery as they are now [API-11]', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl()] });
    const visitor = shop.visitor();
    await fillBasket(visitor, { 'bwl09-01': 1 });
    const request = aCheckout();
    const expected_total = await totalOf(visitor, request);
    await load(shop, { products: [aBowl({ price: '1500.00' })] });

    const refused = await visitor.checkout({ body: { ...request, expected_total } });
    const again = await visitor.checkout({ body: { ...request, expected_total: await totalOf(visitor, request) } });

    expect(expected_total).toBe('1510.00');
    expect(refused).toMatchObject({
      status: 409,
      problem: {
        code: 'price_changed',
        detail: 'Сумма изменилась, проверьте заказ',
        basket: { price: '1500.00', lines: [{ article: 'bwl09-01', price: { incl_tax: '1500.00' } }] },
        shipping: { code: 'cdek-courier', price: '510.00' },
      },
    });
    expect(again).toMatchObject({ status: 201, body: { total: '2010.00' } });
  });

  it('An offer that has ended is told in the same way [API-11]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor, { [demo.discountedBag]: 1 });
    const request = aCheckout();
    const expected_total = await totalOf(visitor, request);

    shop.clock.set('2027-03-01T12:00:00Z');

    const refused = await visitor.checkout({ body: { ...request, expected_total } });
    expect(refused).toMatchObject({
      status: 409,
      problem: { code: 'price_changed', basket: { price: '6490.00' } },
    });
  });

  it('Free delivery that is lost with a line is told, too [API-11] [SHIPPING-12]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor, { [demo.harnessInStock]: 2 });
    const request = aCheckout({ shipping_address: { ...MOSCOW, line1: 'Ленина, 1' } });
    const basket = await visitor.getBasket();
    const id = basket.ok ? (basket.body.lines[0]?.id ?? 0) : 0;
    await visitor.changeLine({ params: { id }, body: { quantity: 1 } });

    const refused = await visitor.checkout({ body: { ...request, expected_total: '4990.00' } });

    expect(refused).toMatchObject({
      problem: { code: 'price_changed', shipping: { price: '390.00', price_before_discounts: '390.00' } },
    });
  });

  it('Nothing of delivery is told where nothing is carried [API-11]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await visitor.addLine({
      body: {
        article: demo.certificate,
        options: [
          { code: 'certificate_format', value: 'digital' },
          { code: 'certificate_sum', value: '1000' },
          { code: 'certificate_recipient_email', value: 'friend@example.com' },
        ],
      },
    });

    const refused = await visitor.checkout({ body: aCheckout({ shipping_code: 'no-shipping-required' }) });

    expect(refused).toMatchObject({
      problem: { code: 'price_changed', shipping: null, basket: { price: '1000.00' } },
    });
  });

  it('Fewer pieces than wanted are told line by line [API-11]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor, { [demo.runningLow]: 6, [demo.collarInStock]: 1 });
    const basket = await visitor.getBasket();
    await placeOrder(shop, { articles: { [demo.runningLow]: 3 } });

    const refused = await visitor.checkout({ body: aCheckout() });

    expect(refused).toMatchObject({
      status: 409,
      problem: {
        code: 'stock_changed',
        lines: [{ id: basket.ok && basket.body.lines[0]?.id, article: demo.runningLow, count_available: 4 }],
      },
    });
  });

  it('What is sold out is told, also when it was all there was in the basket [API-11]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor, { [demo.lastPiece]: 1 });
    await placeOrder(shop, { articles: { [demo.lastPiece]: 1 } });

    const answers = [
      await visitor.checkout({ body: aCheckout() }),
      await visitor.checkout({ body: aPickup() }),
      await visitor.checkout({ body: aCheckout({ shipping_code: 'no-shipping-required' }) }),
    ];

    const refused = {
      status: 409,
      problem: { code: 'stock_changed', lines: [{ article: demo.lastPiece, count_available: 0 }] },
    };
    expect(answers).toMatchObject([refused, refused, refused]);
  });

  it('What went out of production is told, though there are pieces [API-11]', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl()] });
    const visitor = shop.visitor();
    await fillBasket(visitor, { 'bwl09-01': 1 });
    await load(shop, { products: [aBowl({ is_out_of_production: true })] });

    const refused = await visitor.checkout({ body: aPickup() });

    expect(refused).toMatchObject({ problem: { code: 'stock_changed', lines: [{ count_available: 0 }] } });
  });

  it('An order that was placed already says which [API-11]', async () => {
    const shop = await openTestShop();
    const { order, visitor } = await placeOrder(shop);

    const again = await visitor.checkout({ body: aCheckout() });

    expect(again).toMatchObject({ status: 409, problem: { code: 'already_ordered', number: order.number } });
  });
});

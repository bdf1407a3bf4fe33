import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { aCheckout, fillBasket, MOSCOW, placeOrder, YEKATERINBURG } from '../../testing/scenarios.ts';
import { openTestShop, type Visitor } from '../../testing/test-shop.ts';

type Address = Record<string, string>;

const quote = (visitor: Visitor, method: string, query: Address = {}) =>
  visitor.quoteShipping({ params: { method }, query });

async function priceOf(visitor: Visitor, method: string, query: Address = {}): Promise<string> {
  const result = await quote(visitor, method, query);
  return result.ok ? result.body.price : JSON.stringify(result);
}

const certificate = (format: string) => ({
  article: demo.certificate,
  options: [
    { code: 'certificate_format', value: format },
    { code: 'certificate_sum', value: '9000' },
    { code: 'certificate_recipient_email', value: 'friend@example.com' },
  ],
});

describe('free delivery [SHIPPING-12]', () => {
  const bowls = [
    aBowl({ article: 'bwl09-01', price: '7999.99' }),
    aBowl({ article: 'bwl09-02', price: '8000.00' }),
    aBowl({ article: 'bwl09-03', price: '0.01' }),
  ];

  it.each([
    ['for 7999.99', ['bwl09-01'], '390.00'],
    ['for 8000.00', ['bwl09-02'], '0.00'],
    ['for 7999.99 and a kopeck', ['bwl09-01', 'bwl09-03'], '0.00'],
  ])('In Moscow, delivery %s', async (_, articles, price) => {
    const shop = await openTestShop();
    await load(shop, { products: bowls });
    const visitor = shop.visitor();
    await fillBasket(visitor, Object.fromEntries(articles.map((article) => [article, 1])));

    expect(await priceOf(visitor, 'cdek-courier', MOSCOW)).toBe(price);
  });

  it.each([
    ['Moscow', 'cdek-courier', MOSCOW, '0.00', '390.00'],
    ['the Moscow region', 'cdek-courier', { state: 'Московская область', city: 'Химки' }, '0.00', '420.00'],
    ['St Petersburg', 'cdek-courier', { state: 'Санкт-Петербург', city: 'Санкт-Петербург' }, '0.00', '420.00'],
    [
      'the Leningrad region',
      'cdek-courier',
      { state: 'Ленинградская область', city: 'Гатчина' },
      '450.00',
      '450.00',
    ],
    ['Yekaterinburg', 'cdek-courier', YEKATERINBURG, '510.00', '510.00'],
    ['Moscow by express', 'msk-express', { line1: 'Ленина, 1' }, '690.00', '690.00'],
  ])('To %s: %s', async (_, method, address, price, before) => {
    const shop = await openTestShop();
    await load(shop, { products: bowls });
    const visitor = shop.visitor();
    await fillBasket(visitor, { 'bwl09-02': 1 });

    const result = await quote(visitor, method, address);

    expect(result).toMatchObject({ body: { price, price_before_discounts: before } });
  });

  it('An order to Vladivostok pays its way, whatever region is named', async () => {
    const shop = await openTestShop();
    await load(shop, { products: bowls });
    const shipping_address = { state: 'Москва', city: 'Владивосток', line1: 'Светланская, 1' };

    const { order } = await placeOrder(shop, {
      articles: { 'bwl09-02': 1 },
      request: aCheckout({ shipping_address }),
    });

    expect(order).toMatchObject({ shipping_price: '790.00', total: '8790.00' });
  });

  it('It is told as a discount on the delivery [OFFER-02]', async () => {
    const shop = await openTestShop();
    await load(shop, { products: bowls });
    const visitor = shop.visitor({ locale: 'en' });
    await fillBasket(visitor, { 'bwl09-02': 1 });

    expect(await quote(visitor, 'cdek-courier', MOSCOW)).toMatchObject({
      body: {
        discounts: [
          {
            category: 'Shipping',
            affects: 'shipping',
            amount: '390.00',
            name: 'Free delivery',
            benefit_value: '100',
          },
        ],
      },
    });
  });

  it('Certificates do not count for it [CERT-16]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await visitor.addLine({ body: certificate('physical') });
    await fillBasket(visitor);

    expect(await priceOf(visitor, 'cdek-courier', MOSCOW)).toBe('390.00');
  });

  it('What counts is what is paid after offers', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor, { [demo.discountedLeash]: 2, [demo.tagCord]: 1 });

    const basket = await visitor.getBasket();

    expect(basket).toMatchObject({ body: { price_without_discounts: '8390.00', price: '7250.00' } });
    expect(await priceOf(visitor, 'cdek-courier', MOSCOW)).not.toBe('0.00');
  });
});

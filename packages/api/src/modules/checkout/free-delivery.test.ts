import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
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

it('free delivery: is given from 8000 roubles after offers, certificates aside, in the near regions and not by express [SHIPPING-12] [OFFER-02] [CERT-16]', async () => {
  const shop = await openTestShop();
  await load(shop, {
    products: [
      aBowl({ article: 'bwl09-01', price: '7999.99' }),
      aBowl({ article: 'bwl09-02', price: '8000.00' }),
      aBowl({ article: 'bwl09-03', price: '0.01' }),
    ],
  });
  const withGoods = async (articles: Record<string, number>, locale: 'ru' | 'en' = 'ru') => {
    const visitor = shop.visitor({ locale });
    await fillBasket(visitor, articles);
    return visitor;
  };
  const inMoscow = async (articles: Record<string, number>) =>
    priceOf(await withGoods(articles), 'cdek-courier', MOSCOW);

  expect(await inMoscow({ 'bwl09-01': 1 })).toBe('390.00');
  expect(await inMoscow({ 'bwl09-02': 1 })).toBe('0.00');
  expect(await inMoscow({ 'bwl09-01': 1, 'bwl09-03': 1 })).toBe('0.00');
  const lowered = { [demo.discountedLeash]: 2, [demo.tagCord]: 1 };
  expect(await (await withGoods(lowered)).getBasket()).toMatchObject({
    body: { price_without_discounts: '8390.00', price: '7250.00' },
  });
  expect(await inMoscow(lowered), 'paid after offers').not.toBe('0.00');
  const gift = shop.visitor();
  await gift.addLine({ body: certificate('physical') });
  await fillBasket(gift);
  expect(await priceOf(gift, 'cdek-courier', MOSCOW), 'certificates do not count').toBe('390.00');

  const enough = await withGoods({ 'bwl09-02': 1 }, 'en');
  const places: [string, Address, string, string][] = [
    ['cdek-courier', { state: 'Московская область', city: 'Химки' }, '0.00', '420.00'],
    ['cdek-courier', { state: 'Санкт-Петербург', city: 'Санкт-Петербург' }, '0.00', '420.00'],
    ['cdek-courier', { state: 'Ленинградская область', city: 'Гатчина' }, '450.00', '450.00'],
    ['cdek-courier', YEKATERINBURG, '510.00', '510.00'],
    ['msk-express', { line1: 'Ленина, 1' }, '690.00', '690.00'],
  ];
  for (const [method, address, price, price_before_discounts] of places) {
    const quoted = await quote(enough, method, address);
    expect(quoted, address.city ?? method).toMatchObject({ body: { price, price_before_discounts } });
  }
  const discount = {
    category: 'Shipping',
    affects: 'shipping',
    amount: '390.00',
    name: 'Free delivery',
    benefit_value: '100',
  };
  expect(await quote(enough, 'cdek-courier', MOSCOW)).toMatchObject({ body: { discounts: [discount] } });

  const shipping_address = { state: 'Москва', city: 'Владивосток', line1: 'Светланская, 1' };
  const { order } = await placeOrder(shop, {
    articles: { 'bwl09-02': 1 },
    request: aCheckout({ shipping_address }),
  });
  expect(order, 'whatever region is named').toMatchObject({ shipping_price: '790.00', total: '8790.00' });
});

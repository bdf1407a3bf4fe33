import type { OfferRow } from '@kashtanka/contract/import';
import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { openOnce, openTestShop, type Visitor } from '../../testing/test-shop.ts';

const theShop = openOnce();

const everything = { includes_all: true };

const anOffer = (changes: Partial<OfferRow>): OfferRow => ({
  code: 'test-offer',
  name: { ru: 'Акция', en: 'An offer' },
  category: 'Basket',
  condition: { type: 'Value', value: '5000', range: everything },
  benefit: { type: 'Order percentage', value: '10', range: everything },
  ...changes,
});

/** No-break spaces are a matter of display. */
const withPlainBlanks = <One extends { message: string }>(one: One): One => ({
  ...one,
  message: one.message.replaceAll('\u00a0', ' '),
});

async function basketOf(visitor: Visitor) {
  const result = await visitor.getBasket();
  if (!result.ok) throw new Error(`${result.status}`);
  return result.body;
}

describe('basket prices', () => {
  it('basket: has sums, lines, discounts and cashback in the form of the specification [BASKET-03] [BASKET-08] [OFFER-01]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();

    await fillBasket(visitor, { [demo.discountedLeash]: 2, [demo.collarInStock]: 1 });

    expect(await basketOf(visitor)).toMatchObject({
      id: expect.any(Number),
      currency: 'RUB',
      quantity: 3,
      is_shipping_required: true,
      price_without_discounts: '10090.00',
      price: '8950.00',
      total_cashback: '626.50',
      bonus_points_applied: '0.00',
      discounts: [
        {
          affects: 'basket',
          amount: '1140.00',
          available: null,
          benefit_type: 'Percentage',
          benefit_value: '15',
          name: expect.stringMatching(/Маршрут/),
          voucher: null,
          description: expect.any(String),
          category: 'Basket',
        },
      ],
      lines: [
        {
          article: demo.discountedLeash,
          quantity: 2,
          price_before_discounts: '7600.00',
          price_with_discounts: '6460.00',
          total_cashback: '452.20',
          discount: {
            incl_tax: '1140.00',
            offers: [{ name: expect.stringMatching(/Маршрут/), amount: '1140.00' }],
          },
        },
        {
          price_with_discounts: '2490.00',
          total_cashback: '174.30',
          discount: { incl_tax: '0.00', offers: [] },
        },
      ],
    });
  });

  it('basket prices: names of offers are in the language of the call', async () => {
    const shop = await theShop();
    const visitor = shop.visitor({ locale: 'en' });

    await fillBasket(visitor, { [demo.discountedBag]: 1 });

    expect(await basketOf(visitor)).toMatchObject({
      price: '5990.00',
      discounts: [{ amount: '500.00', benefit_type: 'Absolute', name: expect.stringMatching(/^A bag/) }],
    });
  });

  it('deferred offer: is listed and lowers no price [OFFER-02]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await load(shop, {
      products: [aBowl()],
      offers: [
        anOffer({
          category: 'Deferred',
          condition: { type: 'Count', value: '1', range: everything },
          benefit: { type: 'Percentage', value: '5', range: everything },
        }),
      ],
    });

    await fillBasket(visitor, { 'bwl09-01': 1 });

    expect(await basketOf(visitor)).toMatchObject({
      price: '1000.00',
      discounts: [{ category: 'Deferred', affects: 'post_order', amount: '50.00' }],
    });
  });

  it('channel offer: applies to visits of its channel [API-47]', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [aBowl()],
      offers: [anOffer({ channels: ['leaflet'], condition: { type: 'Count', value: '1', range: everything } })],
    });
    const visitors = [shop.visitor({ headers: { 'x-distribution-channel': 'leaflet' } }), shop.visitor()];

    await Promise.all(visitors.map((visitor) => fillBasket(visitor, { 'bwl09-01': 1 })));

    const prices = await Promise.all(visitors.map(async (visitor) => (await basketOf(visitor)).price));
    expect(prices).toEqual(['900.00', '1000.00']);
  });

  it('basket: names the sum that is missing for free delivery, and then that it is free [SHIPPING-12] [BASKET-03]', async () => {
    const shop = await theShop();
    const [russian, english] = [shop.visitor(), shop.visitor({ locale: 'en' })];
    await fillBasket(russian, { [demo.collarInStock]: 1 });
    await fillBasket(english, { [demo.harnessInStock]: 2 });

    const [some, enough] = [await basketOf(russian), await basketOf(english)];

    expect(some.upsell_messages).toEqual([
      {
        offer_id: expect.any(Number),
        unit: 'money',
        missing: '5510.00',
        reached: '2490.00',
        message: expect.stringMatching(
          /^Добавьте товаров ещё на\s5\s510\s₽.*Москва, Московская область, Санкт-Петербург$/,
        ),
      },
    ]);
    expect(enough.upsell_messages).toMatchObject([
      { missing: '0.00', reached: '9980.00', message: expect.stringMatching(/^Delivery is free \(Moscow/) },
    ]);
  });

  it('basket: names the sum that is missing for an offer', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor({ locale: 'en' });
    await load(shop, { offers: [anOffer({})] });

    await fillBasket(visitor, { [demo.collarInStock]: 1 });

    const { upsell_messages } = await basketOf(visitor);
    expect(upsell_messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          missing: '2510.00',
          message: expect.stringMatching(/^€20\.92 more for the offer “An offer”$/),
        }),
      ]),
    );
  });

  it('basket: says how many units or different products an offer lacks, in both languages [OFFER-05] [OFFER-08]', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [aBowl(), aBowl({ article: 'bwl09-02' })],
      offers: [
        anOffer({
          code: 'three',
          name: { ru: 'Набор «Три»', en: 'A set of three' },
          condition: { type: 'Count', value: '3', range: { articles: ['bwl09-01'] } },
          benefit: { type: 'Multibuy', value: '0', range: { articles: ['bwl09-01'] } },
        }),
        anOffer({ code: 'two-kinds', condition: { type: 'Coverage', value: '2', range: everything } }),
        anOffer({ code: 'six-kinds', condition: { type: 'Coverage', value: '6', range: everything } }),
      ],
    });
    const hints: ['ru' | 'en', Record<string, number>, string, object][] = [
      [
        'ru',
        { 'bwl09-01': 2 },
        'Ещё 1 товар, и сработает акция «Набор „Три“»',
        { unit: 'pieces', missing: '1', reached: '2' },
      ],
      [
        'ru',
        { 'bwl09-01': 1 },
        'Ещё 2 товара, и сработает акция «Набор „Три“»',
        { unit: 'pieces', missing: '2', reached: '1' },
      ],
      [
        'en',
        { 'bwl09-01': 2 },
        '1 more item for the offer “A set of three”',
        { unit: 'pieces', missing: '1', reached: '2' },
      ],
      [
        'en',
        { 'bwl09-01': 1 },
        '2 more items for the offer “A set of three”',
        { unit: 'pieces', missing: '2', reached: '1' },
      ],
      [
        'ru',
        { 'bwl09-02': 3 },
        'Ещё 1 другой товар, и сработает акция «Акция»',
        { unit: 'products', missing: '1', reached: '1' },
      ],
      [
        'ru',
        { 'bwl09-02': 3 },
        'Ещё 5 других товаров, и сработает акция «Акция»',
        { unit: 'products', missing: '5', reached: '1' },
      ],
      [
        'en',
        { 'bwl09-02': 3 },
        '1 more different product for the offer “An offer”',
        { unit: 'products', missing: '1', reached: '1' },
      ],
    ];
    for (const [locale, articles, message, hint] of hints) {
      const visitor = shop.visitor({ locale });
      await fillBasket(visitor, articles);

      const { upsell_messages } = await basketOf(visitor);
      const shown = { offer_id: expect.any(Number), message, ...hint };
      expect(upsell_messages.map(withPlainBlanks)).toContainEqual(shown);
    }
  });

  it('basket prices: a cheaper delivery is not called free [OFFER-13]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const condition = { type: 'ValueAndDirection' as const, range: everything, directions: ['RU-MOW'] };
    const benefit = { type: 'Shipping absolute', value: '100', range: everything } as const;
    await load(shop, {
      products: [aBowl()],
      offers: [
        anOffer({ code: 'near', category: 'Shipping', benefit, condition: { ...condition, value: '1500' } }),
        anOffer({ code: 'there', category: 'Shipping', benefit, condition: { ...condition, value: '900' } }),
      ],
    });

    await fillBasket(visitor, { 'bwl09-01': 1 });

    const { upsell_messages } = await basketOf(visitor);
    expect(upsell_messages.map(withPlainBlanks).map(({ message }) => message)).toEqual([
      'Сработает акция «Акция»: Москва',
      'Ещё 500 ₽, и сработает акция «Акция»',
      expect.stringMatching(/^Добавьте товаров ещё на 7 000 ₽, и доставка будет бесплатной/),
    ]);
  });

  it('basket prices: an emailed certificate needs no delivery, all other goods do [CERT-04] [BASKET-03]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const certificate = (format: string) =>
      visitor.addLine({
        body: {
          article: demo.certificate,
          options: [
            { code: 'certificate_format', value: format },
            { code: 'certificate_sum', value: '3000' },
            { code: 'certificate_recipient_email', value: 'friend@example.com' },
          ],
        },
      });

    await certificate('digital');
    const digital = await basketOf(visitor);
    await certificate('physical');
    const both = await basketOf(visitor);

    expect([digital.is_shipping_required, both.is_shipping_required]).toEqual([false, true]);
    expect(both).toMatchObject({ price: '6000.00', total_cashback: '0.00', upsell_messages: [] });
  });
});

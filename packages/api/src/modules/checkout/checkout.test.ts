import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { load } from '../../testing/documents.ts';
import { availableOf } from '../../testing/invariants/invariants.ts';
import { aCheckout, aPickup, fillBasket, MOSCOW, placeOrder, readOrder, totalOf } from '../../testing/scenarios.ts';
import { openTestShop, type Visitor } from '../../testing/test-shop.ts';

const certificate = (visitor: Visitor, format = 'digital') =>
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

it('checkout: makes an order of the basket with every field of the specification [CHECKOUT-01] [API-11] [ORDER-01..05]', async () => {
  const shop = await openTestShop();

  const { order } = await placeOrder(shop, {
    articles: { [demo.discountedLeash]: 2, [demo.collarInStock]: 1 },
    request: aCheckout({ partner: 'vetclinic', news_agreement: true }),
  });

  expect(order).toMatchObject({
    number: '100001',
    id: '100001',
    status: 'new',
    is_paid: false,
    date_placed: '2026-11-21T12:00:00Z',
    basket: expect.any(Number),
    total_before_discounts: '10660.00',
    total_discount: '1140.00',
    total: '9520.00',
    total_cashback: '626.50',
    amount_due: '9520.00',
    shipping_code: 'cdek-courier',
    shipping_price: '570.00',
    shipping_before_discounts: '570.00',
    shipping_name: 'Курьер СДЭК',
    delivery_type: 'courier',
    pickup_address: null,
    tracking_number: null,
    shipping_address: {
      country: 'RU',
      state: 'Свердловская область',
      city: 'Екатеринбург',
      line1: 'ул. Ленина, 5, кв. 12',
      line2: '',
      line3: '',
      postcode: '620014',
      phone: '+79161234567',
      notes: 'домофон 12',
    },
    recipient: { first_name: 'Анна', last_name: 'Ким', phone: '+79161234567', email: 'anna@example.com' },
    payments: [],
    payment_code: 'sberbank_online',
    can_pay: true,
    last_payment: null,
    payment_methods: [{ code: 'sberbank_online', unavailability_reason: null }],
    discounts: [{ affects: 'basket', amount: '1140.00', category: 'Basket', benefit_type: 'Percentage' }],
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    payment_required: true,
    status_history: [{ status: 'new', at: '2026-11-21T12:00:00Z' }],
    estimated_delivery_date: '2026-11-26',
  });
  expect(order.lines[0]).toMatchObject({
    article: demo.discountedLeash,
    page_article: demo.discountedLeashParent,
    attributes: { size: 'sm', carabiner: expect.any(String) },
    quantity: 2,
    options: [],
    price: { currency: 'RUB', incl_tax: '3800.00' },
    price_before_discounts: '7600.00',
    price_with_discounts: '6460.00',
    discount: { incl_tax: '1140.00' },
    total_cashback: '452.20',
    is_non_returnable: false,
    returned_quantity: 0,
    parameters: [{ code: 'design' }, { code: 'size', value: 'S/M' }, { code: 'carabiner' }],
    image: [{ type: 'image', url: expect.stringMatching(/^\/media\//) }],
  });
});

it('order: stores the partner, channel, language and consent, reserves its goods, and is opened by its own token alone, stored as a hash [API-11] [API-14] [ORDER-21] [QUERYPARAM-01] [QUERYPARAM-02]', async () => {
  const shop = await openTestShop();
  const earlier = shop.visitor({ headers: { 'x-distribution-channel': 'poster' } });
  await fillBasket(earlier, { [demo.runningLow]: 3 });
  const headers = { 'x-distribution-channel': 'leaflet' };
  const visitor = shop.visitor({ locale: 'en', headers, cookie: earlier.cookie() ?? '' });
  const request = aCheckout({ partner: 'vetclinic', news_agreement: true });
  const first = await placeOrder(shop, { visitor, request, articles: {} });
  const { rows } = await shop.database.pool.query('select * from orders');
  expect(rows).toMatchObject([{ partner: 'vetclinic', channel: 'leaflet', locale: 'en', news_agreement: true }]);
  expect(JSON.stringify(rows)).not.toContain(first.order.access_token);
  expect(Buffer.from(rows[0].token_hash).toString()).not.toContain(first.order.access_token);
  expect(await availableOf(shop, demo.runningLow)).toBe(4);
  expect(await visitor.getBasket()).toMatchObject({ body: { id: null, lines: [] } });

  // The sum may be sent as a number.
  const next = shop.visitor();
  await next.addLine({ body: { article: demo.collarInStock, quantity: 1 }, headers });
  const total = Number(await totalOf(next, aCheckout()));
  const answer = await next.checkout({ body: { ...aCheckout(), expected_total: total } });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const channels = await shop.database.pool.query('select channel from orders order by number');
  expect(channels.rows, 'of the visit, else of the basket').toEqual([
    { channel: 'leaflet' },
    { channel: 'leaflet' },
  ]);
  const second = { order: answer.body, visitor: next, headers: { 'X-Order-Token': answer.body.access_token } };
  expect(Number(second.order.number)).toBeGreaterThan(Number(first.order.number));
  const stolen = await visitor.getOrder({ params: { number: second.order.number }, headers: first.headers });
  expect(stolen.status).toBe(404);

  const english = await readOrder({ ...second, visitor: shop.visitor({ locale: 'en' }) });
  expect(english, 'the language of its reader').toMatchObject({
    number: second.order.number,
    shipping_name: 'CDEK courier',
    lines: [
      { title: expect.stringMatching(/^Trail collar/), parameters: [{ title: 'Design' }, { title: 'Size' }] },
    ],
    payment_methods: [{ name: 'Bank card or SBP' }],
  });
});

it('recipient and address: are normalized, and only the fields of the chosen method are stored [VALIDATION-05] [SHIPPING-06] [SHIPPING-09] [SHIPPING-10]', async () => {
  const shop = await openTestShop();
  const recipients: [object, object][] = [
    [{ phone: '8 (916) 123-45-67' }, { phone: '+79161234567' }],
    [{ phone: '\u202a916\u00a0123\u201345\u201167\u202c' }, { phone: '+79161234567' }],
    [
      { first_name: ' Ан\u200bна\tМария', last_name: '\u200b' },
      { first_name: 'Анна Мария', last_name: '' },
    ],
    [{ email: ' olga@example.com ' }, { email: 'olga@example.com' }],
  ];
  for (const [given, stored] of recipients) {
    const recipient = { first_name: 'Анна', phone: '+79161234567', ...given };
    const { order } = await placeOrder(shop, { request: aCheckout({ recipient }) });
    expect(order.recipient).toMatchObject(stored);
  }

  const everything = {
    ...MOSCOW,
    line1: 'Ленина, 1',
    postcode: '101000',
    notes: 'код\t5\u202e',
    pickup_point: 'shop-msk',
  };
  const pickup = await placeOrder(shop, { request: aPickup({ shipping_address: everything }) });
  const express = await placeOrder(shop, {
    request: aCheckout({ shipping_code: 'msk-express', shipping_address: everything }),
  });
  expect(pickup.order).toMatchObject({
    shipping_address: { city: '', line1: '', notes: 'код 5' },
    delivery_type: 'pickup',
    pickup_address: expect.stringMatching(/^Москва, Лаврушинский/),
  });
  expect(express.order).toMatchObject({ shipping_address: { city: '', line1: 'Ленина, 1', postcode: '' } });
});

it('order: waits for the shop when paid on receipt, needs no delivery for emailed certificates, and is paid at once when nothing is due [API-11] [ORDER-06] [ORDER-07] [PAYMENT-09] [SHIPPING-02]', async () => {
  const shop = await openTestShop();
  const { order } = await placeOrder(shop, { request: aPickup() });
  expect(order).toMatchObject({
    status: 'pending',
    status_history: [
      { status: 'new', at: '2026-11-21T12:00:00Z' },
      { status: 'pending', at: '2026-11-21T12:00:00Z' },
    ],
    payment_code: 'upon_receipt',
    payment_required: false,
    can_pay: false,
    shipping_price: '0.00',
    payment_methods: [],
    payment_deadline: null,
  });

  const buyer = shop.visitor();
  await certificate(buyer);
  const mailed = await buyer.inject({
    method: 'POST',
    path: 'basket/checkout/',
    body: {
      ...aCheckout({ shipping_code: 'no-shipping-required', expected_total: '3000.00' }),
      shipping_address: undefined,
      recipient: { first_name: 'Анна', last_name: 'Ким' },
    },
  });
  expect(mailed).toMatchObject({
    status: 201,
    json: {
      shipping_code: 'no-shipping-required',
      delivery_type: 'digital',
      shipping_price: '0.00',
      total: '3000.00',
      total_cashback: '0.00',
      estimated_delivery_date: null,
      recipient: { first_name: 'Анна', last_name: 'Ким', phone: null, email: 'anna@example.com' },
      lines: [{ article: demo.certificate, price: { incl_tax: '3000.00' }, is_non_returnable: true }],
    },
  });

  const all = { includes_all: true };
  const gift = {
    code: 'gift',
    name: 'Подарок',
    category: 'Basket' as const,
    condition: { type: 'Count' as const, value: '1', range: all },
    benefit: { type: 'Percentage' as const, value: '100', range: all },
  };
  await load(shop, { offers: [gift] });
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const { payment_code: _, ...request } = aPickup({ expected_total: '0.00' });
  const placed = await visitor.checkout({ body: request });
  const body = {
    status: 'processing',
    is_paid: true,
    total: '0.00',
    payment_required: false,
    can_pay: false,
    payment_code: null,
  };
  expect(placed).toMatchObject({ ok: true, body });
  const paid = placed.ok && {
    params: { number: placed.body.number },
    body: {},
    headers: { 'X-Order-Token': placed.body.access_token },
  };
  expect(paid && (await visitor.payOrder(paid))).toMatchObject({
    body: { status: 'not_required', redirect_url: null },
  });
});

import { expect, it } from 'vitest';
import { placeWith } from '../../../testing/admin.ts';
import { giveCertificate } from '../../../testing/gifts.ts';
import { DIALECTS, openShopWithBank } from '../../../testing/partners/bank.ts';
import { fillBasket, type Placed, placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const check = ({ order, visitor, headers }: Placed, body: { code: string; validation_url?: string }) =>
  visitor.checkPaymentMethod({ body: { ...body, order_number: order.number }, headers });

it('wallets: are offered, and a device is asked for the sum due, final and with two decimals [API-12] [PAYMENT-03] [PAYMENT-12] [PAYMENT-13] [PAYMENT-14] [PAYMENT-15]', async () => {
  const { shop, bank } = await openShopWithBank({ hasWallets: true });
  const offered = await shop.visitor().listPaymentMethods({ query: {} });
  const placed = await placeOrder(shop);

  const [apple, google] = [await check(placed, { code: 'apple_pay' }), await check(placed, { code: 'google_pay' })];

  expect(offered.ok && offered.body.map(({ code }) => code)).toEqual([
    'sberbank_online',
    'upon_receipt',
    'apple_pay',
    'google_pay',
  ]);
  const request = {
    supportedNetworks: ['visa', 'masterCard'],
    total: { amount: placed.order.total, type: 'final' },
  };
  expect(apple).toMatchObject({ body: { session: null, config: { version: 3, request } } });
  expect(google).toMatchObject({
    body: {
      config: {
        allowedPaymentMethods: [{ parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'] } }],
        transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: placed.order.total },
      },
    },
  });

  const gift = await giveCertificate(shop, 1_000);
  const visitor = shop.visitor();
  await fillBasket(visitor);
  await visitor.addVoucher({ body: { code: gift.code } });
  const ofBasket = await visitor.checkPaymentMethod({ body: { code: 'apple_pay' } });
  const rest = await placeWith(visitor, {}, { roubles: 1_000 });
  const ofOrder = await check(rest, { code: 'apple_pay' });
  const due = { body: { config: { request: { total: { amount: rest.order.amount_due } } } } };
  expect([ofBasket, ofOrder], 'less the certificate').toMatchObject([due, due]);
  expect(Number(rest.order.total) - Number(rest.order.amount_due)).toBe(1_000);

  // A session is requested from Apple only, for any URL that a browser sends.
  const sessionAt = (validation_url: string) => check(placed, { code: 'apple_pay', validation_url });
  const opened = await sessionAt(`${bank.url}/paymentservices/paymentSession`);
  const refused = [
    await sessionAt('https://169.254.169.254/paymentservices/paymentSession'),
    await sessionAt('https://apple-pay-gateway.apple.com.evil.example/paymentservices/paymentSession'),
    await sessionAt('http://apple-pay-gateway.apple.com/paymentservices/paymentSession'),
    await sessionAt('https://me@apple-pay-gateway.apple.com/paymentservices/paymentSession'),
    await sessionAt('nonsense'),
  ];
  expect(opened).toMatchObject({ body: { session: { domainName: 'shop.test', displayName: 'Каштанка' } } });
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
});

it.each(['apple_pay', 'google_pay'] as const)(
  '%s: pays an order at once without storing its token, after a decline too [PAYMENT-10] [PAYMENT-11]',
  async (code) => {
    const { shop, bank } = await openShopWithBank({ hasWallets: true });
    const placed = await placeOrder(shop);
    const pay = (payment_token?: string) =>
      placed.visitor.payOrder({
        params: { number: placed.order.number },
        headers: placed.headers,
        body: { payment_code: code, ...(payment_token && { payment_token }) },
      });
    expect(await pay(), 'no token').toMatchObject({ fields: { payment_token: [{ code: 'required' }] } });
    expect(await pay('garbage')).toMatchObject({ fields: { non_field_errors: [{ code: 'payment_declined' }] } });
    expect(await bank.orders()).toEqual([]);
    const attempts = await shop.database.pool.query('select state from payment');
    expect(attempts.rows, 'nothing is left to poll').toEqual([{ state: 'failed' }]);

    const declined = await payWith(placed, code, { outcome: 'declined' });
    expect(declined).toMatchObject({ fields: { non_field_errors: [{ code: 'payment_declined' }] } });
    expect(await readOrder(placed)).toMatchObject({ is_paid: false, can_pay: true });

    await bank.passes(3_000);
    const paid = await payWith(placed, code, { outcome: 'paid' });
    const received = await readOrder(placed);
    await shop.runDueJobs();
    expect(paid).toMatchObject({ body: { status: 'pending', redirect_url: null } });
    expect(received).toMatchObject({ is_paid: false, amount_due: '0.00', can_pay: false, payment_methods: [] });
    expect(await readOrder(placed)).toMatchObject({ is_paid: true, payments: [{ code }] });
    expect(await findAnywhere(shop, 'secret-of-the-token')).toEqual([]);
  },
);

it('wallet: its token is not posted while another method opens a page', async () => {
  const { shop, bank } = await openShopWithBank({ hasWallets: true });
  const placed = await placeOrder(shop);
  const answers: unknown[] = [];
  bank.meanwhile('register', 'before', async () => {
    answers.push(await payWith(placed, 'google_pay', { outcome: 'paid' }));
  });

  await startPaying(placed);

  expect(answers).toMatchObject([{ status: 409, problem: { code: 'idempotency_in_progress' } }]);
  expect((await bank.orders()).map(({ orderStatus }) => orderStatus)).toEqual([0]);
});

it('wallet: its token is not posted beside a page that the bank does not close, or that has been paid', async () => {
  const { shop, bank } = await openShopWithBank({ hasWallets: true });
  await bank.control('callbacks', { mode: 'lost', times: 'always' });
  const placed = await placeOrder(shop);
  const page = await startPaying(placed);
  await bank.control('calls', { call: 'decline', mode: 'error7', times: 'always' });
  const refused = await payWith(placed, 'google_pay', { outcome: 'paid' });
  await bank.control('calls', { call: 'decline', mode: 'normal', times: 'always' });
  await bank.pay(page);

  const waiting = await payWith(placed, 'google_pay', { outcome: 'paid' });
  await shop.runDueJobs();

  expect([refused.status, waiting]).toMatchObject([503, { body: { status: 'pending' } }]);
  expect(await bank.orders()).toHaveLength(1);
  expect(await readOrder(placed)).toMatchObject({ is_paid: true });
});

it('apple_pay: a token over another sum than that of the order pays nothing and alerts staff', async () => {
  const { shop } = await openShopWithBank({ hasWallets: true });
  const placed = await placeOrder(shop);

  await payWith(placed, 'apple_pay', { outcome: 'paid', amount: 100 });
  await shop.runDueJobs();

  expect(await readOrder(placed)).toMatchObject({ is_paid: false });
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: expect.stringContaining('another payment') }),
  );
});

it.each(DIALECTS)(
  'wallet beside cards in %s: a token is posted once; after silence the payment is found by asking or by a callback',
  async (dialect) => {
    const { shop, bank } = await openShopWithBank({ dialect, hasWallets: true });
    const called = await placeOrder(shop);
    const silent = await payWith(called, 'google_pay', { outcome: 'silence' });
    await bank.passes(0);
    await shop.runDueJobs();
    expect(silent.status).toBe(503);
    expect(bank.received.map(({ read }) => read)).toEqual([true, true]);
    expect(await statusOf(shop, called.order.number)).toEqual({ is_paid: true });

    await bank.control('callbacks', { mode: 'lost', times: 'always' });
    const asked = await placeOrder(shop);
    await payWith(asked, 'apple_pay', { outcome: 'silence' });
    await bank.passes(60_000);
    await shop.runDueJobs();
    expect(await bank.orders()).toHaveLength(2);
    expect(await statusOf(shop, asked.order.number)).toEqual({ is_paid: true });
  },
);
async function statusOf({ database }: TestShop, number: string) {
  const { rows } = await database.pool.query('select is_paid from orders where number = $1', [number]);
  return rows[0];
}

function payWith(placed: Placed, code: string, token: { outcome: string; amount?: number }) {
  const { order, visitor, headers } = placed;
  const amount = Math.round(Number(order.total) * 100);
  const sealed = JSON.stringify({ amount, id: `secret-of-the-token-${order.number}`, ...token });
  const body = { payment_code: code, payment_token: sealed };
  return visitor.payOrder({ params: { number: order.number }, body, headers });
}

/** Tables that contain a text in any of their columns. */
async function findAnywhere({ database }: TestShop, word: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await database.pool.query(
      `select from "${name}" as whole where whole::text like '%' || $1 || '%' limit 1`,
      [word],
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

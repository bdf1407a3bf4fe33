import { expect, it } from 'vitest';
import { register, userWith } from './testing/accounts.ts';
import { fillBasket, placeOrder } from './testing/scenarios.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

/** The secret with its last character changed. */
const nearly = (secret: string) => secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A');

async function mailedSecret(shop: TestShop): Promise<string> {
  await shop.visitor().requestRecovery({ body: { email: 'anna@example.com' } });
  await shop.runDueJobs();
  const { rows } = await shop.database.pool.query("select plain_text from outbox where letter = 'recovery'");
  return /secret=([\w-]+)/.exec(rows[0]?.plain_text)?.[1] ?? '';
}

/** A shop with a recorder of the SQL statements that run while an operation is measured. */
async function openListening() {
  const asked: string[] = [];
  const shop = await openTestShop({ onStatement: ({ sql }) => asked.push(sql) });
  const askedBy = async (attempt: () => Promise<{ ok: boolean }>, answer: { ok: boolean }) => {
    asked.length = 0;
    expect(await attempt()).toMatchObject(answer);
    return [...asked];
  };
  return { shop, askedBy };
}

it('secrets: a nearly right promo code, order token or reset secret is as much work as a wrong one', async () => {
  const { shop, askedBy } = await openListening();
  const refusedBy = (attempt: () => Promise<{ ok: boolean }>) => askedBy(attempt, { ok: false });
  const anna = userWith(shop, await register(shop));
  await fillBasket(anna);
  const { order, headers } = await placeOrder(shop);
  const secret = await mailedSecret(shop);
  const tries: [name: string, right: string, wrong: string, attempt: (code: string) => Promise<{ ok: boolean }>][] =
    [
      ['promo code', 'WOOF10', 'QQQQQQ', (code) => anna.addVoucher({ body: { code } })],
      [
        'order',
        headers['X-Order-Token'],
        'Q'.repeat(43),
        (token) =>
          shop.visitor({ headers: { 'X-Order-Token': token } }).getOrder({ params: { number: order.number } }),
      ],
      [
        'recovery',
        secret,
        'Q'.repeat(secret.length),
        (code) => shop.visitor().recoverPassword({ body: { secret: code, new_password: 'фонарь-и-сугроб' } }),
      ],
    ];
  // Warms the caches, because a statement that runs once per process would count as a difference.
  for (const [, , wrong, attempt] of tries) await attempt(wrong);

  const work: [name: string, near: string[], far: string[]][] = [];
  for (const [name, right, wrong, attempt] of tries)
    work.push([name, await refusedBy(() => attempt(nearly(right))), await refusedBy(() => attempt(wrong))]);

  expect(work.filter(([, near]) => near.length === 0)).toEqual([]);
  expect(work.filter(([, near, far]) => JSON.stringify(near) !== JSON.stringify(far))).toEqual([]);
});

it('recovery: an email for an address without an account costs as much work', async () => {
  const { shop, askedBy } = await openListening();
  await register(shop);
  const ask = (email: string) => shop.visitor().requestRecovery({ body: { email } });
  const askedFor = (email: string) => askedBy(() => ask(email), { ok: true });
  // Warms the caches, because a statement that runs once per process would count as a difference.
  await ask('nobody@example.com');

  const known = await askedFor('anna@example.com');
  const unknown = await askedFor('vera@example.com');

  expect(known).not.toEqual([]);
  expect(unknown).toEqual(known);
});

it('order link: a wrong contact and a missing order are as much work as the right ones', async () => {
  const { shop, askedBy } = await openListening();
  await placeOrder(shop);
  const ask = (number: string, contact: string) => () =>
    shop.visitor().requestOrderLink({ body: { number, contact } });
  // Values that are read once and cached are read before.
  await ask('100002', 'anna@example.com')();

  const right = await askedBy(ask('100001', 'anna@example.com'), { ok: true });
  const wrongContact = await askedBy(ask('100001', '+79031112233'), { ok: true });
  const missing = await askedBy(ask('999999', 'anna@example.com'), { ok: true });

  expect(right).not.toEqual([]);
  expect(wrongContact).toEqual(right);
  expect(missing).toEqual(right);
});

import { expect, it } from 'vitest';
import { register, userWith } from './testing/accounts.ts';
import { fillBasket, placeOrder } from './testing/scenarios.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

/** The secret with its last sign changed. */
const nearly = (secret: string) => secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A');

async function mailedSecret(shop: TestShop): Promise<string> {
  await shop.visitor().requestRecovery({ body: { email: 'anna@example.com' } });
  await shop.runDueJobs();
  const { rows } = await shop.database.pool.query("select plain_text from outbox where letter = 'recovery'");
  return /secret=([\w-]+)/.exec(rows[0]?.plain_text)?.[1] ?? '';
}

it('Of a promo code, an order’s token and the secret of a new password, one that is nearly right is as much work as one that is not', async () => {
  const asked: string[] = [];
  const shop = await openTestShop({ onStatement: ({ sql }) => asked.push(sql) });
  /** What the database is asked while something is refused, in words. */
  const askedBy = async (attempt: () => Promise<{ ok: boolean }>) => {
    asked.length = 0;
    expect(await attempt()).toMatchObject({ ok: false });
    return [...asked];
  };
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
  // What is asked once and remembered is asked before.
  for (const [, , wrong, attempt] of tries) await attempt(wrong);

  const work: [name: string, near: string[], far: string[]][] = [];
  for (const [name, right, wrong, attempt] of tries)
    work.push([name, await askedBy(() => attempt(nearly(right))), await askedBy(() => attempt(wrong))]);

  expect(work.filter(([, near]) => near.length === 0)).toEqual([]);
  expect(work.filter(([, near, far]) => JSON.stringify(near) !== JSON.stringify(far))).toEqual([]);
});

import type { OfferRow } from '@kashtanka/contract/import';
import { moneyFromWire } from '@kashtanka/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { carryThrough, moveAs, pay, placeWith } from '../../../testing/admin.ts';
import { ledgersOf } from '../../../testing/audit.ts';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { giveCertificate } from '../../../testing/gifts.ts';
import { openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { givePoints } from '../../../testing/points.ts';
import { type Placed, readOrder } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';

const OFFERS: OfferRow[] = [
  {
    code: 'third',
    name: 'third',
    category: 'Basket',
    is_exclusive: false,
    condition: { type: 'Count', value: '1', range: { includes_all: true } },
    benefit: { type: 'Percentage', value: '33.33', range: { articles: ['bwl09-01', 'clr09-01'] } },
  },
];

const ARTICLES = ['bwl09-01', 'clr09-01-s', 'clr09-01-m'];

/** A change of a line, by its index, and an added article. */
const changes = fc.record({
  line: fc.nat(3),
  quantity: fc.nat(4),
  size: fc.constantFrom('clr09-01-s', 'clr09-01-m', undefined),
  added: fc.constantFrom('bwl09-01', 'clr09-01-m', undefined),
  /** How a surcharge is settled, if there is one. */
  settles: fc.constantFrom('online', 'in the shop', 'waived', 'not'),
});

const courses = fc.record({
  articles: fc
    .dictionary(fc.constantFrom(...ARTICLES), fc.integer({ min: 1, max: 3 }), { minKeys: 1, noNullPrototype: true })
    .map((articles) => ({ ...articles })),
  payment: fc.constantFrom('sberbank_online' as const, 'upon_receipt' as const),
  isPaid: fc.boolean(),
  points: fc.constantFrom(0, 0, 900),
  roubles: fc.constantFrom(0, 0, 3_000),
  changes: fc.array(changes, { minLength: 1, maxLength: 4 }),
  end: fc.constantFrom('stays', 'canceled', 'issued'),
});

/** As the order's page does, which names the method: an order that a certificate covered has none. */
async function paySurcharge({ shop, bank }: ShopWithBank, { order, visitor, headers }: Placed): Promise<void> {
  const body = { payment_code: 'sberbank_online' };
  const started = await visitor.payOrder({ params: { number: order.number }, body, headers });
  if (!started.ok) throw new Error(`the surcharge was not started: ${JSON.stringify(started)}`);
  await bank.pay(started.body.redirect_url);
  await shop.runDueJobs();
}

it('changes of orders: any course of them keeps stock, money, points, certificates, receipts and emails right', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const sizes = [
    { article: 'clr09-01-s', attributes: { size: 's' }, price: '1999.99', stock: 1_000 },
    { article: 'clr09-01-m', attributes: { size: 'm' }, price: '2345.67', stock: 1_000 },
  ];
  const products = [aBowl({ price: '777.77', stock: 1_000 }), aCollar({ variants: sizes })];
  await load(shop, { products, offers: OFFERS });
  const user = userWith(shop, await register(shop));
  const actor = await actorOf(shop, 'manager');
  let changed = 0;

  await fc.assert(
    fc.asyncProperty(courses, async ({ articles, payment, isPaid, points, roubles, end, ...course }) => {
      if (points > 0) await givePoints(shop, points);
      const gift = roubles > 0 ? await giveCertificate(shop, roubles) : undefined;
      const placed = await placeWith(user, articles, { points, roubles, payment, ...(gift && { gift }) });
      const { number } = placed.order;
      const isOnline = payment === 'sberbank_online';
      if (isOnline && isPaid && !placed.order.is_paid) await pay(world, placed);

      for (const { line, quantity, size, added, settles } of course.changes) {
        const { lines } = (await shop.api.orders.show(number)) ?? { lines: [] };
        const { position, page_article } = lines[line % lines.length] ?? { position: 1 };
        const article = page_article === 'clr09-01' ? size : undefined;
        const change = {
          lines: [{ position, quantity, article }],
          added: added ? [{ article: added, quantity: 1 }] : [],
        };
        const done = await shop.api.orders.change(actor, { number, change });
        if (done.ok) changed += 1;
        else expect(['empty', 'unchanged', 'nothing_due']).toContain(done.problem);
        await shop.runDueJobs();
        const { can_pay, is_paid, amount_due } = await readOrder(placed);
        if (!is_paid || !can_pay) continue;
        const surcharge = { number, amount: moneyFromWire(amount_due) };
        if (settles === 'online') await paySurcharge(world, placed);
        if (settles === 'in the shop')
          expect(await shop.api.orders.takeSurcharge(actor, { ...surcharge, method: 'card' })).toMatchObject({
            ok: true,
          });
        if (settles === 'waived')
          expect(await shop.api.orders.waiveSurcharge(actor, surcharge)).toMatchObject({ ok: true });
      }
      const { can_pay, is_paid } = await readOrder(placed);
      if (end === 'canceled') await moveAs(shop, placed, { to: 'canceled' });
      if (end === 'issued' && is_paid && !can_pay) await carryThrough(shop, placed, 'authorized', 'issued');
      if (end === 'issued' && !isOnline && !is_paid)
        await carryThrough(shop, placed, 'processing', 'authorized', 'issued');

      await shop.runDueJobs();
      const violations = await ledgersOf(world).violations([number]);
      // Certificates of the test have no order of their own.
      expect(violations.filter((wrong) => Object(wrong).law !== 'letters of gifts')).toEqual([]);
    }),
    { numRuns: 14 },
  );

  expect(changed).toBeGreaterThan(10);
});

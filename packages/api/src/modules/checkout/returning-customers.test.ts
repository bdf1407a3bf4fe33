import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { proveEmail } from '../../testing/partners/mailed.ts';
import { aPickup, fillBasket } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { aVoucher } from '../../testing/vouchers.ts';

const BOWL = 'bwl09-01';
const ONCE = aVoucher({ usage: 'once_per_customer' });

async function openedShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ article: BOWL })], vouchers: [ONCE] });
  return shop;
}

const anUnproven = async (shop: TestShop, email: string) => userWith(shop, await register(shop, { email }));

async function anAccount(shop: TestShop, email: string): Promise<Visitor> {
  const user = await anUnproven(shop, email);
  await proveEmail(shop, user, email.toLowerCase());
  return user;
}

const apply = (user: Visitor, code: string) => user.addVoucher({ body: { code } });

type Ordering = { phone?: string; isPaid?: boolean };

/** A bowl for a thousand roubles with a code that takes a tenth off. A certificate pays all of it at once, where there is one. */
function order(user: Visitor, { phone, isPaid = false }: Ordering = {}) {
  const request = aPickup({ payment_code: 'sberbank_online' });
  const recipient = { ...request.recipient, ...(phone && { phone }) };
  return user.checkout({ body: { ...request, recipient, expected_total: isPaid ? '0.00' : '900.00' } });
}

async function buy(shop: TestShop, user: Visitor, { code = 'WOOF10', isPaid = false } = {}) {
  await fillBasket(user, { [BOWL]: 1 });
  await apply(user, code);
  if (isPaid) await apply(user, (await giveCertificate(shop, 5_000)).code);
  return order(user, { isPaid });
}

/** Deletes the account, and registers another with the same email. */
async function comesBack(shop: TestShop, user: Visitor, email: string): Promise<Visitor> {
  await user.deleteProfile();
  return anAccount(shop, email);
}

it('once-per-customer voucher and friend’s code: stay used for the email of a deleted account, once it was proven', async () => {
  const shop = await openedShop();
  const first = await anAccount(shop, 'anna@example.com');
  const placed = await buy(shop, first);
  const again = await comesBack(shop, first, 'Anna@Example.com');
  expect(placed.status).toBe(201);
  expect(await apply(again, 'WOOF10')).toMatchObject({ status: 400, fields: { code: [{ code: 'already_used' }] } });
  await shop.runJob('order_expire', { orderNumber: placed.ok ? Number(placed.body.number) : 0 });
  expect((await apply(again, 'WOOF10')).status, 'its order is canceled').toBe(200);

  const codeOf = async (email: string) => {
    const profile = await (await anAccount(shop, email)).getProfile();
    return profile.ok ? profile.body.referral_code : '';
  };
  const [code, other] = [await codeOf('friend@example.com'), await codeOf('other@example.com')];
  const vera = await anAccount(shop, 'vera@example.com');
  expect((await buy(shop, vera, { code })).status).toBe(201);
  const veraAgain = await comesBack(shop, vera, 'vera@example.com');
  await shop.runDueJobs();
  const message = 'Код друга\u00a0— для первого заказа';
  expect(await apply(veraAgain, other)).toMatchObject({ fields: { code: [{ code: 'not_applicable', message }] } });

  const [never, later] = ['never@example.com', 'later@example.com'];
  const [unproven, proven] = [await anUnproven(shop, never), await anUnproven(shop, later)];
  for (const user of [unproven, proven]) await buy(shop, user);
  await proveEmail(shop, proven, later);
  const both = [await comesBack(shop, unproven, never), await comesBack(shop, proven, later)];
  await shop.runDueJobs();
  const statuses = await Promise.all(both.map(async (user) => (await apply(user, 'WOOF10')).status));
  expect(statuses, 'never proven, and proven after the order').toEqual([200, 400]);
});

it('once-per-customer voucher: is refused to another account with the phone of a paid order, not of an unpaid one', async () => {
  const shop = await openedShop();
  const unpaid = await buy(shop, await anAccount(shop, 'carl@example.com'));
  const first = await buy(shop, await anAccount(shop, 'anna@example.com'), { isPaid: true });
  const other = await anAccount(shop, 'bob@example.com');

  const refused = await buy(shop, other);
  const withAnother = await order(other, { phone: '+7 912 000-00-07' });

  expect([unpaid.status, first.status, withAnother.status]).toEqual([201, 201, 201]);
  expect(refused).toMatchObject({
    status: 400,
    fields: { recipient: { phone: [{ code: 'already_used', message: expect.stringContaining('WOOF10') }] } },
  });

  const actor = await actorOf(shop, 'manager');
  await shop.api.orders.move(actor, first.ok ? first.body.number : '', 'canceled');
  const freed = await buy(shop, await anAccount(shop, 'dora@example.com'));
  expect(freed.status, 'the paid order is canceled').toBe(201);
});

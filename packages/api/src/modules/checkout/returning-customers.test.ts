import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { proveEmail } from '../../testing/mailed.ts';
import { aPickup, fillBasket } from '../../testing/scenarios.ts';
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

describe('a customer who deletes the account and registers again', () => {
  it('once-per-customer voucher: stays used for the same email while the order holds it', async () => {
    const shop = await openedShop();
    const first = await anAccount(shop, 'anna@example.com');
    const placed = await buy(shop, first);
    const number = placed.ok ? Number(placed.body.number) : 0;

    const again = await comesBack(shop, first, 'Anna@Example.com');
    const refused = await apply(again, 'WOOF10');
    await shop.runJob('order_expire', { orderNumber: number });

    expect(placed.status).toBe(201);
    expect(refused).toMatchObject({ status: 400, fields: { code: [{ code: 'already_used' }] } });
    expect((await apply(again, 'WOOF10')).status).toBe(200);
  });

  it('friend’s code: stays used for the same email, whoever’s code it is', async () => {
    const shop = await openedShop();
    const codeOf = async (email: string) => {
      const profile = await (await anAccount(shop, email)).getProfile();
      return profile.ok ? profile.body.referral_code : '';
    };
    const codes = [await codeOf('friend@example.com'), await codeOf('other@example.com')];
    const first = await anAccount(shop, 'anna@example.com');
    const placed = await buy(shop, first, { code: codes[0] ?? '' });

    const again = await comesBack(shop, first, 'anna@example.com');
    await shop.runDueJobs();

    expect(placed.status).toBe(201);
    expect(await apply(again, codes[1] ?? '')).toMatchObject({
      fields: { code: [{ code: 'not_applicable', message: 'Код друга\u00a0— для первого заказа' }] },
    });
  });

  it('once-per-customer voucher: an email that was never proven uses nothing up, one that is proven after the order does', async () => {
    const shop = await openedShop();
    const [never, later] = ['anna@example.com', 'bob@example.com'];
    const [anna, bob] = [await anUnproven(shop, never), await anUnproven(shop, later)];
    for (const user of [anna, bob]) await buy(shop, user);
    await proveEmail(shop, bob, later);

    const again = [await comesBack(shop, anna, never), await comesBack(shop, bob, later)];
    await shop.runDueJobs();

    expect(await Promise.all(again.map(async (user) => (await apply(user, 'WOOF10')).status))).toEqual([200, 400]);
  });
});

describe('the phone of an order', () => {
  it('once-per-customer voucher: is refused to another account with the phone of a paid order', async () => {
    const shop = await openedShop();
    const first = await buy(shop, await anAccount(shop, 'anna@example.com'), { isPaid: true });
    const other = await anAccount(shop, 'bob@example.com');

    const refused = await buy(shop, other);
    const withAnother = await order(other, { phone: '+7 912 000-00-07' });

    expect([first.status, withAnother.status]).toEqual([201, 201]);
    expect(refused).toMatchObject({
      status: 400,
      fields: { recipient: { phone: [{ code: 'already_used', message: expect.stringContaining('WOOF10') }] } },
    });
  });

  it('once-per-customer voucher: an unpaid order uses nothing up for its phone', async () => {
    const shop = await openedShop();

    const orders = [
      await buy(shop, await anAccount(shop, 'anna@example.com')),
      await buy(shop, await anAccount(shop, 'bob@example.com')),
    ];

    expect(orders.map(({ status }) => status)).toEqual([201, 201]);
  });
});

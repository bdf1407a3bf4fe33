import type { OrderStatus } from '@kashtanka/rules';
import { orderRecords } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { Placed } from './scenarios.ts';
import { actorOf } from './staff.ts';
import type { TestShop, Visitor } from './test-shop.ts';

/** Bonus points granted by the operator, in roubles. */
export async function givePoints(shop: TestShop, roubles: number, email = 'anna@example.com'): Promise<void> {
  const actor = await actorOf(shop, 'manager');
  const given = await shop.api.points.move(email, Math.round(roubles * 100), actor);
  if (!given.ok) throw new Error(`no points for ${email}: ${given.problem}`);
}

/** Moves an order through statuses as staff, and runs the resulting jobs. */
export async function moveThrough(
  shop: TestShop,
  { order }: Pick<Placed, 'order'>,
  ...statuses: OrderStatus[]
): Promise<void> {
  for (const status of statuses) {
    await inTransaction(shop.database.db, async (tx) => {
      const locked = await orderRecords.lock(tx, Number(order.number));
      if (!locked) throw new Error(`there is no order ${order.number}`);
      const at = shop.clock.now();
      await orderRecords.setStatus(tx, shop.events, locked, status, {
        actor: 'warehouse',
        reason: 'handed over',
        at,
      });
    });
  }
  await shop.runDueJobs();
}

/** Bonus points in a profile. */
export async function pointsOf(user: Visitor): Promise<{ balance: string; pending: string }> {
  const profile = await user.getProfile();
  if (!profile.ok) throw new Error(`the profile answers ${profile.status}`);
  return { balance: profile.body.bonus_balance, pending: profile.body.bonus_pending };
}

/** The history of points, the newest first: type, state, amount and balance of each row. */
export async function transfersOf(user: Visitor): Promise<string[]> {
  const page = await user.listTransfers({ query: { page_size: 100 } });
  if (!page.ok) throw new Error(`the history answers ${page.status}`);
  return page.body.results.map(({ type, status, amount, balance_after: after }) =>
    [type, status, amount, ...(after ? [after] : [])].join(' '),
  );
}

/** Errors that the nightly check finds in the bonus points ledger. */
export async function wrongPoints(shop: TestShop): Promise<object[]> {
  const before = shop.log.lines.length;
  await shop.runJob('points_prove');
  return shop.log.lines.slice(before).map(({ fields }) => fields);
}

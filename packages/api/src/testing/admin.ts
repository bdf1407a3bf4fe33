import { moneyFromWire, moneyToWire, type OrderStatus, type PaymentCode, type StaffRole } from '@kashtanka/rules';
import type { Gift } from './gifts.ts';
import type { ShopWithBank } from './partners/bank.ts';
import { aPickup, fillBasket, type Placed, startPaying } from './scenarios.ts';
import { actorOf } from './staff.ts';
import type { TestShop, Visitor } from './test-shop.ts';

type Paying = { points?: number; code?: string; gift?: Gift; roubles?: number; payment?: PaymentCode };

/**
 * Places a pickup order, paid online by default, with bonus points and a certificate of the given roubles as far as
 * they go.
 */
export async function placeWith(
  user: Visitor,
  articles: Record<string, number>,
  { points = 0, code, gift, roubles = 0, payment = 'sberbank_online' }: Paying,
): Promise<Placed> {
  await fillBasket(user, articles);
  if (code) await user.addVoucher({ body: { code } });
  if (gift) await user.addVoucher({ body: { code: gift.code } });
  if (points > 0) await user.setBonusPoints({ body: { bonus_points_applied: String(points) } });
  const basket = await user.getBasket();
  if (!basket.ok) throw new Error('there is no basket');
  const { price, bonus_points_applied: applied } = basket.body;
  const due = moneyFromWire(price) - moneyFromWire(applied);
  const expected_total = moneyToWire(due - Math.min(due, roubles * 100));
  const request = aPickup({ payment_code: payment });
  const order = await user.checkout({ body: { ...request, expected_total } });
  if (!order.ok) throw new Error(`not placed: ${JSON.stringify(order)}`);
  return { order: order.body, visitor: user, headers: { 'X-Order-Token': order.body.access_token } };
}

/** Pays an order at the bank simulator, and runs the resulting jobs. */
export async function pay({ shop, bank }: Pick<ShopWithBank, 'shop' | 'bank'>, order: Placed): Promise<Placed> {
  await bank.pay(await startPaying(order));
  await shop.runDueJobs();
  return order;
}

/** An order as in the back office. */
export type Numbered = { order: { number: string } };

/** Moves an order as a staff member, and runs the resulting jobs. */
export async function moveAs(
  shop: TestShop,
  { order }: Numbered,
  { to, role = 'owner' }: { to: OrderStatus; role?: StaffRole },
) {
  const moved = await shop.api.orders.move(await actorOf(shop, role), order.number, to);
  await shop.runDueJobs();
  return moved;
}

/** Takes an order through statuses, each of which has to be allowed. */
export async function carryThrough(shop: TestShop, placed: Numbered, ...way: OrderStatus[]) {
  for (const to of way) {
    const moved = await moveAs(shop, placed, { to });
    if (!moved.ok) throw new Error(`${placed.order.number} was not moved to ${to}: ${JSON.stringify(moved)}`);
  }
}

/** Returns units of an order, by line position. */
export async function bringBack(
  shop: TestShop,
  { order }: Numbered,
  quantities: Record<number, number>,
  { isDefect = false, role = 'owner' as StaffRole } = {},
) {
  const items = Object.entries(quantities).map(([position, quantity]) => ({
    position: Number(position),
    quantity,
  }));
  const asked = { number: order.number, items, isDefect };
  const returned = await shop.api.orders.giveBack(await actorOf(shop, role), asked);
  await shop.runDueJobs();
  return returned;
}

/** Exchanges units of an order by line position: `{ 1: [2, 'clr09-01-m'] }`. */
export async function exchange(
  shop: TestShop,
  { order }: Numbered,
  swaps: Record<number, [quantity: number, instead: string]>,
  { isDefect = false, role = 'owner' as StaffRole } = {},
) {
  const items = Object.entries(swaps).map(([position, [quantity, instead]]) => ({
    position: Number(position),
    quantity,
    instead,
  }));
  const asked = { number: order.number, items, isDefect };
  const exchanged = await shop.api.orders.exchange(await actorOf(shop, role), asked);
  await shop.runDueJobs();
  return exchanged;
}

/** Loads the pickup points that a carrier lists now. */
export async function syncPoints(shop: TestShop, carrier: (typeof shop.api.pickupPoints.carriers)[number]) {
  const synced = await shop.api.pickupPoints.sync(await actorOf(shop), carrier, { evenIfSmaller: false });
  if (!synced.ok) throw new Error(`no points are taken over: ${synced.problem}`);
  return synced;
}

import type { PlannedOrder } from '@kashtanka/contract/import';
import { basketRecords } from '#modules/basket';
import type { Catalogue } from '#modules/catalogue';
import { orderRecords } from '#modules/orders';
import { paymentHistory } from '#modules/payments';
import type { Offers } from '#modules/promotions';
import { type Actor, type ActorRefusal, type PerformCommand, performWithAudit } from '#modules/staff';
import { insertMovementHistory } from '#modules/stock';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { insertEmailHistory } from '#platform/mail/emails-of-orders';
import { orderRowsOf } from './order-rows.ts';
import { emailsOf } from './past-emails.ts';
import { pastMoneyOf } from './past-payments.ts';
import { movementsOf } from './past-stock.ts';
import { type Assortment, priceOrder } from './price-order.ts';

/** Fills a shop for load tests with past orders, as if shoppers had placed them. */
export type OrderGenerator = {
  /** Articles of which orders can be planned, the most popular first. */
  listArticles(): Promise<string[]>;
  /** Writes planned orders in many rows at once; an interrupted run leaves whole orders. */
  write(
    actor: Actor,
    plans: Iterable<PlannedOrder>,
    onWritten?: (count: number) => void,
  ): Promise<{ ok: true; count: number } | ActorRefusal>;
};

type Deps = { db: Database; clock: Clock; catalogue: Catalogue; offers: Offers; perform: PerformCommand };

const MAX_ARTICLES = 1_000;
/** Orders in one transaction: few enough that a running shop does not wait for their stock. */
const BATCH = 500;

export function createOrderGenerator(deps: Deps): OrderGenerator {
  return {
    listArticles: () => deps.catalogue.listPopular(MAX_ARTICLES),
    write: (actor, plans, onWritten = () => {}) =>
      performWithAudit(deps.perform, actor, {
        action: { command: 'orders generate', subject: 'orders' },
        work: async () => ({ count: await writeAll(deps, plans, onWritten) }),
      }),
  };
}

async function writeAll(
  deps: Deps,
  plans: Iterable<PlannedOrder>,
  onWritten: (count: number) => void,
): Promise<number> {
  const assortment = await readAssortment(deps);
  let count = 0;
  for (const batch of inBatches(plans, BATCH)) {
    await inTransaction(deps.db, (tx) => writeBatch(tx, assortment, batch));
    count += batch.length;
    onWritten(count);
  }
  return count;
}

async function readAssortment({ clock, catalogue, offers }: Deps): Promise<Assortment> {
  return {
    found: await catalogue.find(await catalogue.listPopular(MAX_ARTICLES)),
    reference: await catalogue.reference.get(),
    offers: await offers.open(),
    now: clock.now(),
  };
}

async function writeBatch(tx: Tx, assortment: Assortment, plans: readonly PlannedOrder[]): Promise<void> {
  const numbers = await orderRecords.history.takeNumbers(tx, plans.length);
  const refundIds = await orderRecords.history.takeRefundIds(tx, plans.length);
  const paymentIds = await paymentHistory.takeIds(tx, plans.length);
  const basketIds = await basketRecords.insertClosedMany(
    tx,
    plans.map(({ placedAt }) => placedAt),
  );
  const written = plans.map((plan, index) => {
    const order = priceOrder(plan, numbers[index] ?? 0, assortment);
    const ids = { paymentId: paymentIds[index] ?? 0, refundId: refundIds[index] ?? 0 };
    const money = pastMoneyOf(order, ids);
    return { order, money, isPaid: money.isPaid, basketId: basketIds[index] ?? 0 };
  });
  await orderRecords.history.insert(tx, {
    ...orderRowsOf(written),
    refunds: written.flatMap(({ money }) => money.refunds),
    returns: written.flatMap(({ money }) => money.returns),
  });
  await paymentHistory.insert(tx, {
    payments: written.flatMap(({ money }) => money.payments),
    refunds: written.flatMap(({ money }) => money.sentBack),
    receipts: written.flatMap(({ money }) => money.receipts),
  });
  await insertEmailHistory(
    tx,
    written.flatMap(({ order }) => emailsOf(order, assortment.now)),
  );
  await insertMovementHistory(tx, movementsOf(written.map(({ order }) => order)));
}

function* inBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import { listCertificatesOfOrder } from './certificate-record.ts';
import { certificateTopic, extendExpiry, type IssuedLine } from './certificates.ts';
import { listUnboundLines } from './gift-cards.ts';
import {
  type CertificateRow,
  findCertificates,
  insertMovement,
  listHoldings,
  listIssued,
  lockRows,
  markVoided,
  sumVoided,
} from './sql/certificates.ts';

/**
 * Kopecks of the certificates of an order. `good` is spent, spendable or waits for its card, and is not refundable
 * (D48). `stopped` is the balance of blocked ones.
 */
type SoldCertificateTotals = { good: number; stopped: number };

type Order = { number: number; lines: readonly IssuedLine[] };

/** Locks the certificates until the transaction ends. */
async function sumSoldCertificates(tx: Tx, { number, lines }: Order): Promise<SoldCertificateTotals> {
  const unbound = await listUnboundLines(tx, number, lines);
  const sold = { good: unbound.reduce((sum, { line, left }) => sum + line.unit_price * left, 0), stopped: 0 };
  for (const { nominal, balance, blocked_at, voided_at } of await lockIssued(tx, number)) {
    const stopped = blocked_at && !voided_at ? balance : 0;
    sold.good += nominal - stopped;
    sold.stopped += stopped;
  }
  // A void certificate counts with the part that was spent before.
  sold.good -= await sumVoided(tx, number);
  return sold;
}

/** Voids blocked certificates, so that unblocking cannot revive a refunded amount. */
async function voidBlocked(tx: Tx, { clock }: { clock: Clock }, orderNumber: number): Promise<void> {
  const issued = await lockIssued(tx, orderNumber);
  const stopped = issued.filter(({ blocked_at, voided_at }) => blocked_at !== null && voided_at === null);
  await voidRows(tx, stopped, { orderNumber, now: clock.now() });
}

async function lockIssued(tx: Tx, orderNumber: number): Promise<CertificateRow[]> {
  const ids = (await listIssued(tx, orderNumber)).map(({ id }) => id);
  await lockRows(tx, ids);
  return listIssued(tx, orderNumber);
}

type Returned = { orderNumber: number; amount: number };
type ReturnDeps = { clock: Clock; events: Events };

/** Returns an amount of an order to its certificates, in reverse order of payment. */
export function refundCertificates(tx: Tx, deps: ReturnDeps, returned: Returned): Promise<void> {
  return returnToCertificates(tx, deps, { ...returned, cause: 'refunded' });
}

/** The same for an order that has become cheaper and never took the amount. */
function releasePart(tx: Tx, deps: ReturnDeps, returned: Returned): Promise<void> {
  return returnToCertificates(tx, deps, { ...returned, cause: 'released' });
}

async function returnToCertificates(
  tx: Tx,
  { clock, events }: ReturnDeps,
  { orderNumber, amount, cause }: Returned & { cause: 'refunded' | 'released' },
): Promise<void> {
  const held = await listHoldings(tx, orderNumber);
  const ids = held.map(({ id }) => id);
  await lockRows(tx, ids);
  let left = amount;
  for (const { id, amount: taken } of held.toReversed()) {
    const part = Math.min(taken, left);
    if (part <= 0) continue;
    const refunded = { certificateId: id, amount: part, cause, orderNumber };
    await insertMovement(tx, { ...refunded, at: clock.now() });
    left -= part;
  }
  if (left > 0)
    throw new Error(`order ${orderNumber} returns ${left} kopecks to certificates beyond the amount they paid`);
  await extendExpiry(tx, await findCertificates(tx, ids), clock.now());
  await events.publish(tx, ids.map(certificateTopic));
}

/**
 * Voids the certificates of an order before they are sent; false if one was sent, because any holder of its code can
 * spend it (D48).
 */
export async function voidCertificates(tx: Tx, deps: { clock: Clock }, orderNumber: number): Promise<boolean> {
  const issued = await listIssued(tx, orderNumber);
  if (issued.some(({ sent_at }) => sent_at !== null)) return false;
  await voidUnsent(tx, deps, orderNumber);
  return true;
}

/** Voids the certificates of an order that were not sent yet. */
export async function voidUnsent(tx: Tx, { clock }: { clock: Clock }, orderNumber: number): Promise<void> {
  const unsent = (await listIssued(tx, orderNumber)).filter(({ sent_at }) => sent_at === null);
  await voidRows(tx, unsent, { orderNumber, now: clock.now() });
}

/** Marks certificates as void and empties them. */
export async function voidRows(
  tx: Tx,
  rows: readonly CertificateRow[],
  { orderNumber, now }: { orderNumber: number; now: Date },
): Promise<void> {
  await markVoided(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  for (const { id, balance } of rows.filter((row) => row.balance > 0))
    await insertMovement(tx, { certificateId: id, amount: -balance, cause: 'voided', orderNumber, at: now });
}

/** Certificates of an order at its cancellation and at refunds. */
export const soldCertificates = {
  listOfOrder: listCertificatesOfOrder,
  refund: refundCertificates,
  releasePart,
  void: voidCertificates,
  voidUnsent,
  sum: sumSoldCertificates,
  voidBlocked,
};

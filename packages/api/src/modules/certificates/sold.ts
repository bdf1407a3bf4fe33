import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { IssuedLine } from './certificates.ts';
import { listUnboundLines } from './gift-cards.ts';
import { voidRows } from './refund-certificates.ts';
import { type CertificateRow, listIssued, lockRows } from './sql/certificates.ts';

/**
 * Kopecks of the certificates of an order. `good` is spent, spendable or waits for its card, and is not refundable
 * (D48). `stopped` is the balance of blocked ones.
 */
export type SoldCertificateTotals = { good: number; stopped: number };

type Order = { number: number; lines: readonly IssuedLine[] };

/** Locks the certificates until the transaction ends. */
export async function sumSoldCertificates(tx: Tx, { number, lines }: Order): Promise<SoldCertificateTotals> {
  const unbound = await listUnboundLines(tx, number, lines);
  const sold = { good: unbound.reduce((sum, { line, left }) => sum + line.unit_price * left, 0), stopped: 0 };
  for (const { nominal, balance, blocked_at } of await lockIssued(tx, number)) {
    const stopped = blocked_at ? balance : 0;
    sold.good += nominal - stopped;
    sold.stopped += stopped;
  }
  return sold;
}

/** Voids blocked certificates, so that unblocking cannot revive a refunded amount. */
export async function voidBlocked(tx: Tx, { clock }: { clock: Clock }, orderNumber: number): Promise<void> {
  const stopped = (await lockIssued(tx, orderNumber)).filter(({ blocked_at }) => blocked_at !== null);
  await voidRows(tx, stopped, { orderNumber, now: clock.now() });
}

async function lockIssued(tx: Tx, orderNumber: number): Promise<CertificateRow[]> {
  const ids = (await listIssued(tx, orderNumber)).map(({ id }) => id);
  await lockRows(tx, ids);
  return (await listIssued(tx, orderNumber)).filter(({ voided_at }) => voided_at === null);
}

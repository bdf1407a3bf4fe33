import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import { certificateTopic, extendExpiry } from './certificates.ts';
import {
  type CertificateRow,
  findCertificates,
  insertMovement,
  listHoldings,
  listIssued,
  lockRows,
  markVoided,
} from './sql/certificates.ts';

/** Returns an amount of an order to its certificates, in reverse order of payment. */
export async function refundCertificates(
  tx: Tx,
  { clock, news }: { clock: Clock; news: Events },
  { orderNumber, amount }: { orderNumber: number; amount: number },
): Promise<void> {
  const held = await listHoldings(tx, orderNumber);
  const ids = held.map(({ id }) => id);
  await lockRows(tx, ids);
  let left = amount;
  for (const { id, amount: taken } of held.toReversed()) {
    const part = Math.min(taken, left);
    if (part <= 0) continue;
    const refunded = { certificateId: id, amount: part, cause: 'refunded', orderNumber } as const;
    await insertMovement(tx, { ...refunded, at: clock.now() });
    left -= part;
  }
  if (left > 0)
    throw new Error(`order ${orderNumber} returns ${left} kopecks to certificates beyond the amount they paid`);
  await extendExpiry(tx, await findCertificates(tx, ids), clock.now());
  await news.publish(tx, ids.map(certificateTopic));
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

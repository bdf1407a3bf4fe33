import { soldCertificates } from '#modules/certificates';
import { exchangeRecords, type OrderFacts, orderAdminRecords, refundRecords } from '#modules/orders';
import { parcelRecords } from '#modules/shipping';
import { listEmailsOfOrder } from '#platform/mail/emails-of-orders';
import type { AdminDeps } from '../deps.ts';

/** An order with all data for staff; sums are in kopecks. */
export type OrderRecord = Awaited<ReturnType<typeof readOrderRecord>>;

export async function readOrderRecord(deps: AdminDeps, { moves: _, ...facts }: OrderFacts) {
  const { db, payments: ledger, certificates: gifts, points, receipts: till } = deps;
  const own = facts.order.number;
  const [payments, byCertificates, byPoints, certificates, refunds, sentFor, sentInstead, receipts] =
    await Promise.all([
      ledger.listBalances(db, own),
      gifts.getPaidAmount(db, own),
      points.getUsedAmount(db, own),
      soldCertificates.listOfOrder(deps, own),
      refundRecords.list(db, own),
      exchangeRecords.find(db, own),
      exchangeRecords.list(db, own),
      till.list(db, own),
    ]);
  const [history, notes, parcels, emails] = await Promise.all([
    orderAdminRecords.listTransitions(db, own),
    orderAdminRecords.listNotes(db, own),
    parcelRecords.list(db, own),
    listEmailsOfOrder(db, own),
  ]);
  return {
    ...facts,
    payments,
    byCertificates,
    byPoints,
    /** Certificates sold with the order. */
    certificates,
    refunds,
    /** The order for which this one is the exchange. */
    sentFor: sentFor ?? null,
    /** The order's own exchange orders. */
    sentInstead,
    receipts,
    history,
    notes,
    parcels,
    /** Newest first, of the last thirty days. */
    emails,
  };
}

import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { type CertificateView, getState } from './certificates.ts';
import { listOfOrder } from './sql/admin.ts';
import type { CertificateRow } from './sql/certificates.ts';

/** A certificate as staff sees it, without the code, because a code is money. Sums are in kopecks. */
export type CertificateRecord = {
  id: number;
  last4: string;
  order: number;
  line: number;
  format: 'digital' | 'physical';
  nominal: number;
  balance: number;
  /** Void: it will never be sent. */
  state: CertificateView['state'] | 'void';
  recipient: string;
  departsAt: Date;
  /** The time when it was emailed or handed over. */
  departedAt: Date | null;
  expiresAt: Date | null;
};

/** The certificates of an order; printed ones appear once their card is bound. */
export async function listCertificatesOfOrder(
  { db, clock }: { db: Database; clock: Clock },
  orderNumber: number,
): Promise<CertificateRecord[]> {
  return (await listOfOrder(db, orderNumber)).map((row) => toCertificateRecord(row, clock.now()));
}

export function toCertificateRecord(row: CertificateRow, now: Date): CertificateRecord {
  const { id, last4, order_number: order, line_position: line, format, nominal, balance } = row;
  return {
    id,
    last4,
    order,
    line,
    format,
    nominal,
    balance,
    state: row.voided_at === null ? getState(row, now) : 'void',
    recipient: row.recipient_email || row.recipient_name,
    departsAt: row.departs_at,
    departedAt: row.sent_at,
    expiresAt: row.expires_at,
  };
}

import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { listOfOrder } from './admin-store.ts';
import { type HeldCertificate, stateOf } from './certificates.ts';
import type { CertificateRow } from './store.ts';

/** A certificate as staff sees it: never its code, which is worth money. Sums are kopecks. */
export type CertificateRecord = {
  id: number;
  last4: string;
  order: number;
  line: number;
  format: 'digital' | 'physical';
  nominal: number;
  balance: number;
  /** Void is what will never be sent. */
  state: HeldCertificate['state'] | 'void';
  recipient: string;
  departsAt: Date;
  /** When it was sent, or handed over on paper. */
  departedAt: Date | null;
  expiresAt: Date | null;
};

/** What was bought with an order; a card is among it from when it is bound. */
export async function certificatesOf(
  { db, clock }: { db: Database; clock: Clock },
  orderNumber: number,
): Promise<CertificateRecord[]> {
  return (await listOfOrder(db, orderNumber)).map((row) => told(row, clock.now()));
}

export function told(row: CertificateRow, now: Date): CertificateRecord {
  const { id, last4, order_number: order, line_position: line, format, nominal, balance } = row;
  return {
    id,
    last4,
    order,
    line,
    format,
    nominal,
    balance,
    state: row.voided_at === null ? stateOf(row, now) : 'void',
    recipient: row.recipient_email || row.recipient_name,
    departsAt: row.departs_at,
    departedAt: row.sent_at,
    expiresAt: row.expires_at,
  };
}

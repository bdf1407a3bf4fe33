import type { Tx } from '#platform/database';
import { listIssued } from './sql/certificates.ts';

/** Whether every certificate of an order has been emailed; void ones are ignored. */
export async function areAllMailed(tx: Tx, orderNumber: number): Promise<boolean> {
  const issued = (await listIssued(tx, orderNumber)).filter(({ voided_at }) => voided_at === null);
  return issued.length > 0 && issued.every(({ sent_at }) => sent_at !== null);
}

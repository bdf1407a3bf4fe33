import { affectedRows, type Database, sql, type Tx } from '#platform/database';
import { type CertificateRow, findCertificates } from './certificates.ts';

/** The certificates of an order, by line. */
export async function listOfOrder(db: Database, orderNumber: number): Promise<CertificateRow[]> {
  const { rows } = await sql<{ id: number }>`
    select id from certificate where order_number = ${orderNumber} order by line_position, piece
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  return (await findCertificates(db, ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Newest first. */
export async function findByLast4(db: Database, last4: string): Promise<CertificateRow[]> {
  const { rows } = await sql<{ id: number }>`
    select id from certificate where last4 = ${last4} order by id desc limit 100
  `.execute(db);
  const found = await findCertificates(
    db,
    rows.map(({ id }) => id),
  );
  return found.toSorted((a, b) => b.id - a.id);
}

export type CodeColumns = { code_hash: Buffer; code_sealed: Buffer; last4: string };

export async function changeRecipient(
  tx: Tx,
  id: number,
  { address, code_hash, code_sealed, last4 }: CodeColumns & { address: string },
): Promise<void> {
  await sql`
    update certificate set recipient_email = ${address}, code_hash = ${code_hash}, code_sealed = ${code_sealed},
      last4 = ${last4}
    where id = ${id}
  `.execute(tx);
}

/** False if there is no such certificate. */
export async function setBlocked(tx: Tx, id: number, at: Date | null): Promise<boolean> {
  return (await affectedRows(sql`update certificate set blocked_at = ${at} where id = ${id}`, tx)) > 0;
}

/** The number of bound gift cards by line position of an order. */
export async function countBound(tx: Tx, orderNumber: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; count: number }>`
    select line_position as position, count(*)::int as count from certificate
    where order_number = ${orderNumber} and format = 'physical' and voided_at is null group by line_position
  `.execute(tx);
  return new Map(rows.map(({ position, count }) => [position, count]));
}

/** A bound gift card as staff identifies it. */
export type BoundCard = { orderNumber: number; position: number; last4: string };

/** Finds and locks a card that is not active yet. */
export async function findBound(tx: Tx, { orderNumber, position, last4 }: BoundCard): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from certificate
    where order_number = ${orderNumber} and line_position = ${position} and last4 = ${last4}
      and format = 'physical' and sent_at is null and voided_at is null
    order by id limit 1 for update
  `.execute(tx);
  return rows[0]?.id;
}

/** False if another certificate already has that code. */
export async function replaceCode(
  tx: Tx,
  id: number,
  { code_hash, code_sealed, last4 }: CodeColumns,
): Promise<boolean> {
  const changed = sql`
    update certificate set code_hash = ${code_hash}, code_sealed = ${code_sealed}, last4 = ${last4}
    where id = ${id} and not exists (select from certificate where code_hash = ${code_hash})
  `;
  return (await affectedRows(changed, tx)) > 0;
}

/** Activates one bound card; false if it was not inactive. */
export async function activateOne(
  tx: Tx,
  id: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const activated = sql`
    update certificate set sent_at = ${now}, expires_at = ${expiresAt}
    where id = ${id} and format = 'physical' and sent_at is null and voided_at is null
  `;
  return (await affectedRows(activated, tx)) > 0;
}

/** Activates the bound cards of an order; returns the newly activated ones. */
export async function activateBound(
  tx: Tx,
  orderNumber: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update certificate set sent_at = ${now}, expires_at = ${expiresAt}
    where order_number = ${orderNumber} and format = 'physical' and sent_at is null and voided_at is null returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

import { type Database, prepared, sql, type Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import { emailColumn } from '#platform/mail/normalize-stored-emails';

export type CertificateRow = {
  id: number;
  order_number: number;
  line_position: number;
  last4: string;
  format: 'digital' | 'physical';
  code_sealed: Buffer;
  nominal: number;
  balance: number;
  locale: Locale;
  buyer_email: string;
  recipient_email: string;
  recipient_name: string;
  signature: string;
  message: string;
  departs_at: Date;
  sent_at: Date | null;
  /** Set for a certificate that will never be sent. */
  voided_at: Date | null;
  /** Null until it is emailed or handed over. */
  expires_at: Date | null;
  /** Set by staff. */
  blocked_at: Date | null;
};

const CERTIFICATES = sql`
  select id, order_number, line_position, last4, format, code_sealed, nominal, locale, buyer_email, recipient_email, recipient_name,
    signature, message, departs_at, sent_at, voided_at, expires_at, blocked_at,
    coalesce((select sum(amount) from certificate_movement where certificate_id = certificate.id), 0)::bigint as balance
  from certificate
`;

export async function findCertificates(db: Database | Tx, ids: readonly number[]): Promise<CertificateRow[]> {
  if (ids.length === 0) return [];
  return (await sql<CertificateRow>`${CERTIFICATES} where id = any(${[...ids]}::bigint[])`.execute(db)).rows;
}

export async function findByHash(db: Database | Tx, hash: Buffer): Promise<CertificateRow | undefined> {
  return (await sql<CertificateRow>`${CERTIFICATES} where code_hash = ${hash}`.execute(db)).rows[0];
}

/** Locks rows in id order, so that concurrent orders do not deadlock. */
export async function lockRows(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from certificate where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
}

export type NewCertificate = Omit<
  CertificateRow,
  'id' | 'balance' | 'sent_at' | 'voided_at' | 'expires_at' | 'blocked_at'
> & {
  piece: number;
  code_hash: Buffer;
  created_at: Date;
};

/** The new id; undefined for an item that already has a certificate, and for a code that is taken. */
export async function insertCertificate(tx: Tx, row: NewCertificate): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into certificate (order_number, line_position, piece, code_hash, code_sealed, last4, nominal, locale,
      buyer_email, recipient_email, recipient_name, signature, message, departs_at, created_at, format)
    values (${row.order_number}, ${row.line_position}, ${row.piece}, ${row.code_hash}, ${row.code_sealed}, ${row.last4},
      ${row.nominal}, ${row.locale}, ${row.buyer_email}, ${row.recipient_email}, ${row.recipient_name}, ${row.signature},
      ${row.message}, ${row.departs_at}, ${row.created_at}, ${row.format})
    on conflict do nothing returning id
  `.execute(tx);
  return rows[0]?.id;
}

/** The certificates of an order, locked so that none is sent until the transaction ends. */
export async function listIssued(tx: Tx, orderNumber: number): Promise<CertificateRow[]> {
  const { rows } = await sql<{ id: number }>`
    select id from certificate where order_number = ${orderNumber} order by id for update
  `.execute(tx);
  return findCertificates(
    tx,
    rows.map(({ id }) => id),
  );
}

export async function markVoided(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update certificate set voided_at = ${now} where id = any(${[...ids]}::bigint[]) and voided_at is null
  `.execute(tx);
}

/** Marks a due, unsent certificate as sent; true if this call did it. */
export async function markSent(
  tx: Tx,
  id: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const result = await sql`
    update certificate set sent_at = ${now}, expires_at = ${expiresAt}
    where id = ${id} and format = 'digital' and sent_at is null and voided_at is null and departs_at <= ${now}
  `.execute(tx);
  return Number(result.numAffectedRows ?? 0) > 0;
}

export async function listOverdue(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from certificate
    where format = 'digital' and sent_at is null and voided_at is null and departs_at <= ${now} order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The next attempt for a certificate that is not due: on its day, or in a minute. The queue uses the database's clock;
 * if the server's clock is behind it, a job for that day would run again at once in a loop.
 */
export async function getNextAttempt(tx: Tx, departsAt: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(${departsAt}, now() + interval '1 minute') as at
  `.execute(tx);
  return rows[0]?.at ?? departsAt;
}

export type Movement = {
  certificateId: number;
  amount: number;
  cause: 'issued' | 'held' | 'released' | 'refunded' | 'voided';
  orderNumber: number;
  at: Date;
};

export async function insertMovement(
  tx: Tx,
  { certificateId, amount, cause, orderNumber, at }: Movement,
): Promise<void> {
  await sql`
    insert into certificate_movement (certificate_id, at, amount, cause, order_number)
    values (${certificateId}, ${at}, ${amount}, ${cause}, ${orderNumber})
  `.execute(tx);
}

/** A change of a certificate by an order: one that pays for it, or one that was sold with it and became void. */
export type MovementOfOrder = Pick<Movement, 'at' | 'amount' | 'cause'> & { id: number; last4: string };

/** Oldest first. */
export async function listMovements(db: Database | Tx, orderNumber: number): Promise<MovementOfOrder[]> {
  const { rows } = await sql<MovementOfOrder>`
    select movement.id, at, amount, cause, last4 from certificate_movement as movement
    join certificate on certificate.id = certificate_id
    where movement.order_number = ${orderNumber} and cause <> 'issued' order by movement.id
  `.execute(db);
  return rows;
}

/** Kopecks that were taken off the certificates of an order when they became void. */
export async function sumVoided(tx: Tx, orderNumber: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(amount), 0)::bigint as sum from certificate_movement
    where order_number = ${orderNumber} and cause = 'voided'
  `.execute(tx);
  return rows[0]?.sum ?? 0;
}

type HeldOf = { id: number; amount: number; atFirst: number; refunded: number };

/** For each certificate of an order: the amount it holds now, took at first and returned. */
export async function listHoldings(db: Database | Tx, orderNumber: number): Promise<HeldOf[]> {
  const { rows } = await sql<HeldOf>`${prepared}
    select certificate_id as id, -sum(amount)::bigint as amount,
      -(array_agg(amount order by id) filter (where cause = 'held'))[1] as "atFirst",
      coalesce(sum(amount) filter (where cause = 'refunded'), 0)::bigint as refunded
    from certificate_movement where order_number = ${orderNumber} and cause in ('held', 'released', 'refunded')
    group by certificate_id order by min(id)
  `.execute(db);
  return rows;
}

/** Extends an expired certificate when an amount returns to it. */
export async function prolongExpired(tx: Tx, ids: readonly number[], { now, until }: { now: Date; until: Date }) {
  await sql`
    update certificate set expires_at = ${until} where id = any(${[...ids]}::bigint[]) and expires_at < ${now}
  `.execute(tx);
}

export const CERTIFICATE_EMAILS = [
  emailColumn('certificate', 'buyer_email'),
  emailColumn('certificate', 'recipient_email'),
];

export async function insertPrinted(tx: Tx, hashes: readonly Buffer[], at: Date): Promise<void> {
  await sql`
    insert into printed_code (code_hash, printed_at) select hash, ${at} from unnest(${[...hashes]}::bytea[]) as hash
  `.execute(tx);
}

export async function isPrintedCode(tx: Tx, hash: Buffer): Promise<boolean> {
  return (await sql`select from printed_code where code_hash = ${hash}`.execute(tx)).rows.length > 0;
}

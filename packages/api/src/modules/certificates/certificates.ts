import type { LineOption } from '@kashtanka/contract';
import type { TypedCode } from '@kashtanka/rules';
import { addDays, type Clock, endOfMoscowDay, moscowDay } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Events, Topic } from '#platform/events/events';
import { addJob } from '#platform/jobs';
import type { Locale } from '#platform/locale';
import { normalizeEmail } from '#platform/mail/normalize-email';
import type { Encryption } from '#platform/security/encryption';
import { getExpiry, getSendTime } from './certificate-texts.ts';
import { generateCode } from './print-codes.ts';
import {
  type CertificateRow,
  findByHash,
  findCertificates,
  insertCertificate,
  insertMovement,
  listHoldings,
  listMovements,
  lockRows,
  type MovementOfOrder,
  prolongExpired,
} from './sql/certificates.ts';

/** Published when the balance or the expiry of a certificate changes. */
export function certificateTopic(id: number): Topic {
  return `certificate:${id}`;
}

export const SEND_CERTIFICATE_JOB = 'certificate_send';

/** A certificate that was resolved from its code. */
export type CertificateView = {
  id: number;
  code: string;
  /** Kopecks that it can pay now: zero if expired, blocked or not sent yet. */
  available: number;
  expiresAt: Date | null;
  state: 'valid' | 'not_sent' | 'expired' | 'blocked' | 'empty';
};

/** A certificate line of a paid order. */
export type IssuedLine = { position: number; quantity: number; unit_price: number; options: readonly LineOption[] };

type SoldOrder = { number: number; locale: Locale; email: string; lines: readonly IssuedLine[] };

/** The part of an order that a certificate pays; kopecks. */
export type CertificateUse = { id: number; amount: number };

export type Certificates = {
  find(code: TypedCode): Promise<CertificateView | undefined>;
  /** In the order of the ids. */
  read(db: Database | Tx, ids: readonly number[]): Promise<CertificateView[]>;
  /** Locks certificates until the transaction ends, so that concurrent orders cannot spend the same balance. */
  lock(tx: Tx, ids: readonly number[]): Promise<void>;
  /** Takes the amounts of an order from locked certificates. */
  reserve(tx: Tx, orderNumber: number, uses: readonly CertificateUse[]): Promise<void>;
  /** Gives back the amounts that an order holds; idempotent. */
  release(tx: Tx, orderNumber: number): Promise<void>;
  /** Takes again the amounts that an order held before a release; false if they were spent elsewhere. */
  holdAgain(tx: Tx, orderNumber: number): Promise<boolean>;
  /** Kopecks that certificates paid for an order, including the part refunded later. */
  getPaidAmount(db: Database | Tx, orderNumber: number): Promise<number>;
  /** What an order took from certificates and gave back, oldest first. */
  listMovements(db: Database | Tx, orderNumber: number): Promise<MovementOfOrder[]>;
  /** Creates a certificate for every emailed item of a paid order, once, and schedules its sending (D47). */
  issue(tx: Tx, order: SoldOrder): Promise<void>;
};

/** An expired certificate is valid for this many more days when an amount returns to it (D48). */
const PROLONGED_DAYS = 30;

export type CertificateDeps = { db: Database; clock: Clock; events: Events; encryption: Encryption };

export function createCertificates(deps: CertificateDeps): Certificates {
  const { db, clock, events, encryption } = deps;
  const held = (row: CertificateRow) => toHeld(row, encryption.decrypt(row.code_sealed), clock.now());
  const publishChange = (tx: Tx, ids: readonly number[]) => events.publish(tx, ids.map(certificateTopic));
  const move = async (tx: Tx, cause: 'held' | 'released', orderNumber: number, uses: readonly CertificateUse[]) => {
    const sign = cause === 'held' ? -1 : 1;
    for (const { id, amount } of uses) {
      await insertMovement(tx, { certificateId: id, amount: sign * amount, cause, orderNumber, at: clock.now() });
    }
    if (uses.length > 0)
      await publishChange(
        tx,
        uses.map(({ id }) => id),
      );
  };
  const read = async (from: Database | Tx, ids: readonly number[]) => {
    const rows = new Map((await findCertificates(from, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
  return {
    find: async ({ kind, code }) => {
      const row = kind === 'certificate' ? await findByHash(db, encryption.hash(code)) : undefined;
      return row && held(row);
    },
    read: async (from, ids) => (await read(from, ids)).map(held),
    lock: lockRows,
    reserve: (tx, orderNumber, uses) =>
      move(
        tx,
        'held',
        orderNumber,
        uses.filter(({ amount }) => amount > 0),
      ),
    release: async (tx, orderNumber) => {
      const uses = (await listHoldings(tx, orderNumber)).filter(({ amount }) => amount > 0);
      const ids = uses.map(({ id }) => id);
      await lockRows(tx, ids);
      await move(tx, 'released', orderNumber, uses);
      await extendExpiry(tx, await read(tx, ids), clock.now());
    },
    holdAgain: async (tx, orderNumber) => {
      const before = await listHoldings(tx, orderNumber);
      const released = before.filter(({ amount }) => amount === 0);
      const ids = released.map(({ id }) => id);
      await lockRows(tx, ids);
      const payable = (await read(tx, ids)).filter(({ blocked_at }) => blocked_at === null);
      const balances = new Map(payable.map(({ id, balance }) => [id, balance]));
      const uses = released.map(({ id, atFirst }) => ({ id, amount: atFirst }));
      if (uses.some(({ id, amount }) => (balances.get(id) ?? 0) < amount)) return false;
      await move(tx, 'held', orderNumber, uses);
      return true;
    },
    getPaidAmount: async (from, orderNumber) =>
      (await listHoldings(from, orderNumber)).reduce((sum, { amount, refunded }) => sum + amount + refunded, 0),
    listMovements,
    issue: async (tx, order) => {
      for (const line of order.lines) await issueLine(tx, deps, order, line);
    },
  };
}

/** Only once, otherwise a series of unpaid orders would extend a certificate forever. */
export async function extendExpiry(tx: Tx, rows: readonly CertificateRow[], now: Date): Promise<void> {
  const ids = rows.filter((row) => !wasProlonged(row)).map(({ id }) => id);
  await prolongExpired(tx, ids, { now, until: endOfMoscowDay(addDays(moscowDay(now), PROLONGED_DAYS)) });
}

function wasProlonged({ sent_at, expires_at }: CertificateRow): boolean {
  return sent_at !== null && expires_at !== null && expires_at > getExpiry(sent_at);
}

function toHeld(row: CertificateRow, code: string, now: Date): CertificateView {
  const { id, balance, expires_at } = row;
  const state = getState(row, now);
  return { id, code, state, available: state === 'valid' ? balance : 0, expiresAt: expires_at };
}

export function getState(
  { balance, sent_at, expires_at, blocked_at }: CertificateRow,
  now: Date,
): CertificateView['state'] {
  if (blocked_at) return 'blocked';
  if (!sent_at || !expires_at) return 'not_sent';
  if (expires_at <= now) return 'expired';
  return balance > 0 ? 'valid' : 'empty';
}

export function findOption(line: IssuedLine, code: string): string {
  return line.options.find((option) => option.code === code)?.value ?? '';
}

/** A printed certificate gets its code when its order is packed. */
async function issueLine(tx: Tx, deps: CertificateDeps, order: SoldOrder, line: IssuedLine): Promise<void> {
  const option = (code: string) => findOption(line, code);
  if (option('certificate_format') !== 'digital') return;
  const now = deps.clock.now();
  const recipient = option('certificate_recipient_email');
  const departs_at = getSendTime(option('certificate_departure_date'), now);
  for (let unit = 1; unit <= line.quantity; unit += 1) {
    const code = generateCode();
    const id = await insertCertificate(tx, {
      order_number: order.number,
      line_position: line.position,
      piece: unit,
      code_hash: deps.encryption.hash(code),
      code_sealed: deps.encryption.encrypt(code),
      last4: code.slice(-4),
      nominal: line.unit_price,
      locale: order.locale,
      buyer_email: order.email,
      format: 'digital',
      recipient_email: normalizeEmail(recipient) ?? recipient,
      recipient_name: option('certificate_recipient_name'),
      signature: option('certificate_signature'),
      message: option('certificate_message'),
      departs_at,
      created_at: now,
    });
    if (id === undefined) continue;
    const issued = { certificateId: id, amount: line.unit_price, cause: 'issued', at: now } as const;
    await insertMovement(tx, { ...issued, orderNumber: order.number });
    await addJob(tx, SEND_CERTIFICATE_JOB, { id }, { runAt: departs_at, key: `certificate:${id}` });
  }
}

import type { LineOption } from '@kashtanka/contract';
import type { TypedCode } from '@kashtanka/rules';
import { canonicalEmail } from '#platform/canonical-email';
import { addDays, type Clock, endOfMoscowDay, moscowDay } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Sealing } from '#platform/encryption';
import type { News, Topic } from '#platform/events/events';
import { addJob } from '#platform/jobs';
import type { Locale } from '#platform/locale';
import { departureOf, expiryOf } from './moments.ts';
import { newCode } from './print-codes.ts';
import {
  type CertificateRow,
  findByHash,
  insertCertificate,
  insertMovement,
  lockRows,
  prolongExpired,
  readCertificates,
  readHeld,
} from './store.ts';

/** What is left on a certificate changed, or until when it is valid. */
export function certificateTopic(id: number): Topic {
  return `certificate:${id}`;
}

export const SEND_CERTIFICATE_JOB = 'certificate_send';

/** A certificate that somebody holds the code of. */
export type HeldCertificate = {
  id: number;
  code: string;
  /** Kopecks that it pays now: nothing when it has expired, was stopped, or has not been sent yet. */
  available: number;
  expiresAt: Date | null;
  state: 'valid' | 'not_sent' | 'expired' | 'blocked' | 'empty';
};

/** A line of a paid order, as far as certificates are concerned. */
export type IssuedLine = { position: number; quantity: number; unit_price: number; options: readonly LineOption[] };

type SoldOrder = { number: number; locale: Locale; email: string; lines: readonly IssuedLine[] };

/** So much of a certificate goes to an order; kopecks. */
export type CertificateUse = { id: number; amount: number };

export type Certificates = {
  find(code: TypedCode): Promise<HeldCertificate | undefined>;
  /** In the order of the ids. */
  read(db: Database | Tx, ids: readonly number[]): Promise<HeldCertificate[]>;
  /** Until the transaction ends, nobody else takes anything from them. */
  lock(tx: Tx, ids: readonly number[]): Promise<void>;
  /** Takes from certificates that are locked what an order is paid with. */
  hold(tx: Tx, orderNumber: number, uses: readonly CertificateUse[]): Promise<void>;
  /** Gives back what an order holds; that it came to nothing may be told twice. */
  release(tx: Tx, orderNumber: number): Promise<void>;
  /** Takes again what an order had held before it was released; false when it is spent elsewhere. */
  holdAgain(tx: Tx, orderNumber: number): Promise<boolean>;
  /** What an order was paid with by certificates, kopecks, also where goods of it came back. */
  heldBy(db: Database | Tx, orderNumber: number): Promise<number>;
  /** Makes a certificate of every mailed piece of a paid order, once, and lets each depart on its day (D47). */
  issue(tx: Tx, order: SoldOrder): Promise<void>;
};

/** For so long is valid again what comes back to a certificate that has expired meanwhile (D48). */
const PROLONGED_DAYS = 30;

export type CertificateDeps = { db: Database; clock: Clock; news: News; sealing: Sealing };

export function createCertificates(deps: CertificateDeps): Certificates {
  const { db, clock, news, sealing } = deps;
  const held = (row: CertificateRow) => toHeld(row, sealing.open(row.code_sealed), clock.now());
  const tell = (tx: Tx, ids: readonly number[]) => news.publish(tx, ids.map(certificateTopic));
  const move = async (tx: Tx, cause: 'held' | 'released', orderNumber: number, uses: readonly CertificateUse[]) => {
    const sign = cause === 'held' ? -1 : 1;
    for (const { id, amount } of uses) {
      await insertMovement(tx, { certificateId: id, amount: sign * amount, cause, orderNumber, at: clock.now() });
    }
    if (uses.length > 0)
      await tell(
        tx,
        uses.map(({ id }) => id),
      );
  };
  const read = async (from: Database | Tx, ids: readonly number[]) => {
    const rows = new Map((await readCertificates(from, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
  return {
    find: async ({ kind, code }) => {
      const row = kind === 'certificate' ? await findByHash(db, sealing.hash(code)) : undefined;
      return row && held(row);
    },
    read: async (from, ids) => (await read(from, ids)).map(held),
    lock: lockRows,
    hold: (tx, orderNumber, uses) =>
      move(
        tx,
        'held',
        orderNumber,
        uses.filter(({ amount }) => amount > 0),
      ),
    release: async (tx, orderNumber) => {
      const uses = (await readHeld(tx, orderNumber)).filter(({ amount }) => amount > 0);
      const ids = uses.map(({ id }) => id);
      await lockRows(tx, ids);
      await move(tx, 'released', orderNumber, uses);
      await prolong(tx, await read(tx, ids), clock.now());
    },
    holdAgain: async (tx, orderNumber) => {
      const before = await readHeld(tx, orderNumber);
      const released = before.filter(({ amount }) => amount === 0);
      const ids = released.map(({ id }) => id);
      await lockRows(tx, ids);
      const balances = new Map((await read(tx, ids)).map(({ id, balance }) => [id, balance]));
      const uses = released.map(({ id, atFirst }) => ({ id, amount: atFirst }));
      if (uses.some(({ id, amount }) => (balances.get(id) ?? 0) < amount)) return false;
      await move(tx, 'held', orderNumber, uses);
      return true;
    },
    heldBy: async (from, orderNumber) =>
      (await readHeld(from, orderNumber)).reduce((sum, { amount, refunded }) => sum + amount + refunded, 0),
    issue: async (tx, order) => {
      for (const line of order.lines) await issueLine(tx, deps, order, line);
    },
  };
}

/** Once: or orders that nobody pays for, one after another, would keep a certificate alive for ever. */
export async function prolong(tx: Tx, rows: readonly CertificateRow[], now: Date): Promise<void> {
  const ids = rows.filter((row) => !wasProlonged(row)).map(({ id }) => id);
  await prolongExpired(tx, ids, { now, until: endOfMoscowDay(addDays(moscowDay(now), PROLONGED_DAYS)) });
}

function wasProlonged({ sent_at, expires_at }: CertificateRow): boolean {
  return sent_at !== null && expires_at !== null && expires_at > expiryOf(sent_at);
}

function toHeld(row: CertificateRow, code: string, now: Date): HeldCertificate {
  const { id, balance, expires_at } = row;
  const state = stateOf(row, now);
  return { id, code, state, available: state === 'valid' ? balance : 0, expiresAt: expires_at };
}

export function stateOf(
  { balance, sent_at, expires_at, blocked_at }: CertificateRow,
  now: Date,
): HeldCertificate['state'] {
  if (blocked_at) return 'blocked';
  if (!sent_at || !expires_at) return 'not_sent';
  if (expires_at <= now) return 'expired';
  return balance > 0 ? 'valid' : 'empty';
}

export function optionOf(line: IssuedLine, code: string): string {
  return line.options.find((option) => option.code === code)?.value ?? '';
}

/** One on paper gets its code when it is packed. */
async function issueLine(tx: Tx, deps: CertificateDeps, order: SoldOrder, line: IssuedLine): Promise<void> {
  const option = (code: string) => optionOf(line, code);
  if (option('certificate_format') !== 'digital') return;
  const now = deps.clock.now();
  const recipient = option('certificate_recipient_email');
  const departs_at = departureOf(option('certificate_departure_date'), now);
  for (let piece = 1; piece <= line.quantity; piece += 1) {
    const code = newCode();
    const id = await insertCertificate(tx, {
      order_number: order.number,
      line_position: line.position,
      piece,
      code_hash: deps.sealing.hash(code),
      code_sealed: deps.sealing.seal(code),
      last4: code.slice(-4),
      nominal: line.unit_price,
      locale: order.locale,
      buyer_email: order.email,
      format: 'digital',
      recipient_email: canonicalEmail(recipient) ?? recipient,
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

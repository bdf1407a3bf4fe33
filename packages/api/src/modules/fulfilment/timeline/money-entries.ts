import { moneyToWire } from '@kashtanka/rules';
import { soldCertificates } from '#modules/certificates';
import type { FulfilmentDeps } from '../deps.ts';
import { kindOfReceipt } from '../details/receipt-kind.ts';
import { actorOf, type DatedEntry, dated, SHOPPER, SYSTEM } from './entry.ts';

/** Attempts to pay, received and refunded payments, and fiscal receipts. */
export async function listPaymentEntries(
  { db, payments, receipts }: FulfilmentDeps,
  number: number,
): Promise<DatedEntry[]> {
  const [attempts, entries, written] = await Promise.all([
    payments.listAttempts(db, number),
    payments.listEntries(db, number),
    receipts.list(db, number),
  ]);
  return [
    // Money that is taken in the shop has no attempt before.
    ...attempts
      .filter(({ provider }) => provider !== 'upon_receipt')
      .map(({ id, created_at: at, provider, attempt, amount }) =>
        dated(
          { id: `attempt-${id}`, at, actor: SHOPPER },
          { kind: 'payment_started', data: { provider, attempt, amount: moneyToWire(amount) } },
        ),
      ),
    ...entries.map(({ id, at, kind, provider, amount }) =>
      dated(
        { id: `payment-${id}`, at, actor: SYSTEM },
        { kind: kind === 'paid' ? 'paid' : 'paid_back', data: { provider, amount: moneyToWire(amount) } },
      ),
    ),
    ...written.map(({ id, at, key, content, state }) =>
      dated(
        { id: `receipt-${id}`, at, actor: SYSTEM },
        {
          kind: 'receipt',
          data: {
            key,
            operation: content.operation,
            of: kindOfReceipt({ key, content }),
            total: moneyToWire(content.total),
            state: state ?? 'waiting',
          },
        },
      ),
    ),
  ];
}

/** Certificates that were sold or that pay, and bonus points. */
export async function listHoldingEntries(deps: FulfilmentDeps, number: number): Promise<DatedEntry[]> {
  const { db, certificates, points } = deps;
  const [sold, movements, entries] = await Promise.all([
    soldCertificates.listOfOrder(deps, number),
    certificates.listMovements(db, number),
    points.listEntries(db, number),
  ]);
  return [
    ...sold.flatMap(({ id, departedAt: at, last4, line, nominal }) =>
      at === null
        ? []
        : dated(
            { id: `certificate-${id}`, at, actor: SYSTEM },
            { kind: 'certificate_sent', data: { last4, line, nominal: moneyToWire(nominal) } },
          ),
    ),
    ...movements.map(({ id, at, last4, cause, amount }) =>
      dated(
        { id: `certificate-movement-${id}`, at, actor: SYSTEM },
        { kind: 'certificate_moved', data: { last4, cause, amount: moneyToWire(amount) } },
      ),
    ),
    ...entries.map(({ id, at, kind: of, amount, by }) =>
      dated(
        { id: `points-${id}`, at, actor: by ? actorOf(by.actor) : SYSTEM },
        { kind: 'points', data: { of, amount: moneyToWire(amount), reason: by?.reason ?? null } },
      ),
    ),
  ];
}

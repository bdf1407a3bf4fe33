import { inTransaction } from '#platform/database';
import { canStillBePaid, isStarting, type PaymentDeps, type PayRequest, scheduleCheck } from './attempts.ts';
import { pollPayment } from './check-payment.ts';
import type { ConfirmForm, Wallet } from './providers/wallet.ts';
import { findPayment, listPayments, setAccepted, setNotStarted } from './sql/payments.ts';
import { beginAttempt, closeEarlierAttempts, toProvider } from './start-payment.ts';

export type WalletResult =
  | { ok: true; state: 'pending' }
  | { ok: true; state: 'confirm'; form: ConfirmForm }
  | { ok: false; problem: 'declined' | 'unavailable' | 'in_progress' | 'already_paid' };

/**
 * Forwards a wallet's token to the bank, once; the attempt is recorded before. The bank's acceptance does not mean that
 * it is paid, so the state is polled at once, and later by the usual job.
 */
export async function payByWallet(
  deps: PaymentDeps,
  { request, wallet, token }: { request: PayRequest; wallet: Wallet; token: string },
): Promise<WalletResult> {
  const attempts = await listPayments(deps.db, request.orderNumber);
  const nowMs = deps.clock.now().getTime();
  if (attempts.some((attempt) => isStarting(attempt, nowMs))) return { ok: false, problem: 'in_progress' };
  const retired = await closeEarlierAttempts(deps, attempts);
  if (retired) return { ok: false, problem: retired.problem === 'already_paid' ? 'already_paid' : 'unavailable' };
  const attempt = (attempts[0]?.attempt ?? 0) + 1;
  const begun = await beginAttempt(deps, request, attempt);
  if (!begun) return { ok: false, problem: 'in_progress' };
  const { id } = begun;
  const paid = await wallet.pay(toProvider(request, attempt), token);
  if (!paid.ok) {
    await inTransaction(deps.db, (tx) => setNotStarted(tx, begun, { isTaken: paid.problem !== 'refused' }));
    return { ok: false, problem: paid.problem === 'refused' ? 'declined' : 'unavailable' };
  }
  await inTransaction(deps.db, async (tx) => {
    await setAccepted(tx, id, paid.providerId);
    await scheduleCheck(tx, id, deps.clock.now());
  });
  if (paid.form) return { ok: true, state: 'confirm', form: paid.form };
  const payment = await findPayment(deps.db, id);
  const state = payment && (await pollPayment(deps, payment));
  const isDeclined =
    state !== undefined && state !== 'unknown' && canStillBePaid({ state }) && state === 'declined';
  return isDeclined || state === 'expired' ? { ok: false, problem: 'declined' } : { ok: true, state: 'pending' };
}

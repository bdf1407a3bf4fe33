import { canStillBePaid, findProvider, nextPollAtMs, type PaymentDeps, scheduleCheck } from './attempts.ts';
import type { CallbackHint } from './providers/provider.ts';
import { findByAttempt, type PaymentRow } from './sql/payments.ts';

/**
 * A callback only triggers a poll. Anyone can send callbacks, so unknown payments are ignored and known ones are polled
 * at most as often as useful. False if it is unreadable.
 */
export async function receiveCallback(deps: PaymentDeps, hook: string, body: string): Promise<boolean> {
  const hint = await readHint(deps, hook, body);
  if (!hint) return false;
  const payment = await findHinted(deps, hook, hint);
  if (payment && canStillBePaid(payment)) {
    // A poll that comes too early is postponed and not dropped, because the callback may announce money that arrived
    // after the last poll.
    const askAtMs = Math.max(deps.clock.now().getTime(), nextPollAtMs(payment));
    await scheduleCheck(deps.db, payment.id, new Date(askAtMs));
  }
  return true;
}

/** All methods of a bank share one path, so each method's parser is tried. */
async function readHint({ providers }: PaymentDeps, hook: string, body: string): Promise<CallbackHint | undefined> {
  for (const provider of providers.filter((one) => one.hook === hook)) {
    const hint = await provider.readCallback({ body });
    if (hint.ok) return hint;
  }
  return undefined;
}

const ORDER_NUMBER = /^[1-9]\d{0,14}$/;

/** Numbers of attempts can be guessed; the provider's id cannot, so it is compared if known. */
async function findHinted(
  deps: PaymentDeps,
  hook: string,
  { orderNumber, attempt, providerId }: CallbackHint,
): Promise<PaymentRow | undefined> {
  if (!ORDER_NUMBER.test(orderNumber)) return undefined;
  const payment = await findByAttempt(deps.db, Number(orderNumber), attempt);
  const isTheirs = payment && findProvider(deps, payment.provider)?.hook === hook;
  return isTheirs && [null, providerId].includes(payment.provider_id) ? payment : undefined;
}

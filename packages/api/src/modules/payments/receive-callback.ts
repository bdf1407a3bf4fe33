import { findProvider, mayBeAskedAtMs, mayBePaid, type PaymentDeps, scheduleCheck } from './attempts.ts';
import type { CallbackHint } from './providers/provider.ts';
import { findByAttempt, type PaymentRow } from './store.ts';

/**
 * A provider's callback is a hint to ask it. Anybody can send one, as often as they like: so it asks about no payment
 * that it does not know, and about none more often than asking helps. False when it is not readable.
 */
export async function receiveCallback(deps: PaymentDeps, hook: string, body: string): Promise<boolean> {
  const hint = await readHint(deps, hook, body);
  if (!hint) return false;
  const payment = await findHinted(deps, hook, hint);
  if (payment && mayBePaid(payment)) {
    // Put off and never dropped: it may tell of money that came after the last question.
    const askAtMs = Math.max(deps.clock.now().getTime(), mayBeAskedAtMs(payment));
    await scheduleCheck(deps.db, payment.id, new Date(askAtMs));
  }
  return true;
}

/** A bank has one hook, however many ways of paying it has, and tells of each as that one is told of. */
async function readHint({ providers }: PaymentDeps, hook: string, body: string): Promise<CallbackHint | undefined> {
  for (const provider of providers.filter((one) => one.hook === hook)) {
    const hint = await provider.readCallback({ body });
    if (hint.ok) return hint;
  }
  return undefined;
}

const ORDER_NUMBER = /^[1-9]\d{0,14}$/;

/** The number of an attempt can be guessed; the provider's own id cannot, and is compared where we have it. */
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

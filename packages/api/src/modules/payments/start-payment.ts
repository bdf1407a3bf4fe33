import { inTransaction } from '#platform/database';
import {
  isUndecided,
  mayBePaid,
  type PaymentDeps,
  type PayRequest,
  referenceOf,
  type StartResult,
  scheduleCheck,
} from './attempts.ts';
import type { PaymentProvider, StartedPayment } from './providers/provider.ts';
import { insertAttempt, type PaymentRow, paymentsOf, setStarted, setState } from './store.ts';

/** A page with less time than this left is not worth going back to. */
const WORTH_GOING_ON_MS = 60_000;
/** A register call that is under way this long has been lost. */
const LOST_AFTER_MS = 60_000;
const FIRST_CHECK_AFTER_MS = 15_000;
/** A number that the provider has spent is followed by the next one; more than this is a fault. */
const MOST_TRIES = 3;

/**
 * The attempt is written down before the provider hears of it: whatever happens to the answer, or to this process,
 * there is a row and a job that will ask what became of it.
 */
export async function startPayment(
  deps: PaymentDeps,
  provider: PaymentProvider,
  request: PayRequest,
): Promise<StartResult> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const attempts = await paymentsOf(deps.db, request.orderNumber);
    const nowMs = deps.clock.now().getTime();
    const goingOn = continueOpen(attempts, request, nowMs) ?? (await retireOpen(deps, provider, attempts, nowMs));
    if (goingOn) return goingOn;
    const attempt = (attempts[0]?.attempt ?? 0) + 1;
    const id = await begin(deps, request, attempt);
    if (id === undefined) return { ok: false, problem: 'in_progress' };
    const started = await provider.start(toProvider(request, attempt));
    const result = await settle(deps, id, started);
    if (result) return result;
  }
  return { ok: false, problem: 'unavailable' };
}

/** An open page for the same sum is still the place to pay; two pages would invite paying twice. */
function continueOpen(
  attempts: readonly PaymentRow[],
  request: PayRequest,
  nowMs: number,
): StartResult | undefined {
  const [latest] = attempts;
  if (!latest || !isUndecided(latest) || latest.provider !== request.code || latest.amount !== request.amount)
    return undefined;
  if (latest.redirect_url && (latest.expires_at?.getTime() ?? 0) - nowMs > WORTH_GOING_ON_MS) {
    return { ok: true, redirectUrl: latest.redirect_url };
  }
  const isUnderWay = latest.redirect_url === null && nowMs - latest.created_at.getTime() < LOST_AFTER_MS;
  return isUnderWay ? { ok: false, problem: 'in_progress' } : undefined;
}

/** The page of an earlier attempt may still take money, after a decline too: it is closed before the next one opens. */
async function retireOpen(
  deps: PaymentDeps,
  provider: PaymentProvider,
  attempts: readonly PaymentRow[],
  nowMs: number,
): Promise<StartResult | undefined> {
  for (const attempt of attempts.filter((candidate) => mayBePaid(candidate, nowMs))) {
    const canceled = await provider.cancel(referenceOf(attempt));
    if (canceled.ok || canceled.problem !== 'already_paid') continue;
    await scheduleCheck(deps.db, attempt.id, deps.clock.now());
    return { ok: false, problem: 'already_paid' };
  }
  return undefined;
}

function begin(deps: PaymentDeps, request: PayRequest, attempt: number): Promise<number | undefined> {
  const { orderNumber, amount, code: provider } = request;
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const id = await insertAttempt(tx, { orderNumber, attempt, provider, amount, now });
    if (id !== undefined) await scheduleCheck(tx, id, new Date(now.getTime() + FIRST_CHECK_AFTER_MS));
    return id;
  });
}

function toProvider(request: PayRequest, attempt: number) {
  const { orderNumber, amount, locale, email, phone, returnUrl, callbackUrl, livesForMs } = request;
  const description = { ru: `Заказ № ${orderNumber}, Каштанка`, en: `Order ${orderNumber}, Kashtanka` }[locale];
  return {
    ...{ amount, attempt, description, email, phone, returnUrl, callbackUrl, livesForMs },
    orderNumber: String(orderNumber),
    language: locale,
    failUrl: returnUrl,
  };
}

/** What the provider's answer comes to; undefined when the next attempt should be made. */
async function settle(deps: PaymentDeps, id: number, started: StartedPayment): Promise<StartResult | undefined> {
  const now = deps.clock.now();
  if (started.ok) {
    const { providerId, redirectUrl, expiresAtMs } = started;
    await inTransaction(deps.db, (tx) =>
      setStarted(tx, id, { providerId, redirectUrl, expiresAt: new Date(expiresAtMs) }),
    );
    return { ok: true, redirectUrl };
  }
  const { problem } = started;
  switch (problem) {
    case 'already_used':
      await inTransaction(deps.db, (tx) => setState(tx, id, 'failed', { at: now, providerId: null }));
      return undefined;
    case 'already_paid':
      await scheduleCheck(deps.db, id, now);
      return { ok: false, problem: 'already_paid' };
    case 'refused':
      await inTransaction(deps.db, (tx) => setState(tx, id, 'failed', { at: now, providerId: null }));
      deps.log.error({ payment: id }, 'the payment provider refused a payment');
      return { ok: false, problem: 'refused' };
    case 'unavailable':
    case 'unknown':
      // The attempt stays open: whether the provider has taken it is asked by the job.
      deps.log.warn({ payment: id, problem }, 'a payment could not be started');
      return { ok: false, problem: 'unavailable' };
    default:
      return problem satisfies never;
  }
}

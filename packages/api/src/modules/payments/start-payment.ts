import { paymentsText } from '@kashtanka/texts/api/payments';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { currentProcessName, hasEnded } from '#platform/jobs/process-registry';
import {
  canStillBePaid,
  getProvider,
  isStarting,
  isUndecided,
  type PaymentDeps,
  type PayRequest,
  type StartResult,
  scheduleCheck,
  toPaymentRef,
} from './attempts.ts';
import type { StartedPayment } from './providers/provider.ts';
import {
  insertAttempt,
  isTakenOver,
  listPayments,
  type PaymentRow,
  type StartedAttempt,
  setNotStarted,
  setStarted,
  takeOverStart,
} from './sql/payments.ts';
import { getUnrecordedStarts, type UnrecordedStart } from './unrecorded-starts.ts';

/** A page with less time left is replaced by a new one. */
const MIN_REMAINING_MS = 60_000;
const FIRST_CHECK_AFTER_MS = 15_000;
const SURELY_BEFORE_CHECK_MS = 10_000;
/** If a number is used up, the next one follows; more failures than this are an error. */
const MAX_TRIES = 3;

/**
 * The attempt is recorded before the request, so that a row and a polling job exist whatever happens to the response or
 * the process.
 */
export async function startPayment(deps: PaymentDeps, request: PayRequest): Promise<StartResult> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const attempts = await attemptsOf(deps, request.orderNumber);
    const nowMs = deps.clock.now().getTime();
    const begun = (await beginAgain(deps, attempts, request)) ?? (await beginNext(deps, attempts, request));
    if ('ok' in begun) return begun;
    const { id, by, attempt } = begun;
    const started = await getProvider(deps, request.code).start(toProvider(request, attempt));
    const result = await settleOrRemember(deps, { id, by, begunAtMs: nowMs, started });
    if (result) return result;
  }
  return { ok: false, problem: 'unavailable' };
}

async function beginNext(
  deps: PaymentDeps,
  attempts: readonly PaymentRow[],
  request: PayRequest,
): Promise<BegunAttempt | StartResult> {
  const nowMs = deps.clock.now().getTime();
  const goingOn = continueOpen(attempts, request, nowMs) ?? (await closeEarlierAttempts(deps, attempts));
  if (goingOn) return goingOn;
  const attempt = (attempts[0]?.attempt ?? 0) + 1;
  const begun = await beginAttempt(deps, request, attempt);
  return begun ? { ...begun, attempt } : { ok: false, problem: 'in_progress' };
}

/**
 * An attempt whose process was killed is started again under the same number. Providers accept a number once, so a page
 * that was opened for it is continued or closed, and only one can be paid. After the time in which its start has surely
 * ended, the next attempt is used instead.
 */
async function beginAgain(
  deps: PaymentDeps,
  [latest]: readonly PaymentRow[],
  { code, amount }: PayRequest,
): Promise<BegunAttempt | StartResult | undefined> {
  const now = deps.clock.now();
  if (!latest || !isStarting(latest, now.getTime()) || !isUndecided(latest)) return undefined;
  if (latest.provider !== code || latest.amount !== amount) return undefined;
  if (!(await hasEnded(deps.db, latest.begun_by))) return undefined;
  const by = currentProcessName(deps.db);
  const isTaken = await inTransaction(deps.db, async (tx) => {
    const isTaken = await takeOverStart(tx, latest, { by, now });
    if (isTaken) await scheduleCheck(tx, latest.id, new Date(now.getTime() + FIRST_CHECK_AFTER_MS));
    return isTaken;
  });
  return isTaken ? { id: latest.id, by, attempt: latest.attempt } : { ok: false, problem: 'in_progress' };
}

/** Newest first, after this process's unrecorded starts are written. */
async function attemptsOf(deps: PaymentDeps, orderNumber: number): Promise<PaymentRow[]> {
  const attempts = await listPayments(deps.db, orderNumber);
  const unwritten = getUnrecordedStarts(deps.db);
  const late = attempts.flatMap(({ id }) => unwritten.get(id) ?? []);
  for (const answered of late) {
    // The request that removes the entry writes it.
    if (unwritten.delete(answered.id)) await settleOrRemember(deps, answered);
  }
  return late.length > 0 ? listPayments(deps.db, orderNumber) : attempts;
}

async function settleOrRemember(deps: PaymentDeps, answered: UnrecordedStart): Promise<StartResult | undefined> {
  try {
    return await settle(deps, answered, answered.started);
  } catch (error) {
    getUnrecordedStarts(deps.db).set(answered.id, answered);
    throw error;
  }
}

type BegunAttempt = StartedAttempt & { attempt: number };
type NotStarted = Extract<StartResult, { ok: false }>;

/** An open page for the same sum is reused, because two pages could lead to a double payment. */
function continueOpen(
  attempts: readonly PaymentRow[],
  request: PayRequest,
  nowMs: number,
): StartResult | undefined {
  // A page that is being opened cannot be closed, so another method must wait too.
  if (attempts.some((attempt) => isStarting(attempt, nowMs))) return { ok: false, problem: 'in_progress' };
  const [latest] = attempts;
  if (!latest || !isUndecided(latest) || latest.provider !== request.code || latest.amount !== request.amount)
    return undefined;
  if (!latest.redirect_url || (latest.expires_at?.getTime() ?? 0) - nowMs <= MIN_REMAINING_MS) return undefined;
  return { ok: true, redirectUrl: latest.redirect_url };
}

/**
 * The page of an earlier attempt may still take money, even after a decline. Its provider closes it before the next
 * page opens; without a confirmation the next one does not open.
 */
export async function closeEarlierAttempts(
  deps: PaymentDeps,
  attempts: readonly PaymentRow[],
): Promise<NotStarted | undefined> {
  for (const attempt of attempts.filter(canStillBePaid)) {
    const canceled = await getProvider(deps, attempt.provider).cancel(toPaymentRef(attempt));
    if (canceled.ok || canceled.problem === 'not_found') continue;
    if (canceled.problem === 'already_paid') {
      await scheduleCheck(deps.db, attempt.id, deps.clock.now());
      return { ok: false, problem: 'already_paid' };
    }
    deps.log.warn({ payment: attempt.id, problem: canceled.problem }, 'a payment page could not be closed');
    return { ok: false, problem: 'unavailable' };
  }
  return undefined;
}

export function beginAttempt(
  deps: PaymentDeps,
  request: PayRequest,
  attempt: number,
): Promise<StartedAttempt | undefined> {
  const { orderNumber, amount, code: provider } = request;
  const [now, by] = [deps.clock.now(), currentProcessName(deps.db)];
  return inTransaction(deps.db, async (tx) => {
    const id = await insertAttempt(tx, { orderNumber, attempt, provider, amount, now, by });
    if (id === undefined) return undefined;
    await scheduleCheck(tx, id, new Date(now.getTime() + FIRST_CHECK_AFTER_MS));
    return { id, by };
  });
}

export function toProvider(request: PayRequest, attempt: number) {
  const { orderNumber, amount, cart, locale, email, phone, returnUrl, callbackUrl, livesForMs } = request;
  const description = paymentsText[locale].order(orderNumber);
  return {
    amount,
    cart,
    attempt,
    description,
    email,
    phone,
    returnUrl,
    callbackUrl,
    livesForMs,
    orderNumber: String(orderNumber),
    // Banks' pages are in Russian or English.
    language: locale === 'ru' ? ('ru' as const) : ('en' as const),
    failUrl: returnUrl,
  };
}

/** Interprets the provider's response; undefined if the next attempt should be made. */
async function settle(
  deps: PaymentDeps,
  begun: Omit<UnrecordedStart, 'started'>,
  started: StartedPayment,
): Promise<StartResult | undefined> {
  if (started.ok) return openPage(deps, begun, started);
  const { id } = begun;
  const { problem } = started;
  const isTaken = problem !== 'already_used' && problem !== 'refused';
  await inTransaction(deps.db, (tx) => setNotStarted(tx, begun, { isTaken }));
  switch (problem) {
    case 'already_used':
      return undefined;
    case 'already_paid':
      await scheduleCheck(deps.db, id, deps.clock.now());
      return { ok: false, problem: 'already_paid' };
    case 'refused':
      deps.log.error({ payment: id }, 'the payment provider refused a payment');
      return { ok: false, problem: 'refused' };
    case 'unavailable':
    case 'unknown':
      // The attempt stays open; the job polls whether the provider accepted it.
      deps.log.warn({ payment: id, problem }, 'a payment could not be started');
      return { ok: false, problem: 'unavailable' };
    default:
      return problem satisfies never;
  }
}

type OpenedPage = Extract<StartedPayment, { ok: true }>;

/**
 * A shopper is redirected only after the page is recorded. The polling job was scheduled with the attempt; if the
 * provider took so long that it may have run, it is scheduled again.
 */
async function openPage(
  deps: PaymentDeps,
  { begunAtMs, ...begun }: Omit<UnrecordedStart, 'started'>,
  page: OpenedPage,
): Promise<StartResult> {
  const { providerId, redirectUrl, expiresAtMs } = page;
  const write = async (db: Database | Tx) => {
    const page = { providerId, redirectUrl, expiresAt: new Date(expiresAtMs) };
    if (await setStarted(db, begun, page)) return true;
    if (await isTakenOver(db, begun)) return false;
    throw new Error(`payment ${begun.id} ended before its provider opened the page`);
  };
  const nowMs = deps.clock.now().getTime();
  const isOwn =
    nowMs - begunAtMs < SURELY_BEFORE_CHECK_MS
      ? await write(deps.db)
      : await inTransaction(deps.db, async (tx) => {
          const isWritten = await write(tx);
          if (isWritten) await scheduleCheck(tx, begun.id, new Date(nowMs + FIRST_CHECK_AFTER_MS));
          return isWritten;
        });
  return isOwn ? { ok: true, redirectUrl } : { ok: false, problem: 'in_progress' };
}

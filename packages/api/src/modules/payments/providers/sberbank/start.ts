import { formatAttemptNumber } from '../attempt-numbers.ts';
import type { PaymentToStart, StartedPayment } from '../provider.ts';
import { callSberbank, type SberbankRequest } from './call.ts';
import { closeUnpaid } from './close.ts';
import { getDialect } from './dialect.ts';
import { toProblem } from './read.ts';
import { ERROR, Registered } from './wire.ts';

/** The bank's page truncates longer descriptions. */
const DESCRIPTION_SHOWN = 99;
const MAX_ROUNDS = 2;

/**
 * Registers a payment. Without a usable response the order may exist and its page URL is lost, so it is looked up by
 * number, closed if it exists, and registered again if not.
 */
export async function startPayment(request: SberbankRequest, payment: PaymentToStart): Promise<StartedPayment> {
  for (let round = 1; ; round += 1) {
    const began = await register(request, payment);
    if (began.at === 'end') return began.started;
    const closed = await closeUnpaid(request, payment);
    if (closed.ok) return { ok: false, problem: 'already_used' };
    if (closed.problem !== 'not_found') return { ok: false, problem: closed.problem };
    // The bank reports both that the number is used and that no such order exists.
    if (began.because === 'number_used') return { ok: false, problem: 'unknown' };
    if (round >= MAX_ROUNDS) return { ok: false, problem: began.because === 'garbage' ? 'unknown' : 'unavailable' };
  }
}

type Began =
  | { at: 'end'; started: StartedPayment }
  | { at: 'doubt'; because: 'silent' | 'garbage' | 'number_used' };

async function register(request: SberbankRequest, payment: PaymentToStart): Promise<Began> {
  const startedAtMs = request.settings.time.nowMs();
  const { makesReceipts = false } = request.settings;
  const orderBundle = makesReceipts ? getDialect(request.settings).bundle(payment) : undefined;
  const fields = { ...toFields(payment), ...(orderBundle && { orderBundle }) };
  const call = { name: 'register', fields, answer: Registered };
  const result = await callSberbank(request, call, 'stop');
  if (result.kind === 'silent') return { at: 'doubt', because: 'silent' };
  if (result.kind === 'garbage') return { at: 'doubt', because: 'garbage' };
  if (result.kind === 'refused' && result.errorCode === ERROR.numberUsed)
    return { at: 'doubt', because: 'number_used' };
  if (result.kind !== 'accepted') return { at: 'end', started: notStarted(toProblem(result)) };
  const { orderId: providerId, formUrl: redirectUrl } = result.value;
  if (!isWebAddress(redirectUrl)) return { at: 'doubt', because: 'garbage' };
  const expiresAtMs = startedAtMs + payment.livesForMs;
  return { at: 'end', started: { ok: true, providerId, redirectUrl, expiresAtMs } };
}

function notStarted(problem: ReturnType<typeof toProblem>): StartedPayment {
  return { ok: false, problem: problem === 'not_found' ? 'refused' : problem };
}

function toFields(payment: PaymentToStart): Record<string, unknown> {
  const { amount, language, email, phone, callbackUrl } = payment;
  return {
    orderNumber: formatAttemptNumber(payment),
    amount,
    currency: '643',
    // The bank requires punycode hosts, which URL.href contains.
    returnUrl: new URL(payment.returnUrl).href,
    failUrl: new URL(payment.failUrl).href,
    description: [...payment.description].slice(0, DESCRIPTION_SHOWN).join(''),
    language,
    sessionTimeoutSecs: Math.ceil(payment.livesForMs / 1000),
    jsonParams: {},
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    ...(mayBeCalledBack(callbackUrl) ? { dynamicCallbackUrl: callbackUrl } : {}),
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The bank calls https only; a bank simulator on this machine accepts http. */
function mayBeCalledBack(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || LOOPBACK.has(url.hostname));
}

/** The browser is redirected there, so only web URLs are accepted. */
function isWebAddress(address: string): boolean {
  return ['https:', 'http:'].includes(URL.parse(address)?.protocol ?? '');
}

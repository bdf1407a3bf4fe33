import Type from 'typebox';
import Value from 'typebox/value';
import { formatAttemptNumber } from '../attempt-numbers.ts';
import { exchange, type Request } from '../http-exchange.ts';
import type { PaymentToStart } from '../provider.ts';
import type { ConfirmForm, WalletPaid } from '../wallet.ts';
import type { SberbankSettings } from './settings.ts';
import { parseJson } from './wire.ts';

// The older dialect, because the newer one has no wallets. Accepted does not mean paid; the state is read afterwards.

const PATHS = { apple_pay: '/payment/applepay/payment.do', google_pay: '/payment/google/payment.do' } as const;
const TIMEOUT_MS = 30_000;

const Answer = Type.Object({
  success: Type.Boolean(),
  data: Type.Optional(
    Type.Object({
      orderId: Type.String({ minLength: 1, maxLength: 64 }),
      acsUrl: Type.Optional(Type.String({ pattern: '^https?://' })),
      paReq: Type.Optional(Type.String()),
      termUrl: Type.Optional(Type.String()),
    }),
  ),
});

/** A token is single use, so it is sent once; after a timeout the state shows whether it was accepted. */
export async function payByWallet(
  settings: SberbankSettings,
  { code, payment, token }: { code: keyof typeof PATHS; payment: PaymentToStart; token: string },
): Promise<WalletPaid> {
  const init: Request['init'] = {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(toFields(settings, { code, payment, token })),
  };
  const received = await exchange(settings, { url: settings.baseUrl + PATHS[code], init }, TIMEOUT_MS);
  if ('kind' in received) return { ok: false, problem: 'unavailable' };
  const json = parseJson(received.text ?? '');
  if (!Value.Check(Answer, json)) return { ok: false, problem: 'unknown' };
  if (!json.success) return { ok: false, problem: 'refused' };
  return json.data
    ? { ok: true, providerId: json.data.orderId, form: formOf(json.data) }
    : { ok: false, problem: 'unknown' };
}

function toFields(
  { userName }: SberbankSettings,
  { code, payment, token }: { code: keyof typeof PATHS; payment: PaymentToStart; token: string },
): object {
  const { amount, description, language, email, phone, returnUrl, failUrl } = payment;
  return {
    merchant: userName.replace(/-api$/, ''),
    orderNumber: formatAttemptNumber(payment),
    paymentToken: Buffer.from(token).toString('base64'),
    preAuth: false,
    description,
    language,
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    // Apple's token contains the encrypted sum.
    ...(code === 'google_pay' && { amount, currencyCode: '643', returnUrl, failUrl }),
  };
}

function formOf({
  orderId,
  acsUrl,
  paReq,
  termUrl,
}: { orderId: string } & Record<string, string | undefined>): ConfirmForm | null {
  if (!acsUrl || !paReq || !termUrl) return null;
  return { action: acsUrl, fields: { MD: orderId, PaReq: paReq, TermUrl: termUrl } };
}

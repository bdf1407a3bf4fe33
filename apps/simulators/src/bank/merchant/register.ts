import type { Bank } from '../bank.ts';
import { type Fields, findText, findWhole, getText, getWhole } from '../fields.ts';
import { openOrder } from '../order-life.ts';
import type { Dialect, OrderTerms } from '../orders.ts';
import { basketMatches, isRbsBasket } from './basket-check.ts';
import { ACCEPTED, type Refusal, refusals, wrongValue } from './refusals.ts';
import { findInvalidField } from './register-rules.ts';

export type Registered = typeof ACCEPTED & { orderId: string; formUrl: string; externalParams: object };

const SESSION_LASTS_S = 1200;
const ROUBLES = '643';
const FEATURES = new Set(['AUTO_PAYMENT', 'VERIFY', 'FORCE_SSL', 'FORCE_TDS', 'FORCE_FULL_TDS']);

type Manner = { stages: 'one' | 'two'; dialect: Dialect };

export function register(bank: Bank, fields: Fields, manner: Manner): Registered | Refusal {
  const refusal = findInvalidField(fields) ?? findRefusal(bank, fields, manner);
  if (refusal) return refusal;
  const order = openOrder(bank, readTerms(bank, fields, manner));
  const formUrl = `${bank.settings.publicUrl()}/pay/${order.orderId}`;
  return { ...ACCEPTED, orderId: order.orderId, formUrl, externalParams: {} };
}

function findRefusal(bank: Bank, fields: Fields, { dialect }: Manner): Refusal | undefined {
  if (fields.currency !== undefined && fields.currency !== ROUBLES) return refusals.unknownCurrency;
  const features = findText(fields, 'features')?.split(';') ?? [];
  if (features.some((feature) => !FEATURES.has(feature))) return refusals.unknownFeature;
  if (bank.orders.findByNumber(getText(fields, 'orderNumber'))) return refusals.numberUsed;
  const { orderBundle } = fields;
  if (orderBundle === undefined) return undefined;
  if (dialect === 'rbs' && !isRbsBasket(orderBundle)) return wrongValue('orderBundle');
  return basketMatches(orderBundle, getWhole(fields, 'amount')) ? undefined : refusals.basketMismatch;
}

function readTerms(bank: Bank, fields: Fields, manner: Manner): OrderTerms {
  const returnUrl = getText(fields, 'returnUrl');
  return {
    orderNumber: getText(fields, 'orderNumber'),
    ...manner,
    amount: getWhole(fields, 'amount'),
    currency: ROUBLES,
    description: findText(fields, 'description') ?? '',
    language: fields.language === 'en' ? 'en' : 'ru',
    returnUrl,
    failUrl: findText(fields, 'failUrl') ?? returnUrl,
    callbackUrl: findText(fields, 'dynamicCallbackUrl') ?? null,
    expiresAtMs: readExpiry(fields, bank.clock.nowMs()),
  };
}

/** An explicit expiry wins over a session timeout. The bank's times are Moscow time. */
function readExpiry(fields: Fields, nowMs: number): number {
  const moment = findText(fields, 'expirationDate');
  if (moment !== undefined) return Date.parse(`${moment}+03:00`);
  return nowMs + (findWhole(fields, 'sessionTimeoutSecs') ?? SESSION_LASTS_S) * 1000;
}

import { type ExplainedOfferName, formatMoney, type Kopecks, type OfferReason } from '@kashtanka/rules';
import { formatPlural } from '../../plural.ts';
import type { ru } from '../../ru/backoffice/order-trace.ts';
import { en as price } from './orders/order-price.ts';

/** In roubles, because staff settle accounts in the currency of the payments. */
const money = (kopecks: Kopecks) => formatMoney(kopecks, 'RUB', { exact: true, decimalPoint: '.' });
const list = new Intl.ListFormat('en-GB');
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

const nameOf = ({ id, title }: ExplainedOfferName) => title ?? `Offer no.\u00a0${id}`;
const quoted = (offer: ExplainedOfferName) => `“${nameOf(offer).replaceAll('“', '‘').replaceAll('”', '’')}”`;

const MISSING = {
  money,
  units: (count: number) => formatPlural('en', count, { zero: '', one: '#\u00a0item', many: '#\u00a0items' }),
  products: (count: number) =>
    formatPlural('en', count, { zero: '', one: '#\u00a0different product', many: '#\u00a0different products' }),
};

function missingGoods({ unit, needed, have, missing }: Extract<OfferReason, { kind: 'goods' }>): string {
  if (unit === null) return 'goods were missing';
  const counted = unit === 'money' ? money : String;
  return `${MISSING[unit](missing)} missing (${counted(have)} of ${counted(needed)})`;
}

function discounts({ goods, delivery, lines }: Extract<OfferReason, { kind: 'applied' }>): string {
  const positions = list.format(lines.map(String));
  const from = lines.length === 0 ? 'the goods' : `${lines.length > 1 ? 'lines' : 'line'} ${positions}`;
  const parts = [
    ...(goods > 0 ? [`${money(-goods)} off ${from}`] : []),
    ...(delivery > 0 ? [`${money(-delivery)} off delivery`] : []),
  ];
  return parts.join(', ');
}

const times = (count: number) => (count === 1 ? 'once' : `${count}\u00a0times`);

function blocked(by: readonly ExplainedOfferName[]): string {
  if (by.length === 0) return 'other discounts use the goods';
  const names = list.format(by.map(quoted));
  return by.length === 1 ? `another discount applies: ${names}` : `other discounts apply: ${names}`;
}

const since = (atMs: number | null) => (atMs === null ? '' : ` (from ${day.format(atMs)})`);
const until = (atMs: number | null) => (atMs === null ? '' : ` (until ${day.format(atMs)})`);

function refusal(reason: Exclude<OfferReason, { kind: 'applied' | 'granted_later' }>): string {
  switch (reason.kind) {
    case 'goods':
      return missingGoods(reason);
    case 'blocked':
      return blocked(reason.by);
    case 'not_started':
      return `it had not started${since(reason.atMs)}`;
    case 'ended':
      return `it had ended${until(reason.atMs)}`;
    case 'address':
      return 'the delivery address was unknown';
    case 'channel':
      return 'it is for another sales channel';
    case 'direction':
      return 'it does not cover this address';
    case 'method':
      return 'it does not cover this delivery method';
    case 'exhausted':
      return 'it was used up';
    case 'login_needed':
      return 'the shopper was not logged in';
    case 'no_effect':
      return 'it would not have lowered the price';
    default:
      return reason satisfies never;
  }
}

function outcome(reason: OfferReason): string {
  switch (reason.kind) {
    case 'applied':
      return `applied ${times(reason.times)}, ${discounts(reason)}`;
    case 'granted_later':
      return `applied ${times(reason.times)}, ${money(reason.amount)} after the order`;
    default:
      return `not applied, ${refusal(reason)}`;
  }
}

export const en: typeof ru = {
  title: 'Why this price?',
  offer: ({ voucherCode, reason, ...name }) =>
    `${nameOf(name)}${voucherCode === null ? '' : ` (code ${voucherCode})`}: ${outcome(reason)}`,
  refusedCode: (code, reason) => `Promo code ${code}: not applied, ${reason}`,
  codeReasons: {
    not_started: 'it had not started',
    ended: 'it had expired',
    used_up: 'it was used up',
    used_by_you: 'the shopper had used it before',
    other_channel: 'it works only through a partner',
    own_code: 'it is the shopper’s own code for friends',
    not_first_order: 'it is for a first order',
    goods: 'it needs other products or a larger total',
    blocked: 'it does not combine with the applied discounts',
  },
  steps: { ...price.steps, certificate: price.certificate },
  /** An order of an older version. */
  incomplete: price.incomplete,
};

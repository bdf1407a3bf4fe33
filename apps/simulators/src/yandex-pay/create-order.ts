import { type Fields, findText, findWhole, isFields, parseFields, parseUrl } from '../bank/fields.ts';
import { openOrder } from './order-life.ts';
import type { Method, Terms, YandexOrder } from './orders.ts';
import { type Accepted, type Refusal, refusals, wrongCart, wrongField } from './responses.ts';
import { parseSum } from './sums.ts';
import type { Yandex } from './yandex.ts';

const SHORTEST_TTL_S = 180;
const LONGEST_TTL_S = 604_800;
const USUAL_TTL_S = 1_800;
const LONGEST_ID = 2_048;
const ONE_ROUBLE = 100;

/** A repeated creation with the same cart returns the same order; with another cart it is refused. */
export function createOrder(yandex: Yandex, fields: Fields): Accepted | Refusal {
  const terms = readTerms(yandex, fields);
  if ('reasonCode' in terms) return terms;
  const earlier = yandex.orders.find(terms.orderId);
  if (earlier && earlier.cart !== terms.cart) return refusals.otherCart;
  return { data: { paymentUrl: pageOf(yandex, earlier ?? openOrder(yandex, terms)) } };
}

export function pageOf(yandex: Yandex, { orderId }: YandexOrder): string {
  return `${yandex.publicUrl()}/o/${encodeURIComponent(orderId)}`;
}

function readTerms(yandex: Yandex, fields: Fields): Terms | Refusal {
  const orderId = findText(fields, 'orderId') ?? '';
  const ttl = fields.ttl === undefined ? USUAL_TTL_S : (findWhole(fields, 'ttl') ?? 0);
  const urls = parseFields(fields.redirectUrls);
  const [onSuccess, onError, onAbort] = ['onSuccess', 'onError', 'onAbort'].map((name) => findText(urls, name));
  const methods = readMethods(fields.availablePaymentMethods);
  if (orderId === '' || orderId.length > LONGEST_ID) return wrongField('orderId');
  if (fields.currencyCode !== 'RUB') return wrongField('currencyCode');
  if (ttl < SHORTEST_TTL_S || ttl > LONGEST_TTL_S) return wrongField('ttl');
  if (!parseUrl(onSuccess) || !parseUrl(onError) || !parseUrl(onAbort)) return wrongField('redirectUrls');
  if (!methods) return wrongField('availablePaymentMethods');
  const cart = readCart(parseFields(fields.cart));
  if ('reasonCode' in cart) return cart;
  return {
    orderId,
    methods,
    cart: JSON.stringify(fields.cart),
    ...cart,
    onSuccess: onSuccess ?? '',
    onError: onError ?? '',
    onAbort: onAbort ?? '',
    metadata: findText(fields, 'metadata') ?? null,
    expiresAtMs: yandex.clock.nowMs() + ttl * 1000,
  };
}

function readMethods(value: unknown): Method[] | undefined {
  if (value === undefined || value === null) return ['CARD', 'SPLIT'];
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const known = value.filter((one): one is Method => one === 'CARD' || one === 'SPLIT');
  return known.length === value.length ? known : undefined;
}

/** Validates the cart: line ids are unique, and lines add up to the sum paid here plus the sum paid elsewhere. */
function readCart({ items, total }: Fields): { amount: number; title: string } | Refusal {
  const sums = parseFields(total);
  const amount = parseSum(sums.amount);
  const elsewhere = sums.externalAmount === undefined ? 0 : parseSum(sums.externalAmount);
  if (amount === undefined || elsewhere === undefined) return wrongCart('total');
  if (amount < ONE_ROUBLE) return wrongCart('less than a rouble');
  if (!Array.isArray(items) || items.length === 0 || !items.every(isFields)) return wrongCart('items');
  const ids = new Set(items.map((item) => findText(item, 'productId')));
  if (ids.size !== items.length || ids.has(undefined)) return wrongCart('productId');
  const parts = items.map((item) => parseSum(item.total));
  if (parts.some((one) => one === undefined)) return wrongCart('total of a line');
  const sum = parts.reduce<number>((all, one) => all + (one ?? 0), 0);
  if (sum !== amount + elsewhere) return wrongCart('the lines do not add up to the total');
  return { amount, title: findText(items[0] ?? {}, 'title') ?? '' };
}

import { type ExplainedOfferName, formatMoney, type Kopecks, type OfferReason } from '@kashtanka/rules';
import { formatPlural } from '../../plural.ts';
import { ru as price } from './orders/order-price.ts';

/** An offer of an order with the reason why it was applied or not. */
type Explained = ExplainedOfferName & { voucherCode: string | null; reason: OfferReason };

const money = (kopecks: Kopecks) => formatMoney(kopecks, 'RUB', { exact: true, decimalPoint: ',' });
const list = new Intl.ListFormat('ru');
const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

const nameOf = ({ id, title }: ExplainedOfferName) => title ?? `Предложение №\u00a0${id}`;
const quoted = (offer: ExplainedOfferName) => `«${nameOf(offer).replaceAll('«', '„').replaceAll('»', '“')}»`;

const MISSING = {
  money,
  units: (count: number) => formatPlural('ru', count, { zero: '', one: '#\u00a0товара', many: '#\u00a0товаров' }),
  products: (count: number) =>
    formatPlural('ru', count, { zero: '', one: '#\u00a0другого товара', many: '#\u00a0других товаров' }),
};

function missingGoods({ unit, needed, have, missing }: Extract<OfferReason, { kind: 'goods' }>): string {
  if (unit === null) return 'не\u00a0хватило товаров';
  const counted = unit === 'money' ? money : String;
  return `не\u00a0хватило ${MISSING[unit](missing)} (${counted(have)} из\u00a0${counted(needed)})`;
}

function discounts({ goods, delivery, lines }: Extract<OfferReason, { kind: 'applied' }>): string {
  const positions = list.format(lines.map(String));
  const from =
    lines.length === 0 ? 'с\u00a0товаров' : `${lines.length > 1 ? 'со\u00a0строк' : 'со\u00a0строки'} ${positions}`;
  const parts = [
    ...(goods > 0 ? [`${money(-goods)} ${from}`] : []),
    ...(delivery > 0 ? [`${money(-delivery)} с\u00a0доставки`] : []),
  ];
  return parts.join(', ');
}

const times = (count: number) =>
  formatPlural('ru', count, { zero: '', one: '#\u00a0раз', few: '#\u00a0раза', many: '#\u00a0раз' });

function blocked(by: readonly ExplainedOfferName[]): string {
  if (by.length === 0) return 'товары заняты другими скидками';
  const names = list.format(by.map(quoted));
  return by.length === 1 ? `действует другая скидка\u00a0— ${names}` : `действуют другие скидки\u00a0— ${names}`;
}

const since = (atMs: number | null) => (atMs === null ? '' : ` (с\u00a0${day.format(atMs)})`);
const until = (atMs: number | null) => (atMs === null ? '' : ` (до\u00a0${day.format(atMs)})`);

function refusal(reason: Exclude<OfferReason, { kind: 'applied' | 'granted_later' }>): string {
  switch (reason.kind) {
    case 'goods':
      return missingGoods(reason);
    case 'blocked':
      return blocked(reason.by);
    case 'not_started':
      return `ещё не\u00a0началась${since(reason.atMs)}`;
    case 'ended':
      return `уже закончилась${until(reason.atMs)}`;
    case 'address':
      return 'адрес доставки не\u00a0был известен';
    case 'channel':
      return 'действует только в\u00a0другом канале продаж';
    case 'direction':
      return 'не\u00a0действует по\u00a0этому адресу';
    case 'method':
      return 'не\u00a0действует для этого способа доставки';
    case 'exhausted':
      return 'исчерпана';
    case 'login_needed':
      return 'покупатель не\u00a0вошёл в\u00a0аккаунт';
    case 'no_effect':
      return 'не\u00a0уменьшала цену';
    default:
      return reason satisfies never;
  }
}

function outcome(reason: OfferReason): string {
  switch (reason.kind) {
    case 'applied':
      return `применена ${times(reason.times)}, ${discounts(reason)}`;
    case 'granted_later':
      return `применена ${times(reason.times)}, ${money(reason.amount)} после заказа`;
    default:
      return `не\u00a0применена, ${refusal(reason)}`;
  }
}

export const ru = {
  title: 'Почему столько?',
  /** A sentence such as «Скидка на второй ошейник: применена 1 раз, −450 ₽ со строк 1 и 2». */
  offer: ({ voucherCode, reason, ...name }: Explained) =>
    `${nameOf(name)}${voucherCode === null ? '' : ` (код ${voucherCode})`}: ${outcome(reason)}`,
  /** A code that the shopper entered and that opened no offer. */
  refusedCode: (code: string, reason: string) => `Промокод ${code}: не\u00a0применён, ${reason}`,
  codeReasons: {
    not_started: 'ещё не\u00a0начал действовать',
    ended: 'больше не\u00a0действует',
    used_up: 'использован столько раз, сколько можно',
    used_by_you: 'покупатель уже использовал его',
    other_channel: 'действует только у\u00a0партнёра',
    own_code: 'это код самого покупателя, он\u00a0для друзей',
    not_first_order: 'он\u00a0для первого заказа',
    goods: 'не\u00a0хватило товаров или суммы',
    blocked: 'не\u00a0складывается с\u00a0применёнными скидками',
  },
  steps: { ...price.steps, certificate: price.certificate },
  /** An order of an older version. */
  incomplete: price.incomplete,
};

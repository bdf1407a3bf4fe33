import { showMoney } from '@kashtanka/rules';
import type { Order, OrderLine } from '#modules/orders';
import { shippingName } from '#modules/shipping';
import { localText } from '#platform/locale';
import type { Block } from '#platform/mail/letter';
import { WORDS } from './letter-words.ts';

/** What an order holds and costs, for its letters: all charging is in roubles (D10). */
export function orderSums(order: Order, lines: readonly OrderLine[]): Block {
  const { locale, shipping_code: code } = order;
  const words = WORDS[locale];
  const goods = lines.map(({ title, quantity, price_after: price }) => ({
    label: quantity > 1 ? `${localText(title, locale)} ×\u00a0${quantity}` : localText(title, locale),
    value: rub(price),
  }));
  const carried = {
    label: shippingName(code, locale),
    value: order.shipping_after > 0 ? rub(order.shipping_after) : words.free,
  };
  const isCarried = code !== 'no-shipping-required';
  return {
    kind: 'sums',
    rows: [...goods, ...(isCarried ? [carried] : []), { label: words.total, value: rub(order.total) }],
  };
}

function rub(kopecks: number): string {
  return showMoney(kopecks, 'RUB');
}

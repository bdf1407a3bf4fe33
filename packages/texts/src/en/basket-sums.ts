import { formatMoney } from '@kashtanka/rules';
import { formatPlural } from '../plural.ts';
import type { ru } from '../ru/basket-sums.ts';

const MORE = {
  items: (count: number) =>
    formatPlural('en', count, { zero: '', one: '#\u00a0more item', many: '#\u00a0more items' }),
  products: (count: number) =>
    formatPlural('en', count, {
      zero: '',
      one: '#\u00a0more different product',
      many: '#\u00a0more different products',
    }),
};

/** For display only, as everywhere (D10). */
const euros = (kopecks: number) => formatMoney(kopecks, 'EUR');

const inBrackets = (places: string) => places && ` (${places})`;

export const en: typeof ru = {
  soldOut: 'This item is sold out',
  left: (count) => `Only ${count} left`,
  voucherReasons: {
    not_started: 'This code does not work yet',
    ended: 'This code has expired',
    used_up: 'This code has been used up',
    used_by_you: 'You have already used this code',
    other_channel: 'This code works only through a partner',
    own_code: 'This is your own code: it is for friends',
    not_first_order: 'A friend’s code is for a first order',
    goods: 'The code needs other products or a larger total',
    blocked: 'The code cannot be combined with the offers applied',
  },
  hints: {
    freeDelivery: (places) => `Delivery is free${inBrackets(places)}`,
    toFreeDelivery: ({ unit, count }, places) => {
      const more = unit === 'kopecks' ? euros(count) : MORE[unit](count);
      return `${more} to free delivery${inBrackets(places)}`;
    },
    offer: (name, places) => `The offer “${name}” applies${inBrackets(places)}`,
    toOffer: ({ unit, count }, name) => {
      const more = unit === 'kopecks' ? `${euros(count)} more` : MORE[unit](count);
      return `${more} for the offer “${name}”`;
    },
  },
};

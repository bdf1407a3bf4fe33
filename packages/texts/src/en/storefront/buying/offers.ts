import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/buying/offers.ts';

export const en: typeof ru = {
  title: 'Offers and your basket',
  close: 'Close',
  applied: 'Applied',
  others: 'Other offers',
  none: 'There are no offers now.',
  failed: 'The offers did not load. Check the connection and try again.',
  again: 'Try again',
  offGoods: (sum: string) => `${sum} off`,
  offDelivery: (sum: string) => `${sum} off the delivery`,
  offBoth: (sum: string, delivery: string) => `${sum} off, ${delivery} of it off the delivery`,
  later: (points: number) =>
    formatPlural('en', points, {
      zero: 'No points for this basket',
      one: '#\u00a0point after you receive the order',
      many: '#\u00a0points after you receive the order',
    }),
  times: (count: number) =>
    formatPlural('en', count, { zero: '', one: 'applied once', many: 'applied #\u00a0times' }),
  blocked: (names: readonly string[]) =>
    names.length === 0
      ? 'Cannot be combined with another offer'
      : `Cannot be combined with ${names.map((name) => `“${name}”`).join(', ')}`,
  notBegun: 'Add a product from this offer',
  missing: {
    money: (sum: string) => `Add products for ${sum}`,
    pieces: (count: number) =>
      formatPlural('en', count, { zero: '', one: 'Add #\u00a0item', many: 'Add #\u00a0items' }),
    products: (count: number) =>
      formatPlural('en', count, {
        zero: '',
        one: 'Add #\u00a0different product',
        many: 'Add #\u00a0different products',
      }),
  },
  address: 'You have enough products. The rest depends on the delivery address',
  direction: 'Not for your address',
  method: 'Not for this delivery method',
  channel: 'Only through a partner’s link',
  exhausted: 'Fully used up',
  notStarted: (day: string, time: string) => `Begins on ${day} at ${time}`,
  ended: (day: string, time: string) => `Ended on ${day} at ${time}`,
  loginNeeded: 'Log in to get it',
  noEffect: 'Nothing left to discount',
  noDeliveryEffect: 'Delivery is free or has no price yet',
};

import { plural } from '#platform/text.ts';
import type { ru } from '../ru/offers.ts';

export const en: typeof ru = {
  title: 'Offers and your basket',
  close: 'Close',
  applied: 'Applied',
  others: 'Not applied',
  none: 'There are no offers now.',
  failed: 'The offers did not load. Check the connection and try again.',
  again: 'Try again',
  offGoods: (sum: string) => `${sum} off`,
  offDelivery: (sum: string) => `${sum} off the delivery`,
  offBoth: (sum: string, delivery: string) => `${sum} off, ${delivery} of it off the delivery`,
  later: (points: number) =>
    plural('en', points, {
      zero: 'This basket brings no points',
      one: '#\u00a0point once you have the order',
      many: '#\u00a0points once you have the order',
    }),
  times: (count: number) => plural('en', count, { zero: '', one: 'applied once', many: 'applied #\u00a0times' }),
  blocked: (names: readonly string[]) =>
    names.length === 0
      ? 'Does not go together with another offer'
      : `Does not go together with ${names.map((name) => `“${name}”`).join(', ')}`,
  notBegun: 'The basket holds nothing that this offer is for',
  missing: {
    money: (sum: string) => `Goods for ${sum} are missing`,
    pieces: (count: number) =>
      plural('en', count, { zero: '', one: '#\u00a0item is missing', many: '#\u00a0items are missing' }),
    products: (count: number) =>
      plural('en', count, {
        zero: '',
        one: '#\u00a0different product is missing',
        many: '#\u00a0different products are missing',
      }),
  },
  address: 'The goods are enough. The rest depends on the delivery address',
  direction: 'Not for your address',
  method: 'Not for this way of delivery',
  channel: 'Only for those who came by a partner’s link',
  exhausted: 'Used up before its end',
  notStarted: (day: string, time: string) => `Begins on ${day} at ${time}`,
  ended: (day: string, time: string) => `Ended on ${day} at ${time}`,
  loginNeeded: 'Log in and it will apply',
  noEffect: 'There is nothing for it to lower',
  noDeliveryEffect: 'Nothing to lower: the delivery is free or not priced yet',
};

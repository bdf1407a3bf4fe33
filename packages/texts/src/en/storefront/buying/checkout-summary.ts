import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/buying/checkout-summary.ts';

const daysOf = (days: number) => formatPlural('en', days, { zero: '', one: '#\u00a0day', many: '#\u00a0days' });

export const en: typeof ru = {
  yourOrder: 'Your order',
  showOrder: 'Show',
  hideOrder: 'Hide',
  goods: (count: number) =>
    formatPlural('en', count, { zero: 'Products', one: 'Products, # item', many: 'Products, # items' }),
  count: (count: number) =>
    formatPlural('en', count, { zero: 'The basket is empty', one: '# item', many: '# items' }),
  pieces: (count: number) => formatPlural('en', count, { zero: '', one: '#\u00a0pc', many: '#\u00a0pcs' }),
  delivery: 'Delivery',
  total: 'To pay',
  charged: (roubles: string) => `charged as ${roubles}`,
  exchange: (days) =>
    days === null
      ? 'Can be returned within 7\u00a0days of receipt.'
      : `We exchange within ${daysOf(days)} if the size does not fit.`,
  nonReturnable: 'Some products cannot be exchanged or returned; their pages say so.',
  certificateKept: 'Certificates are neither exchanged nor refunded.',
  deliveryWas: (from) => `was ${from}`,
  allGone: 'Everything in your basket has just sold out.',
};

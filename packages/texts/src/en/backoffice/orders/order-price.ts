import type { ru } from '../../../ru/backoffice/orders/order-price.ts';

export const en: typeof ru = {
  steps: {
    goods: 'Goods before discounts',
    goods_discount: 'Discounts on goods',
    delivery: 'Delivery',
    delivery_discount: 'Discounts on delivery',
    bonus_points: 'Bonus points',
    due: 'To pay in money',
  },
  whole: 'Total',
  certificate: (last4) => `Certificate …${last4}`,
  incomplete:
    'The order was placed in an earlier version of the shop, which did not store the terms of its offers.',
};

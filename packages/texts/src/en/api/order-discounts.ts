import type { ru } from '../../ru/api/order-discounts.ts';

export const en: typeof ru = {
  waived: 'Discount from the shop',
};

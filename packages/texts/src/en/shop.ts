import type { ru } from '../ru/shop.ts';

export const en: typeof ru = {
  name: 'Kashtanka',
};

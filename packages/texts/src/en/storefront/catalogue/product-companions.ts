import type { ru } from '../../../ru/storefront/catalogue/product-companions.ts';

export const en: typeof ru = {
  noCompanion: 'Do not add',
  companion: (name: string, sum: string) => `${name}, ${sum}`,
  pickedFor: (name: string, sum: string) => `${name}, +${sum}`,
  companionsFailed: 'The list did not load.',
  companionPage: 'To the product page',
  priceFrom: (sum: string) => `from\u00a0${sum}`,
};

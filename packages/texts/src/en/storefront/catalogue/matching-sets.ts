import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/catalogue/matching-sets.ts';

export const en: typeof ru = {
  title: 'Complete the set',
  sameStrip: (widthMm: string) => `All in one colour and one width, ${widthMm}\u00a0mm.`,
  sameDesign: 'All in one colour.',
  askForSize: 'Choose a size that is in stock: we will match it with items of the same width.',
  toSizes: 'Choose a size',
  size: (title: string) => `Size: ${title}`,
  sizeOf: (name: string) => `Size: ${name}`,
  chooseSize: 'Choose a size',
  look: 'View',
  lookAt: (name: string) => `View: ${name}`,
  priceFrom: (sum: string) => `from\u00a0${sum}`,
  sum: (count: number) => formatPlural('en', count, { zero: 'Nothing selected', one: '# item', many: '# items' }),
  add: 'Add the set to the basket',
  tickOne: 'Select at least one item.',
};

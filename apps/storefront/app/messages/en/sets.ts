import { plural } from '#platform/text.ts';
import type { ru } from '../ru/sets.ts';

export const en: typeof ru = {
  title: 'Complete the set',
  sameStrip: (widthMm: string) => `All in one colour and from a strip of one width, ${widthMm}\u00a0mm.`,
  sameDesign: 'All in one colour.',
  askForSize: 'Choose a size that is in stock: we will match it with things from a strip of the same width.',
  toSizes: 'Choose a size',
  size: (title: string) => `Size: ${title}`,
  sizeOf: (name: string) => `Size: ${name}`,
  chooseSize: 'Choose a size',
  look: 'Have a look',
  lookAt: (name: string) => `Have a look: ${name}`,
  priceFrom: (sum: string) => `from\u00a0${sum}`,
  sum: (count: number) => plural('en', count, { zero: 'Nothing is ticked', one: '# thing', many: '# things' }),
  add: 'Add the set to the basket',
  tickOne: 'Tick at least one thing.',
};

import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/catalogue/search.ts';

export const en: typeof ru = {
  title: 'Search',
  label: 'What to find',
  placeholder: 'Collar, colour or item no.',
  submit: 'Find',
  close: 'Close',
  hint: 'Typos and any keyboard layout are fine.',
  section: 'Section',
  page: 'Page',
  pages: 'Pages:',
  soldOut: 'Sold out',
  oldPrice: 'Old price',
  priceFrom: (sum: string) => `from\u00a0${sum}`,
  found: (count: number) =>
    formatPlural('en', count, { zero: 'No products found', one: '# item found', many: '# items found' }),
  all: (count: number) => formatPlural('en', count, { zero: 'Show all', one: 'Show # item', many: 'Show # items' }),
  failed: 'Suggestions did not load. You can search without them.',
  corrected: (query: string) => `Showing results for “${query}”.`,
  excludedOfferIds: (words) => `No match for ${words}.`,
  apart: (query) => `Nothing matches all of “${query}”. Here are the parts one by one.`,
  quoted: (word) => `“${word}”`,
  sized: (size) => `Showing products that come in size ${size}.`,
  ofGirth: (cm) => `Showing sizes for a girth of ${cm}\u00a0cm.`,
  allSizes: 'All sizes',
  tooLong: (length: number) => `We search by the first ${length} characters.`,
  none: {
    nothing: {
      title: (query) => `No products found for “${query}”`,
      advice: () => 'Check the spelling, or use one word: collar, leash, tag. The sections are above.',
    },
    no_words: {
      title: () => 'These words find nothing',
      advice: (query) =>
        `“${query}” matches everything. Add what you are looking for, its colour or its item number.`,
    },
    signs: {
      title: () => 'No words here',
      advice: () =>
        'Symbols and repeated letters find nothing. Enter what you are looking for, its colour or its item number.',
    },
  },
  oneByOne: 'Try the words one by one:',
  popular: 'Most popular',
};

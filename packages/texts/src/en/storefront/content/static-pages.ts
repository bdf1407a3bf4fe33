import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/content/static-pages.ts';

export const en: typeof ru = {
  home: 'Home',
  faq: 'Questions and answers',
  topics: 'Topics',
  contents: 'On this page',
  edition: (version, day) => `Edition ${version} of ${day}`,
  paymentNotice: 'You enter your card on the bank’s page: its number never reaches the shop.',
  offers: 'Current offers',
  noOffers: 'There are no offers now. New ones will appear here.',
  until: (day) => `Until the end of ${day}`,
  forGoods: 'Products',
  allGoods: 'All',
  except: 'Except',
  andMore: (count: number) => `and ${count} more`,
  needed: 'How much',
  neededPieces: (count: number) =>
    formatPlural('en', count, { zero: '', one: 'At least #\u00a0item', many: 'At least #\u00a0items' }),
  neededProducts: (count: number) =>
    formatPlural('en', count, {
      zero: '',
      one: 'At least #\u00a0product',
      many: 'At least #\u00a0different products',
    }),
  neededSum: (sum: string) => `For ${sum} or more`,
  whereTo: 'Where to',
  noEnd: 'No end date',
};

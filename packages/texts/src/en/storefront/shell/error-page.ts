import type { ru } from '../../../ru/storefront/shell/error-page.ts';

export const en: typeof ru = {
  notFoundCode: '404',
  notFoundTitle: 'This page could not be found',
  notFoundText: 'It may have moved. Try the main page or the catalogue.',
  toMain: 'To the main page',
  toCatalogue: 'To the catalogue',
  otherText: (status: number) =>
    `Error ${status}. Your orders and your basket are safe. Reload the page or come back a little later.`,
  unknownText:
    'Your orders and your basket are safe. Try again later, and if it happens again, write to us in Telegram.',
};

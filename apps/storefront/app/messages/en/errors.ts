import type { ru } from '../ru/errors.ts';

export const en: typeof ru = {
  notFoundCode: '404',
  notFoundTitle: 'This page could not be found',
  notFoundText: 'It slipped its leash. We are looking for it, and you can go home.',
  toMain: 'To the main page',
  toCatalogue: 'To the catalogue',
  otherTitle: 'Something went wrong',
  otherText: (status: number) =>
    `Error ${status}. Your orders and your basket are safe. Reload the page or come back a little later.`,
  reload: 'Reload the page',
};

import type { ru } from '../../ru/server/error-pages.ts';

export const en: typeof ru = {
  failed: {
    title: 'This page did not open',
    text: 'Something went wrong on our side. Wait a moment and reload the page: your basket and orders are safe.',
    id: 'If you write to us, name this number:',
    again: 'Reload the page',
  },
  unreadable: {
    title: 'This page could not be found',
    text: 'The address is mistyped.',
    link: 'To the home page',
  },
  overlong: {
    title: 'This address is too long',
    text: 'The shop does not read an address this long. If you were searching, two or three words will do.',
    link: 'To the catalogue',
  },
  tooManyRequests: 'Too many requests.',
  foreignForm: 'Send this form from a page of the shop.',
};

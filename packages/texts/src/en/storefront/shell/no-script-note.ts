import type { ru } from '../../../ru/storefront/shell/no-script-note.ts';

export const en: typeof ru = {
  checkout: 'To order, turn on JavaScript',
  order: 'To open the order, turn on JavaScript',
  engraving: 'To engrave a tag, turn on JavaScript',
  certificate: 'To buy a certificate, turn on JavaScript',
  account: 'To use your profile, turn on JavaScript',
  orCall: 'or call:',
};

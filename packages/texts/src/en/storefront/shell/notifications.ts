import type { ru } from '../../../ru/storefront/shell/notifications.ts';

export const en: typeof ru = {
  title: 'A message from the shop',
  hide: 'Hide this message',
};

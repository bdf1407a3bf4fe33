import type { ru } from '../ru/notifications.ts';

export const en: typeof ru = {
  title: 'A message from the shop',
  hide: 'Hide this message',
};

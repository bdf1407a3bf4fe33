import type { ru } from '../ru/menu.ts';

export const en: typeof ru = {
  menu: 'Menu',
  closeMenu: 'Close the menu',
  allProducts: 'All products',
  allCollections: 'All collections',
  subscribeNews: 'Subscribe to the news',
  newsSoonTitle: 'The newsletter starts soon',
  newsSoonText: 'We are still teaching the mail to come back. Look in a little later, the form will be here.',
  vk: 'VK',
  helpBotShort: 'Help bot',
};

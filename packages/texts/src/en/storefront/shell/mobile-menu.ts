import type { ru } from '../../../ru/storefront/shell/mobile-menu.ts';

export const en: typeof ru = {
  menu: 'Menu',
  closeMenu: 'Close the menu',
  allProducts: 'All products',
  allCollections: 'All collections',
  subscribeNews: 'Subscribe to our newsletter',
  vk: 'VK',
  helpBotShort: 'Help bot',
};

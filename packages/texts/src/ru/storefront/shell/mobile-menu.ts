export const ru = {
  menu: 'Меню',
  closeMenu: 'Закрыть меню',
  allProducts: 'Все товары',
  allCollections: 'Все коллекции',
  subscribeNews: 'Подписаться на\u00a0новости',
  vk: 'ВКонтакте',
  helpBotShort: 'Помощник',
};

export const ru = {
  menu: 'Меню',
  closeMenu: 'Закрыть меню',
  allProducts: 'Все товары',
  allCollections: 'Все коллекции',
  subscribeNews: 'Подписаться на\u00a0новости',
  newsSoonTitle: 'Рассылка скоро откроется',
  newsSoonText: 'Мы ещё учим почту возвращаться. Загляните чуть позже, форма появится здесь.',
  vk: 'ВКонтакте',
  helpBotShort: 'Помощник',
};

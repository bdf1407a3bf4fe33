export const ru = {
  title: 'Сообщение магазина',
  hide: 'Скрыть сообщение',
};

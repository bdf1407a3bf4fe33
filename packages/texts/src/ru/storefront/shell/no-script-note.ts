export const ru = {
  checkout: 'Для\u00a0заказа включите JavaScript',
  order: 'Чтобы открыть заказ, включите JavaScript',
  engraving: 'Для\u00a0гравировки включите JavaScript',
  certificate: 'Чтобы купить сертификат, включите JavaScript',
  account: 'Для\u00a0входа в\u00a0профиль включите JavaScript',
  orCall: 'или\u00a0позвоните:',
};

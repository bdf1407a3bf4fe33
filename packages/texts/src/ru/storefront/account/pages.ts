const pages = {
  profile: { title: 'Профиль' },
  address: { title: 'Адреса' },
  bonuses: { title: 'Баллы' },
  loyalty: { title: 'Программа лояльности' },
  orders: { title: 'Мои заказы' },
  partners: { title: 'Предложения партнёров' },
  password: { title: 'Смена пароля' },
  pets: { title: 'Мои собаки' },
  user: { title: 'Мои данные' },
  partner: { title: 'Предложение партнёра' },
};

export const ru = {
  pages,
  loadFailed: 'Не\u00a0загрузилось. Проверьте связь и\u00a0повторите.',
  again: 'Повторить',
};

import type { PendingPage, ProfilePage } from '../../pages.ts';

/** `line` says of a page that is still to come when that will be. */
type Heading = { title: string; line?: string };

const pages: Record<PendingPage | ProfilePage | 'profile' | 'drop' | 'partner', Heading> = {
  drops: { title: 'Дропы', line: 'Ближайший дроп ещё шьётся. Загляните чуть позже.' },
  profile: { title: 'Профиль' },
  address: { title: 'Адреса' },
  bonuses: { title: 'Баллы' },
  loyalty: { title: 'Программа лояльности' },
  orders: { title: 'Мои заказы' },
  partners: { title: 'Предложения партнёров' },
  password: { title: 'Смена пароля' },
  pets: { title: 'Мои собаки' },
  user: { title: 'Мои данные' },
  drop: { title: 'Дроп', line: 'Ближайший дроп ещё шьётся. Загляните чуть позже.' },
  partner: { title: 'Предложение партнёра' },
};

export const ru = {
  pages,
  toCatalogue: 'В\u00a0каталог',
  loadFailed: 'Не\u00a0загрузилось. Проверьте связь и\u00a0повторите.',
  again: 'Повторить',
};

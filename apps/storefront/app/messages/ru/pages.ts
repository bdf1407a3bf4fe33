import type { PendingPage, ProfilePage } from '../../pages.ts';

type Heading = { title: string; line: string };

const pages: Record<PendingPage | ProfilePage | 'profile' | 'post' | 'drop' | 'partner', Heading> = {
  blog: { title: 'Блог', line: 'Первые статьи ещё сохнут. Загляните чуть позже.' },
  drops: { title: 'Дропы', line: 'Ближайший дроп ещё шьётся. Загляните чуть позже.' },
  profile: { title: 'Профиль', line: 'Этот раздел скоро откроется.' },
  address: { title: 'Адреса', line: 'Этот раздел скоро откроется.' },
  bonuses: { title: 'Баллы', line: 'Этот раздел скоро откроется.' },
  loyalty: { title: 'Программа лояльности', line: 'Этот раздел скоро откроется.' },
  orders: { title: 'Мои заказы', line: 'Этот раздел скоро откроется.' },
  partners: { title: 'Предложения партнёров', line: 'Этот раздел скоро откроется.' },
  password: { title: 'Смена пароля', line: 'Этот раздел скоро откроется.' },
  pets: { title: 'Мои собаки', line: 'Этот раздел скоро откроется.' },
  user: { title: 'Мои данные', line: 'Этот раздел скоро откроется.' },
  post: { title: 'Статья', line: 'Первые статьи ещё сохнут. Загляните чуть позже.' },
  drop: { title: 'Дроп', line: 'Ближайший дроп ещё шьётся. Загляните чуть позже.' },
  partner: { title: 'Предложение партнёра', line: 'Этот раздел скоро откроется.' },
};

export const ru = {
  pages,
  toCatalogue: 'В\u00a0каталог',
  loadFailed: 'Не\u00a0загрузилось. Проверьте связь и\u00a0повторите.',
  again: 'Повторить',
};

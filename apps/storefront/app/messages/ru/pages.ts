import type { PendingPage, ProfilePage } from '../../pages.ts';

type Heading = { title: string; line: string };

const pages: Record<PendingPage | ProfilePage | 'profile' | 'post' | 'drop' | 'partner', Heading> = {
  blog: { title: 'Блог', line: 'Первые статьи ещё сохнут. Загляните чуть позже.' },
  drops: { title: 'Дропы', line: 'Ближайший дроп ещё шьётся. Загляните чуть позже.' },
  unsubscribe: {
    title: 'Отписка от\u00a0рассылки',
    line: 'Рассылка ещё не\u00a0началась, отписываться пока не\u00a0от\u00a0чего.',
  },
  profile: { title: 'Профиль', line: 'Профили скоро откроются.' },
  address: { title: 'Адреса', line: 'Профили скоро откроются.' },
  bonuses: { title: 'Баллы', line: 'Профили скоро откроются.' },
  loyalty: { title: 'Программа лояльности', line: 'Профили скоро откроются.' },
  orders: { title: 'Мои заказы', line: 'Профили скоро откроются.' },
  partners: { title: 'Предложения партнёров', line: 'Профили скоро откроются.' },
  password: { title: 'Смена пароля', line: 'Профили скоро откроются.' },
  pets: { title: 'Мои собаки', line: 'Профили скоро откроются.' },
  user: { title: 'Мои данные', line: 'Профили скоро откроются.' },
  post: { title: 'Статья', line: 'Первые статьи ещё сохнут. Загляните чуть позже.' },
  drop: { title: 'Дроп', line: 'Ближайший дроп ещё шьётся. Загляните чуть позже.' },
  partner: { title: 'Предложение партнёра', line: 'Профили скоро откроются.' },
};

export const ru = {
  pages,
  toCatalogue: 'В\u00a0каталог',
};

import type { AuthPage, ProfilePage, StaticPage } from '../../pages.ts';

type Heading = { title: string; line: string };

const soon = 'Эту страницу мы ещё пишем. Ответим в\u00a0Телеграме или по\u00a0телефону: контакты внизу.';

const pages: Record<StaticPage | AuthPage | ProfilePage | 'profile' | 'post' | 'drop' | 'partner', Heading> = {
  about: { title: 'О\u00a0«Каштанке»', line: soon },
  agreement: { title: 'Пользовательское соглашение', line: soon },
  ambassadors: { title: 'Амбассадорам', line: soon },
  b2b: { title: 'Магазинам', line: soon },
  blog: { title: 'Блог', line: 'Первые статьи ещё сохнут. Загляните чуть позже.' },
  certificates: { title: 'Подарочные сертификаты', line: soon },
  delivery: {
    title: 'Доставка',
    line: 'Курьером СДЭК по\u00a0всей России, экспрессом по\u00a0Москве или самовывозом. Цену и\u00a0срок видно при\u00a0оформлении, до\u00a0оплаты.',
  },
  drops: { title: 'Дропы', line: 'Ближайший дроп ещё шьётся. Загляните чуть позже.' },
  family: { title: 'Семья', line: soon },
  faq: { title: 'Вопросы и\u00a0ответы', line: soon },
  'faq/adjustable-leashes': { title: 'Поводки-перестёжки', line: soon },
  'faq/anatomical-buckle': { title: 'Анатомическая пряжка', line: soon },
  'faq/care': { title: 'Уход', line: 'Стирка при\u00a030\u00a0°C, деликатная. Подробности ещё пишем.' },
  'faq/clr': { title: 'Ошейники', line: soon },
  'faq/gifts': { title: 'Подарки', line: soon },
  'faq/hrn': { title: 'Шлейки', line: soon },
  'faq/leashes': { title: 'Поводки', line: soon },
  'faq/long-leashes': { title: 'Длинные поводки', line: soon },
  'faq/payment': {
    title: 'Оплата',
    line: 'Картой или через СБП на\u00a0странице банка. При\u00a0самовывозе можно заплатить в\u00a0магазине.',
  },
  'faq/tag': { title: 'Адресники', line: soon },
  info: { title: 'Реквизиты', line: soon },
  privacy: { title: 'Политика обработки данных', line: soon },
  promo: { title: 'Акции и\u00a0промокоды', line: soon },
  returns: {
    title: 'Возврат и\u00a0обмен',
    line: 'Обменяем в\u00a0течение 30 дней, если размер не\u00a0подошёл. Адресники и\u00a0аксессуары обмену не\u00a0подлежат.',
  },
  unsubscribe: {
    title: 'Отписка от\u00a0рассылки',
    line: 'Рассылка ещё не\u00a0началась, отписываться пока не\u00a0от\u00a0чего.',
  },
  'doc/dog-for-dog': { title: 'Собака собаке', line: soon },
  login: { title: 'Вход', line: 'Профили скоро откроются. Заказать можно и\u00a0без входа.' },
  forgotpassword: { title: 'Забыли пароль?', line: 'Профили скоро откроются. Заказать можно и\u00a0без входа.' },
  recoverypassword: { title: 'Новый пароль', line: 'Профили скоро откроются. Заказать можно и\u00a0без входа.' },
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
  paymentNotice: 'Карту принимает банк на\u00a0своей странице: номер карты в\u00a0магазин не\u00a0попадает.',
  toCatalogue: 'В\u00a0каталог',
};

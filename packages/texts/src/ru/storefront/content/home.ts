import { formatPlural } from '../../../plural.ts';

/** In the genitive case. */
const daysOf = (days: number) => formatPlural('ru', days, { zero: '', one: '#\u00a0дня', many: '#\u00a0дней' });

export const ru = {
  title: 'Интернет-магазин',
  freeFrom: (sum: string) => `Доставим бесплатно от\u00a0${sum}`,
  /** Regions in the nominative case; none is everywhere. */
  freeWhere: (places: readonly string[], hasExceptions: boolean) => {
    const where = places.length > 0 ? places.join(', ') : 'по\u00a0любому адресу';
    return hasExceptions ? `${where}, кроме экспресса` : where;
  },
  exchange: (days: number) => ({
    title: 'Не\u00a0подошёл размер?',
    text: `Обменяем в\u00a0течение ${daysOf(days)}`,
  }),
  points: (percent: number) => ({ title: `${percent}% вернём баллами`, text: 'за\u00a0заказы из\u00a0профиля' }),
  engraving: { title: 'Гравировка на\u00a0адреснике', text: 'имя и\u00a0телефон, чтобы вам позвонили' },
  looking: 'Категории',
  allProducts: 'Все товары',
  loved: 'Популярное',
  more: (count: number) => `Ещё\u00a0${count}`,
  tagTitle: 'Две строки, чтобы вернуться домой',
  tagText:
    'На\u00a0адресник помещаются имя и\u00a0телефон. Металл не\u00a0боится воды и\u00a0луж, а\u00a0тот, кто найдёт собаку, не\u00a0будет гадать, куда звонить.',
  tagName: 'ТЁТКА',
  tagPhone: '+7 900 000-00-00',
  tagButton: 'Выбрать адресник',
  collections: 'Коллекции',
  allCollections: 'Все коллекции',
  storyLink: 'Подробнее о\u00a0нас',
  stopFilm: 'Остановить',
  playFilm: 'Показать в\u00a0движении',
  blog: 'Блог',
  allPosts: 'Все статьи',
  social: 'Гуляют с\u00a0нами',
  socialPage: 'Наша страница',
  socialPost: 'Запись на\u00a0нашей странице',
};

import { formatPlural } from '../../../plural.ts';

export const ru = {
  home: 'Главная',
  faq: 'Вопросы и\u00a0ответы',
  topics: 'Темы',
  contents: 'На\u00a0этой странице',
  edition: (version: string, day: string) => `Редакция ${version} от\u00a0${day}`,
  paymentNotice: 'Карту принимает банк на\u00a0своей странице: номер карты в\u00a0магазин не\u00a0попадает.',
  offers: 'Что действует сейчас',
  noOffers: 'Сейчас акций нет. Когда они начнутся, условия появятся здесь.',
  until: (day: string) => `До\u00a0${day} включительно`,
  forGoods: 'Товары',
  allGoods: 'Все',
  except: 'Кроме',
  andMore: (count: number) => `и\u00a0ещё\u00a0${count}`,
  needed: 'Сколько',
  neededPieces: (count: number) =>
    formatPlural('ru', count, { zero: '', one: 'От\u00a0#\u00a0товара', many: 'От\u00a0#\u00a0товаров' }),
  neededProducts: (count: number) =>
    formatPlural('ru', count, {
      zero: '',
      one: 'От\u00a0#\u00a0разного товара',
      many: 'От\u00a0#\u00a0разных товаров',
    }),
  neededSum: (sum: string) => `На\u00a0${sum} и\u00a0больше`,
  whereTo: 'Куда',
  noEnd: 'Без\u00a0срока окончания',
};

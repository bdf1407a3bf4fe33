import { formatPlural } from '../../../plural.ts';

export const ru = {
  title: 'Поиск',
  label: 'Что найти',
  placeholder: 'Ошейник, цвет или артикул',
  submit: 'Найти',
  close: 'Закрыть',
  hint: 'Можно с\u00a0опечаткой и\u00a0в\u00a0любой раскладке.',
  section: 'Раздел',
  page: 'Страница',
  pages: 'Страницы:',
  soldOut: 'Нет в\u00a0наличии',
  oldPrice: 'Старая цена',
  priceFrom: (sum: string) => `от\u00a0${sum}`,
  found: (count: number) =>
    formatPlural('ru', count, {
      zero: 'Товаров не\u00a0нашлось',
      one: 'Нашёлся # товар',
      few: 'Нашлось # товара',
      many: 'Нашлось # товаров',
    }),
  all: (count: number) =>
    formatPlural('ru', count, {
      zero: 'Показать всё',
      one: 'Показать # товар',
      few: 'Показать # товара',
      many: 'Показать # товаров',
    }),
  failed: 'Подсказки не\u00a0загрузились. Найти можно и\u00a0без них.',
  corrected: (query: string) => `Показываем результаты по\u00a0запросу «${query}».`,
  excludedOfferIds: (words: string) => `Не\u00a0нашли: ${words}.`,
  apart: (query: string) => `Всего сразу по\u00a0запросу «${query}» нет. Показываем по\u00a0отдельности.`,
  quoted: (word: string) => `«${word}»`,
  sized: (size: string) => `Показываем, где есть размер ${size}.`,
  ofGirth: (cm: number) => `Показываем размеры на\u00a0обхват ${cm}\u00a0см.`,
  allSizes: 'Все размеры',
  tooLong: (length: number) => `Запрос длинный: ищем по\u00a0первым ${length}\u00a0символам.`,
  none: {
    nothing: {
      title: (query: string) => `Товаров по\u00a0запросу «${query}» не\u00a0нашлось`,
      advice: (_query: string) =>
        'Проверьте, нет\u00a0ли опечатки, или назовите товар одним словом: ошейник, поводок, адресник. Разделы выше.',
    },
    no_words: {
      title: (_query: string) => 'По\u00a0таким словам не\u00a0найти',
      advice: (query: string) => `«${query}» встречается везде. Добавьте вид товара, цвет или артикул.`,
    },
    signs: {
      title: (_query: string) => 'Слов здесь нет',
      advice: (_query: string) =>
        'По\u00a0значкам и\u00a0повторам одной буквы мы не\u00a0ищем. Напишите вид товара, цвет или артикул.',
    },
  },
  oneByOne: 'Поискать по\u00a0отдельности:',
  popular: 'Популярное',
};

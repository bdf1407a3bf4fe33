import { formatPlural } from '../../../plural.ts';

export const ru = {
  home: 'Главная',
  breadcrumbs: 'Вы здесь',
  drops: 'Дропы',
  lead: 'Небольшие серии: шьём один раз и\u00a0не\u00a0повторяем.',
  nothing: 'Ближайший дроп ещё шьётся. Загляните чуть позже.',
  yours: 'Ваши дропы',
  others: 'Другие дропы',
  notYours: 'Подпишитесь на\u00a0дроп, и\u00a0мы\u00a0напишем, когда он\u00a0откроется.',
  opens: (day: string, time: string) => `Откроется ${day} в\u00a0${time} по\u00a0Москве`,
  opened: 'Уже открыт',
  ended: 'Дроп завершён',
  left: 'До\u00a0открытия:',
  days: (count: number) =>
    formatPlural('ru', count, { zero: '', one: '#\u00a0день', few: '#\u00a0дня', many: '#\u00a0дней' }),
  hours: (count: number) => `${count}\u00a0ч`,
  minutes: (count: number) => `${count}\u00a0мин`,
  seconds: (count: number) => `${count}\u00a0с`,
  tellMe: 'Сообщить об\u00a0открытии',
  told: 'Напишем на\u00a0вашу почту, когда дроп откроется.',
  dontTell: 'Не\u00a0сообщать',
  failed: 'Не\u00a0получилось. Проверьте связь и\u00a0попробуйте ещё раз.',
  toThings: 'Смотреть товары дропа',
  from: (day: string, time: string) => `С\u00a0${day}, ${time} мск`,
  notYet: (day: string, time: string) => `Продажи откроются ${day} в\u00a0${time} по\u00a0Москве.`,
};

import { formatPlural } from '../../../plural.ts';

export const ru = {
  legend: 'Пункт выдачи',
  search: 'Улица или метро',
  searchHint: 'Можно часть слова',
  count: (count: number) =>
    formatPlural('ru', count, {
      zero: 'Здесь пунктов не\u00a0нашлось. Попробуйте другой город или другие слова.',
      one: 'Нашёлся # пункт',
      few: 'Нашлось # пункта',
      many: 'Нашлось # пунктов',
    }),
  more: 'Показать ещё',
  metro: (station: string) => `метро ${station}`,
  station: (stop: string) => `Остановка: ${stop}`,
  chosen: 'Выбран',
  byDate: (day: string) => `не\u00a0позже ${day}`,
  failedTitle: (status: number | string) => `Ошибка ${status}`,
  failedText: 'Служба доставки не\u00a0прислала пункты выдачи.',
  offline: 'связи',
  retry: 'Повторить',
  stray: (city: string) => `Выбранный раньше пункт не\u00a0в\u00a0городе ${city}. Выберите новый.`,
  gone: 'Этот пункт закрылся. Выберите другой.',
};

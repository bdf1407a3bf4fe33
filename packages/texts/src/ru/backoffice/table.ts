export const ru = {
  filters: 'Фильтры',
  addFilter: 'Фильтр',
  removeFilter: (title: string) => `Убрать фильтр «${title}»`,
  clearFilters: 'Сбросить',
  selectPage: 'Выбрать все строки',
  clearSelection: 'Снять выбор',
  selected: (count: number, hidden: number) =>
    hidden > 0 ? `Выбрано ${count}, из\u00a0них не\u00a0видно ${hidden}` : `Выбрано ${count}`,
  rows: (count: number, hasMore: boolean) => {
    if (count === 0) return 'пусто';
    return hasMore ? `больше ${count}` : `всего ${count}`;
  },
  more: 'Показать ещё',
  empty: 'Здесь пока ничего нет',
  nothingFound: 'Ничего не\u00a0нашлось',
  nothingFoundText: 'Уберите один из\u00a0фильтров или измените запрос.',
};

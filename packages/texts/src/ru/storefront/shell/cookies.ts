export const ru = {
  title: 'Cookie',
  notice: 'Разрешите cookie для\u00a0статистики и\u00a0рекламы? Магазин работает и\u00a0без\u00a0них.',
  more: 'Подробнее',
  accept: 'Разрешить',
  essential: 'Только нужные',
  choice: 'Cookie для\u00a0статистики и\u00a0рекламы',
  refuse: 'Отказаться',
  refuseText: 'Оставим только то, без\u00a0чего магазин не\u00a0работает.',
  allow: 'Разрешить',
  allowText: 'Включим статистику и\u00a0рекламные cookie. Выбор хранится год.',
  withoutScripts: 'Без\u00a0JavaScript статистика и\u00a0рекламные cookie не\u00a0включаются: выбирать нечего.',
};

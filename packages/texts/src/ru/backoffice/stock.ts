import { formatPlural } from '../../plural.ts';

const pieces = (count: number) =>
  formatPlural('ru', count, { zero: '0 штук', one: '# штука', few: '# штуки', many: '# штук' });
const kinds: Readonly<Record<string, string>> = {
  counted: 'пересчёт',
  reserved: 'в\u00a0заказ',
  released: 'из\u00a0заказа',
  issued: 'передано',
  returned: 'вернулось',
};

export const ru = {
  title: 'Склад',
  search: 'Название или артикул',
  states: { low: 'Заканчивается', none: 'Нет в\u00a0наличии', in_demand: 'Ждут покупатели' },
  columns: {
    goods: 'Товар',
    article: 'Артикул',
    title: 'Название',
    size: 'Размер',
    place: 'Место',
    counted: 'На складе',
    held: 'В\u00a0заказах',
    free: 'Свободно',
    sold: 'Продано за\u00a030 дней',
    demand: 'Спрос',
    missed: 'Не нашли за\u00a030 дней',
    waiting: 'Ждут письма',
  },
  demand: (missed: number, waiting: number) =>
    [missed > 0 ? `не\u00a0нашли ${missed}` : '', waiting > 0 ? `ждут ${waiting}` : ''].filter(Boolean).join(', '),
  moreOrders: (count: number) => `и\u00a0ещё ${count}`,
  exportCsv: 'Скачать CSV',
  exportFile: 'sklad',
  exportFailed: 'Не\u00a0скачалось. Попробуйте ещё раз.',
  card: 'Карточка товара',
  holders: 'Держат заказы',
  history: 'Движения',
  kinds,
  owner: (owner: string) => {
    if (owner.startsWith('staff ')) return owner.slice('staff '.length);
    if (owner === 'import') return 'загрузка данных';
    return /^\d+$/.test(owner) ? `заказ ${owner}` : owner;
  },
  adjust: {
    open: 'Исправить',
    openOf: (article: string) => `Исправить остаток, ${article}`,
    title: (article: string) => `Исправить остаток: ${article}`,
    by: 'Прибавить или убавить',
    hint: 'Например, −1 или +3',
    result: (count: number) => `Будет на складе: ${count}`,
    invalid: 'Нужно число штук со знаком: −1 или +3',
    confirm: 'Исправить',
    reasons: ['Брак', 'Нашли при уборке', 'Взяли на съёмку'],
  },
  scanPlaceholder: 'Артикул',
  searchGoods: 'Найти товар без штрихкода',
  unknownCode: (code: string) => `Такого артикула нет: ${code}`,
  endless: (article: string) => `${article}: остаток не\u00a0ведётся`,
  added: (title: string, count: number) => `${title}: ${pieces(count)}`,
  piecesOf: (article: string) => `Штук, ${article}`,
  piecesInvalid: 'Целое число',
  removeLine: (article: string) => `Убрать из\u00a0списка: ${article}`,
  undoReason: 'Отмена списка',
  receive: {
    open: 'Принять товар',
    title: 'Приёмка',
    empty: 'Список пуст',
    emptyText: 'Сканируйте товары по\u00a0одному или найдите по\u00a0названию. Количество можно поправить.',
    reasonHint: 'Например, номер накладной. Останется в\u00a0журнале.',
    confirm: (count: number) => `Принять: ${pieces(count)}`,
    done: (count: number) => `Принято: ${pieces(count)}`,
  },
  count: {
    open: 'Пересчитать',
    title: 'Пересчёт',
    empty: 'Сканируйте всё подряд',
    emptyText:
      'Считайте и\u00a0то, что на\u00a0полках, и\u00a0то, что уже собрано, но не\u00a0передано. Расхождения покажем в\u00a0конце.',
    sum: (articles: number, count: number) =>
      `${formatPlural('ru', articles, { zero: '0 артикулов', one: '# артикул', few: '# артикула', many: '# артикулов' })}, ${pieces(count)}`,
    compare: 'Показать расхождения',
    discard: 'Начать заново',
    discardSure: 'Точно стереть посчитанное?',
    differences: (count: number) =>
      formatPlural('ru', count, {
        zero: 'Расхождений нет',
        one: '# расхождение',
        few: '# расхождения',
        many: '# расхождений',
      }),
    same: (count: number) => `Совпало: ${count}`,
    expected: 'По\u00a0учёту',
    counted: 'Посчитали',
    difference: 'Разница',
    stale: 'Пока вы смотрели, остаток изменился. Расхождения посчитаны заново.',
    reasonHint: 'Одна на\u00a0весь пересчёт. Останется в\u00a0журнале.',
    apply: (count: number) =>
      formatPlural('ru', count, {
        zero: 'Применить',
        one: 'Исправить # остаток',
        few: 'Исправить # остатка',
        many: 'Исправить # остатков',
      }),
    goOn: 'Считать дальше',
    done: 'Остатки исправлены',
  },
};

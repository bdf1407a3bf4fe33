import type { BulkCode, BulkCommand } from '@kashtanka/contract/admin';
import { formatPlural } from '../../../plural.ts';

const products = (count: number) =>
  formatPlural('ru', count, { zero: '0 товаров', one: '# товар', few: '# товара', many: '# товаров' });

const ofProducts = (count: number) =>
  formatPlural('ru', count, { zero: '0 товаров', one: '# товара', few: '# товаров', many: '# товаров' });

const rows = (count: number) =>
  formatPlural('ru', count, { zero: '0 строк', one: '# строка', few: '# строки', many: '# строк' });

const changedRows = (count: number) =>
  formatPlural('ru', count, { zero: '0 строк', one: '# строку', few: '# строки', many: '# строк' });

const willChange = (count: number) =>
  formatPlural('ru', count, { zero: 'Изменится', one: 'Изменится', few: 'Изменятся', many: 'Изменится' });

/** What the rows of a change are: a table has rows of products and of stock, a collection is one row. */
type BulkCounted = 'prices' | 'products' | 'rows' | 'collection';

const commands: Readonly<Record<BulkCommand, string>> = {
  price_rule: 'Цены по\u00a0правилу',
  price: 'Одна цена',
  publish: 'Показ на витрине',
  hide: 'Снятие с\u00a0витрины',
  collection_add: 'В\u00a0подборку',
  collection_remove: 'Из\u00a0подборки',
  category: 'Основной раздел',
  category_add: 'В\u00a0дополнительный раздел',
  category_remove: 'Из\u00a0дополнительного раздела',
  subscribable: 'Письма о\u00a0поступлении',
  edit: 'Правка таблицей',
};

const codes: Readonly<Record<BulkCode, string>> = {
  not_found: 'такого товара нет',
  bad_price: 'не\u00a0цена',
  bad_count: 'не\u00a0число штук',
  bad_title: 'нужно название по-русски',
  main_category: 'это основной раздел товара',
  not_allowed: 'на\u00a0это нет прав',
  changed: 'за это время изменили другие',
  invalid: 'не\u00a0прошло проверку: откройте товар',
  too_few: 'столько нет на\u00a0складе',
  failed: 'не\u00a0вышло из-за ошибки: попробуйте на странице товара',
};

/** Changes of many products. */
export const ru = {
  commands,
  codes,
  gridTitle: 'Товары таблицей',
  gridHint: 'Стрелки и\u00a0Enter переходят между ячейками. Можно вставить столбцы, скопированные из\u00a0Excel.',
  gridMost: (count: number) => `Здесь первые ${count}\u00a0товаров: остальные меняйте правилами из\u00a0списка.`,
  toProducts: 'Выбрать товары',
  gridEmpty: 'Товары не\u00a0выбраны',
  gridEmptyText: 'Отметьте их в\u00a0списке и\u00a0нажмите «Править таблицей».',
  columns: {
    title_ru: 'Название по-русски',
    title_en: 'Название по-английски',
    price: 'Цена, ₽',
    stock: 'На складе',
  },
  showChanges: (count: number) => `Показать изменения: ${count}`,
  forgetEdits: 'Сбросить',
  runs: 'Массовые правки',
  noRuns: 'Массовых правок нет',
  noRunsText: 'Здесь 30 дней хранятся изменения многих товаров сразу. Каждое можно отменить.',
  runTitle: (what: string, count: number, counted: BulkCounted, by: string | undefined) =>
    counted === 'prices'
      ? `Цены ${ofProducts(count)}${by === undefined ? '' : `, ${by}`}`
      : counted === 'collection'
        ? what
        : `${what}: ${counted === 'rows' ? rows(count) : products(count)}`,
  runOf: (done: number, count: number) => `${done} из ${count}`,
  undoOf: (what: string) => `Отмена: ${what}`,
  undoRun: (what: string, moment: string) => `Отменить изменение: ${what}, ${moment}`,
  actions: {
    table: 'Править таблицей',
    publish: 'Показать',
    hide: 'Скрыть',
    prices: 'Цены…',
    place: 'Подборка и\u00a0раздел…',
    waiting: 'Письма о\u00a0поступлении…',
  },
  titles: {
    publish: 'Показать на витрине',
    hide: 'Скрыть с\u00a0витрины',
    prices: 'Новые цены',
    place: 'Подборка и\u00a0раздел',
    waiting: 'Письма о\u00a0поступлении товара',
  },
  title: (what: string, count: number, hasMore: boolean) =>
    hasMore ? `${what}: больше ${count}\u00a0товаров` : `${what}: ${products(count)}`,
  selectAll: (count: number, hasMore: boolean) =>
    hasMore ? `Выбрать все по\u00a0этому поиску (больше ${count})` : `Выбрать все ${count} по\u00a0этому поиску`,
  selectedAll: (count: number, hasMore: boolean) => (hasMore ? `Выбрано больше ${count}` : `Выбрано ${count}`),
  how: 'Как изменить',
  byPercent: 'На\u00a0процент',
  bySum: 'На\u00a0сумму',
  toPrice: 'Одна цена всем',
  percent: 'Изменить на',
  percentInvalid: 'Процент, например +5 или −10',
  sum: 'Изменить на',
  sumInvalid: 'Сумма, например +100 или −50',
  price: 'Цена',
  priceInvalid: 'Цена в\u00a0рублях, например 2490',
  ending: 'Округлить',
  endings: {
    whole: 'до рубля',
    tens: 'до десятков',
    '90': 'чтобы кончались на 90',
    '99': 'чтобы кончались на 99',
  },
  where: 'Что сделать',
  collection: 'Подборка',
  category: 'Раздел',
  choose: 'Выберите',
  waitingOn: 'Можно подписаться',
  waitingOff: 'Нельзя подписаться',
  inCollection: (count: number) => `в\u00a0подборке ${products(count)}`,
  noCategories: 'нет',
  preview: 'Было и\u00a0станет',
  subject: 'Что',
  before: 'Было',
  after: 'Станет',
  computing: 'Считаем изменения…',
  changes: (count: number, counted: BulkCounted) =>
    count === 0
      ? 'Здесь нечего менять: всё уже так.'
      : counted === 'collection'
        ? 'Изменится состав подборки.'
        : counted === 'rows'
          ? `${willChange(count)} ${rows(count)}.`
          : counted === 'prices'
            ? formatPlural('ru', count, {
                zero: '',
                one: 'Изменятся цены # товара.',
                many: 'Изменятся цены # товаров.',
              })
            : `${willChange(count)} ${products(count)}.`,
  realChange: (percent: string) => `В\u00a0среднем ${percent}`,
  unchanged: (count: number) => `Без изменений: ${count}.`,
  more: 'Показать ещё',
  run: (count: number, counted: BulkCounted) =>
    count === 0
      ? 'Изменить'
      : counted === 'collection'
        ? 'Изменить подборку'
        : counted === 'prices'
          ? `Изменить цены ${ofProducts(count)}`
          : `Изменить ${counted === 'rows' ? changedRows(count) : products(count)}`,
  reason: 'Причина',
  reasonHint: 'Останется в\u00a0журнале и\u00a0в\u00a0истории товара',
  progress: (rows: number, of: number) => `${rows} из ${of}`,
  goesOn: 'Окно можно закрыть: изменение идёт на\u00a0сервере.',
  done: (count: number, counted: BulkCounted) =>
    count === 0
      ? 'Ничего не\u00a0изменили.'
      : counted === 'collection'
        ? 'Подборку изменили.'
        : counted === 'prices'
          ? `Новые цены у\u00a0${ofProducts(count)}.`
          : `Изменили ${counted === 'rows' ? changedRows(count) : products(count)}.`,
  undone: (count: number, counted: BulkCounted) =>
    count === 0
      ? 'Ничего не\u00a0вернули.'
      : counted === 'collection'
        ? 'Прежний состав подборки вернулся.'
        : counted === 'prices'
          ? `Прежние цены вернулись у\u00a0${ofProducts(count)}.`
          : `Отменили изменение: ${counted === 'rows' ? rows(count) : products(count)}.`,
  undoAll: 'Отменить изменение',
  undoLater: 'Отменить можно 30 дней:',
  undoReason: 'Отмена массовой правки',
  refused: 'Не изменили',
  leftOut: 'Не изменится',
  kept: 'Оставили как есть',
};

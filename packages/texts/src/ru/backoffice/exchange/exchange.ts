import type { ExchangeField, ExchangeFormat, ExchangeRefusal, ExchangeState } from '@kashtanka/contract/admin';
import { formatPlural } from '../../../plural.ts';

const fields: Record<ExchangeField, string> = {
  article: 'Артикул',
  parent: 'Артикул товара',
  external_sku: 'Артикул в другой системе',
  title: 'Название',
  title_en: 'Название (en)',
  description: 'Описание',
  price: 'Цена',
  stock: 'Остаток',
  weight_g: 'Вес, г',
  size: 'Размер',
  category: 'Категория',
  product_class: 'Класс',
  is_published: 'Опубликован',
};

const formats: Record<ExchangeFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  yml: 'YML',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  kashtanka: 'Документ магазина',
};

const states: Record<ExchangeState, string> = {
  read: 'Ждёт разбора столбцов',
  checking: 'Проверяется',
  checked: 'Можно загружать',
  faulty: 'Есть ошибки',
  running: 'Загружается',
  done: 'Загружено',
  undoing: 'Отменяется',
  undone: 'Отменено',
  failed: 'Сбой, ничего не\u00a0записано',
};

const refusals: Record<ExchangeRefusal, (at: string) => string> = {
  too_large: () => 'Файл больше 30\u00a0МБ. Разделите его на\u00a0части.',
  no_rows: () => 'В\u00a0файле нет строк с\u00a0данными: нужна строка заголовков и\u00a0хотя\u00a0бы одна под ней.',
  not_a_table: () =>
    'Это не таблица. Подойдут CSV, Excel (xlsx), YML, выгрузки Shopify и\u00a0WooCommerce, документ магазина (JSON).',
  old_excel: () => 'Это старый формат Excel (xls). Сохраните файл как xlsx.',
  wrong_encoding: () => 'Буквы не читаются. Сохраните файл в\u00a0UTF-8 или\u00a0windows-1251.',
  broken_quotes: (at) => `Кавычки не закрыты около строки\u00a0${at}.`,
  broken_archive: () => 'Файл Excel повреждён.',
  zip_bomb: (at) => `После распаковки файл больше ${at}\u00a0МБ. Уберите лишние листы и\u00a0оформление.`,
  too_many_rows: (at) => `В\u00a0файле больше ${at} строк. Разделите его на\u00a0части.`,
  too_many_columns: (at) => `В\u00a0файле больше ${at} столбцов.`,
  repeated_column: (at) => `Столбец «${at}» есть дважды. Оставьте один.`,
  cell_too_long: (at) => `Слишком длинная ячейка около строки\u00a0${at}.`,
  merged_cells: (at) => `Ячейки ${at} объединены. Разъедините их и\u00a0заполните каждую.`,
  formula: (at) =>
    `В\u00a0ячейке ${at} формула без значения. Пересчитайте её в\u00a0Excel или\u00a0вставьте значение.`,
};

/** Words for a fault by its code; others are told in English as the import wrote them. */
const faults: Readonly<Record<string, string>> = {
  required: 'Нужно заполнить',
  unique: 'Повторяется',
  does_not_exist: 'В\u00a0магазине такого нет',
  invalid: 'Не подходит',
  incorrect_type: 'Нужно число или\u00a0другое значение этого вида',
  min_value: 'Слишком мало',
  max_value: 'Слишком много',
  min_length: 'Слишком коротко',
  max_length: 'Слишком длинно',
  null: 'Не может быть пустым',
  unknown_field: 'Такого поля нет',
  unknown_section: 'Такого раздела нет',
  malformed: 'Файл повреждён',
};

const rows = (count: number) =>
  formatPlural('ru', count, { zero: 'нет строк', one: '# строка', few: '# строки', many: '# строк' });

export const ru = {
  title: 'Обмен',
  fields,
  formats,
  states,
  refusals,
  faults,
  names: { products: 'Товары', stock: 'Остатки' },
  yes: 'да',
  no: 'нет',
  rows,
  upload: {
    title: 'Загрузить файл',
    choose: 'Выбрать файл',
    drop: 'или перетащите его сюда',
    accepts:
      'CSV, Excel, YML, выгрузки Shopify и\u00a0WooCommerce, документ магазина. До\u00a030\u00a0МБ и\u00a050\u00a0000 строк.',
    reading: 'Читаем файл…',
  },
  download: {
    title: 'Выгрузить',
    note: 'Эти файлы можно поправить и\u00a0загрузить обратно.',
    productsCsv: 'Товары, CSV',
    productsXlsx: 'Товары, Excel',
    stockCsv: 'Остатки, CSV',
    stockXlsx: 'Остатки, Excel',
  },
  list: {
    title: 'Загруженные файлы',
    empty: 'Файлов ещё не было.',
    file: 'Файл',
    state: 'Состояние',
    result: 'Итог',
    by: 'Кто и\u00a0когда',
    more: 'Показать ещё',
  },
  counts: {
    added: (count: number) => `добавится ${count}`,
    changed: (count: number) => `изменится ${count}`,
    unchanged: (count: number) => `без изменений ${count}`,
    removed: (count: number) => `исчезнет ${count}`,
    faults: (count: number) => `ошибок ${count}`,
  },
  mapping: {
    title: 'Столбцы',
    remembered: 'Столбцы разобраны как в\u00a0прошлый раз.',
    column: 'Столбец файла',
    sample: 'Первые значения',
    field: 'Что это',
    skip: 'Не загружать',
    newProducts: 'Для новых товаров',
    productClass: 'Класс, код',
    category: 'Категория, адрес',
    replaces: 'Убирать размеры, фото и\u00a0другое, чего нет в\u00a0файле',
    needsKey: 'Укажите столбец с\u00a0артикулом.',
    check: 'Проверить',
  },
  faultList: {
    title: 'Ошибки',
    more: (count: number) => `и\u00a0ещё ${count}`,
    line: (line: number) => `Строка\u00a0${line}`,
    column: (column: string) => `столбец «${column}»`,
  },
  removed: {
    title: 'Исчезнет из магазина',
    part: (part: string, row: string) => `${part}, товар ${row}`,
  },
  changes: {
    title: 'Что изменится',
    titleDone: 'Что изменилось',
    kept: 'Не отменено: строки изменили после загрузки',
    added: 'новый',
    keptRow: 'оставлено',
    undoneRow: 'отменено',
    none: 'пусто',
    row: 'Товар или\u00a0строка',
    field: 'Поле',
    before: 'Было',
    after: 'Станет',
    more: 'Показать ещё',
    nothing: 'Файл ничего не меняет.',
  },
  run: {
    start: 'Загрузить',
    reason: 'Загрузка файла',
    progress: (done: number, total: number) => `${done} из\u00a0${total}`,
    checking: 'Проверяем файл…',
    running: 'Загружаем…',
    undoing: 'Отменяем…',
    undo: 'Отменить загрузку',
    undoUntil: (day: string) => `Можно отменить до\u00a0${day}.`,
    undoQuestion: 'Отменить загрузку?',
    undoNote:
      'Значения станут прежними. Строки, которые изменили после загрузки, останутся как есть. Добавленные товары будут скрыты.',
    undoReason: 'Отмена загрузки',
    back: 'Все файлы',
  },
};

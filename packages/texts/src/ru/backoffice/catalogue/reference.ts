import type {
  CategoryRow,
  CityRow,
  ClassRow,
  CollectionRow,
  ColorRow,
  CountryRow,
  DesignRow,
  ImportList,
  ModelRow,
  PickupPointRow,
  RegionRow,
  SizeChartRow,
  TagSetRow,
  TariffRow,
} from '@kashtanka/contract/import';
import { ru as shipping } from '../../api/shipping.ts';

/** The rows of each list that has forms made of its schema. */
type Rows = {
  classes: ClassRow;
  colors: ColorRow;
  designs: DesignRow;
  models: ModelRow;
  categories: CategoryRow;
  collections: CollectionRow;
  size_charts: SizeChartRow;
  tag_sets: TagSetRow;
  'shipping.tariffs': TariffRow;
  pickup_points: PickupPointRow;
  'locations.cities': CityRow;
  'locations.regions': RegionRow;
  'locations.countries': CountryRow;
};

/** Is an instruction of an import, not a value of a row. */
type Instruction = 'remove';

/** The names of all fields at every depth; texts in two languages have none inside. */
type FieldsOf<Row> = Row extends readonly (infer Item)[]
  ? FieldsOf<Item>
  : Row extends { ru: string }
    ? never
    : Row extends object
      ? { [Name in FieldOf<Row>]-?: Name | FieldsOf<NonNullable<Row[Name]>> }[FieldOf<Row>]
      : never;

type FieldOf<Row> = Exclude<keyof Row & string, Instruction>;

/** A list or field without a word does not compile. */
const lists: Readonly<Record<keyof Rows, string>> = {
  classes: 'Виды товаров',
  colors: 'Цвета',
  designs: 'Расцветки',
  models: 'Модели',
  categories: 'Разделы',
  collections: 'Подборки',
  size_charts: 'Таблицы размеров',
  tag_sets: 'Наборы гравировки',
  'shipping.tariffs': 'Тарифы доставки',
  pickup_points: 'Пункты выдачи',
  'locations.cities': 'Города',
  'locations.regions': 'Регионы',
  'locations.countries': 'Страны',
};

/** Lists whose rows may use those above. */
const otherLists: Readonly<Partial<Record<string, string>>> = {
  products: 'Товары',
  offers: 'Акции',
  vouchers: 'Промокоды',
  drops: 'Дропы',
  'blog.posts': 'Статьи',
  'shipping.express_zone': 'Зона экспресс-доставки',
} satisfies Partial<Record<ImportList, string>>;

const fields: Readonly<Record<FieldsOf<Rows[keyof Rows]>, string>> = {
  accessories: 'Что добавить к\u00a0адреснику',
  address: 'Адрес',
  article: 'Артикул',
  attributes: 'Свойства',
  back_girth: 'Длина спины',
  between_sizes: 'Между размерами',
  care: 'Уход',
  chest_girth: 'Обхват груди',
  city: 'Город',
  code: 'Код',
  color: 'Цвет',
  comment: 'Как найти',
  country: 'Страна',
  custom_exchange_notation: 'Об\u00a0обмене',
  days_max: 'Дней, не\u00a0больше',
  days_min: 'Дней, не\u00a0меньше',
  default_text: 'Образец надписи',
  description: 'Описание',
  details: 'Подробности',
  disable_sizetable: 'Не\u00a0показывать таблицу',
  email: 'Почта',
  engravings: 'Рисунки',
  fonts: 'Шрифты',
  hex: 'Код цвета',
  image: 'Картинка',
  info: 'Пояснение',
  ingredients: 'Состав',
  is_available: 'Доступен',
  is_visible: 'Показан на\u00a0витрине',
  key: 'Вид товара',
  lat: 'Широта',
  length_cm: 'Длина, см',
  link: 'Ссылка',
  location: 'Место на\u00a0карте',
  lon: 'Долгота',
  materials: 'Материалы',
  max_chars: 'Знаков в\u00a0строке',
  max_lines: 'Строк, не\u00a0больше',
  message: 'Сообщение',
  metal: 'Металл',
  method: 'Способ доставки',
  metro: 'Метро',
  model_3d: 'Трёхмерная модель',
  name: 'Название',
  neck_girth: 'Обхват шеи',
  network: 'Сеть',
  order: 'Порядок',
  path: 'Адрес страницы',
  phone: 'Телефон',
  photo_445x445: 'Фото 445×445',
  population: 'Жителей',
  preview: 'Обложка',
  price: 'Цена, ₽',
  product_class: 'Вид товара',
  products: 'Товары',
  recommended_lines: 'Строк советуем',
  region: 'Регион',
  show_on_homepage: 'На\u00a0главной странице',
  size_in_mm: 'Размер, мм',
  sizes: 'Размеры',
  sizetable_signatures: 'К\u00a0каким товарам',
  sku_order: 'Место в\u00a0артикуле',
  sku_part: 'Различает размеры',
  slug: 'Адрес',
  slug_path: 'Адрес',
  station: 'Станция',
  subtitle: 'Подзаголовок',
  tape_width: 'Ширина ленты',
  title: 'Название',
  titleCodes: 'Столбцы',
  type: 'Вид пункта',
  up_to_g: 'До, г',
  value: 'Значение',
  values: 'Значения',
  warning_message: 'Предупреждение',
  weight_kg: 'Вес, кг',
  width_cm: 'Ширина, см',
  work_time: 'Часы работы',
  zone: 'Страна или регион',
};

/** Words for values that are one of few, by field. */
const values = {
  method: shipping.names,
  network: { pickup: 'Наш магазин', cdek: 'СДЭК', boxberry: 'Boxberry', pochta: 'Почта России' },
  type: { PVZ: 'Пункт выдачи', POSTAMAT: 'Постамат' },
  metal: { brass: 'Латунь', steel: 'Сталь', black: 'Чёрный металл' },
  between_sizes: { smaller: 'Меньший', larger: 'Больший' },
};

/** Categories, collections and the other lists of the import format. */
export const ru = {
  title: 'Справочники',
  lists,
  otherLists,
  fields,
  values,
  languages: { ru: 'по-русски', en: 'по-английски' },
  add: 'Добавить',
  newOf: (list: string) => `${list}: новая запись`,
  find: 'Найти в\u00a0списке',
  perLine: 'По одному в\u00a0строке',
  addRow: 'Добавить строку',
  newRow: 'Новая строка',
  moveUp: (row: number) => `Строку ${row} выше`,
  moveDown: (row: number) => `Строку ${row} ниже`,
  removeRow: (row: number) => `Убрать строку ${row}`,
  choosePicture: 'Выбрать картинку',
  removePicture: 'Убрать картинку',
  remove: 'Удалить',
  removeForSure: 'Точно удалить',
  removed: 'Удалено',
  created: 'Создано',
  history: 'История',
  noHistory: 'Сотрудники это ещё не\u00a0меняли.',
  restore: 'Вернуть как было',
  restoreOf: (moment: string) => `Вернуть как было до\u00a0${moment}`,
  conflict: (names: string) => `Пока вы\u00a0правили, это изменили другие: ${names}.`,
  keepMine: 'Оставить моё',
  keepTheirs: 'Взять их',
  undoRefused: 'Не\u00a0вернули: с\u00a0тех пор это изменили',
  reasons: {
    edit: 'Правка справочника',
    create: 'Новая запись',
    remove: 'Удаление записи',
    undo: 'Отмена правки',
    move: 'Порядок разделов',
  },
  tree: 'Дерево разделов',
  treeHint: 'Alt со\u00a0стрелками переставляет раздел, Enter открывает',
  hiddenRow: 'скрыт',
  newCategory: 'Новый раздел',
  newInside: (name: string) => `Новый раздел внутри: ${name}`,
  addInside: 'Добавить внутрь',
  moved: (name: string) => `Раздел переставлен: ${name}`,
  newCollection: 'Новая подборка',
  inside: 'Внутри',
  topLevel: 'На\u00a0верхнем уровне',
  ownSlug: 'Последняя часть адреса',
  addProduct: 'Добавить товар',
  productUp: (name: string) => `Выше: ${name}`,
  productDown: (name: string) => `Ниже: ${name}`,
  productOut: (name: string) => `Убрать из\u00a0подборки: ${name}`,
};

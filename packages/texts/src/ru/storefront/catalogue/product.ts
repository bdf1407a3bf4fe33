import { formatPlural } from '../../../plural.ts';

/** In the genitive case. */
const daysOf = (days: number) => formatPlural('ru', days, { zero: '', one: '#\u00a0дня', many: '#\u00a0дней' });

export const ru = {
  home: 'Главная',
  breadcrumbs: 'Вы здесь',
  article: (article: string) => `Артикул ${article}`,
  cashback: (points: number) =>
    formatPlural('ru', points, {
      zero: 'Баллы за\u00a0этот товар не\u00a0начисляются',
      one: 'вернём # балл',
      few: 'вернём # балла',
      many: 'вернём # баллов',
    }),
  cashbackFrom: (points: number) =>
    formatPlural('ru', points, {
      zero: 'Баллы за\u00a0этот товар не\u00a0начисляются',
      one: 'вернём от\u00a0# балла',
      many: 'вернём от\u00a0# баллов',
    }),
  colour: 'Цвет',
  otherColours: 'Другие цвета',
  choose: (name: string) => `Выберите: ${name.toLowerCase()}`,
  pieces: (count: number) => `${count}\u00a0шт.`,
  few: 'мало',
  subscription: 'сообщить',
  soldOut: 'нет',
  goneSize: 'нет',
  quantity: 'Количество',
  less: 'Меньше',
  more: 'Больше',
  noMore: 'Больше нет в\u00a0наличии',
  add: 'В\u00a0корзину',
  engrave: 'Сделать надпись',
  thenAdd: 'Потом нажмите «В\u00a0корзину» ещё раз.',
  chooseFirst: 'Сначала выберите размер',
  soldOutButton: 'Нет в\u00a0наличии',
  soldOutColour: (name: string) => `${name}: нет в\u00a0наличии`,
  notify: 'Сообщить о\u00a0поступлении',
  soldOutSize: 'Этого размера сейчас нет. Выберите другой или посмотрите похожие.',
  soldOutValue: 'Сейчас нет. Выберите другое или посмотрите похожие.',
  awaitedSize: 'Этого размера сейчас нет. Можем написать, когда появится.',
  awaitedValue: 'Сейчас нет. Можем написать, когда появится.',
  noSuchPair: 'Такого сочетания не\u00a0бывает. Выберите другое.',
  left: (count: number) =>
    formatPlural('ru', count, {
      zero: 'Нет в\u00a0наличии',
      one: 'Осталась # штука',
      few: 'Осталось # штуки',
      many: 'Осталось # штук',
    }),
  fewLeft: 'Осталось мало',
  neck: (range: string) => `обхват шеи ${range}\u00a0см`,
  neckAndChest: (neck: string, chest: string) => `шея ${neck}\u00a0см, грудь ${chest}\u00a0см`,
  measure: (sides: string) => `${sides.replaceAll('x', '\u00a0×\u00a0').replaceAll('.', ',')}\u00a0мм`,
  storeClosed: 'Сейчас мы не\u00a0принимаем заказы. Цены и\u00a0размеры посмотреть можно.',
  allSoldOut: 'Сейчас нет ни одного размера.',
  outOfProduction: 'Этот товар мы больше не\u00a0делаем',
  outOfProductionText: 'Посмотрите похожие ниже.',
  oldPrice: 'Старая цена',
  deliveryOfGift: 'Письмом на\u00a0почту или картой в\u00a0конверте',
  /** The ways in which the shop delivers; null if there is none. */
  deliveryBy: ({ courier, points, pickup }: { courier: boolean; points: boolean; pickup: boolean }) => {
    const ways = [courier && 'курьером', points && 'в\u00a0пункт выдачи', pickup && 'самовывозом'].filter(Boolean);
    if (ways.length === 0) return null;
    const all = ways.length > 1 ? `${ways.slice(0, -1).join(', ')} или ${ways.at(-1)}` : `${ways[0]}`;
    return `Доставим ${all}`;
  },
  deliveryFree: (sum: string, places: readonly string[]) =>
    places.length > 0 ? `Бесплатно от\u00a0${sum}: ${places.join(', ')}` : `Бесплатно от\u00a0${sum}`,
  /** Without a term of the shop it is the law's. */
  exchange: (days: number | null) =>
    days === null
      ? 'Вернуть можно в\u00a0течение 7\u00a0дней'
      : `Обмен в\u00a0течение ${daysOf(days)}, если размер не\u00a0подошёл`,
  nonReturnable: 'Обмену и\u00a0возврату не\u00a0подлежит',
  findSize: 'Какой размер подойдёт?',
  sizeTable: 'Таблица размеров',
  similar: 'Похожие',
  pair: 'В\u00a0пару',
  gallery: 'Фотографии товара',
  picture: (number: number, all: number) => `Фотография ${number} из\u00a0${all}`,
  isNew: 'Новинка',
  priceFrom: (sum: string) => `от\u00a0${sum}`,
  discount: (percent: number) => `\u2212${percent}%`,
};

import { formatPlural } from '../../../plural.ts';

export const ru = {
  title: 'Акции и\u00a0ваша корзина',
  close: 'Закрыть',
  applied: 'Сработали',
  others: 'Что ещё можно получить',
  none: 'Сейчас акций нет.',
  failed: 'Акции не\u00a0загрузились. Проверьте связь и\u00a0повторите.',
  again: 'Повторить',
  offGoods: (sum: string) => `Скидка ${sum}`,
  offDelivery: (sum: string) => `Скидка на\u00a0доставку ${sum}`,
  offBoth: (sum: string, delivery: string) => `Скидка ${sum}, из\u00a0них ${delivery} на\u00a0доставку`,
  later: (points: number) =>
    formatPlural('ru', points, {
      zero: 'За\u00a0эту корзину баллов не\u00a0будет',
      one: 'Начислим #\u00a0балл, когда вы получите заказ',
      few: 'Начислим #\u00a0балла, когда вы получите заказ',
      many: 'Начислим #\u00a0баллов, когда вы получите заказ',
    }),
  times: (count: number) =>
    formatPlural('ru', count, {
      zero: '',
      one: 'сработала #\u00a0раз',
      few: 'сработала #\u00a0раза',
      many: 'сработала #\u00a0раз',
    }),
  blocked: (names: readonly string[]) => {
    if (names.length === 0) return 'Не\u00a0складывается с\u00a0другой акцией';
    const word = names.length === 1 ? 'акцией' : 'акциями';
    return `Не\u00a0складывается с\u00a0${word} ${names.map((name) => `«${inner(name)}»`).join(', ')}`;
  },
  notBegun: 'Добавьте товар из\u00a0акции',
  missing: {
    money: (sum: string) => `Не\u00a0хватает товаров на\u00a0${sum}`,
    pieces: (count: number) =>
      formatPlural('ru', count, {
        zero: '',
        one: 'Не\u00a0хватает #\u00a0товара',
        many: 'Не\u00a0хватает #\u00a0товаров',
      }),
    products: (count: number) =>
      formatPlural('ru', count, {
        zero: '',
        one: 'Не\u00a0хватает ещё #\u00a0другого товара',
        many: 'Не\u00a0хватает ещё #\u00a0других товаров',
      }),
  },
  address: 'Товаров достаточно. Сработает\u00a0ли, зависит от\u00a0адреса доставки',
  direction: 'По\u00a0вашему адресу не\u00a0действует',
  method: 'С\u00a0этим способом доставки не\u00a0действует',
  channel: 'Только для\u00a0тех, кто пришёл по\u00a0ссылке партнёра',
  exhausted: 'Закончилась раньше срока: её уже разобрали',
  notStarted: (day: string, time: string) => `Начнётся ${day} в\u00a0${time}`,
  ended: (day: string, time: string) => `Закончилась ${day} в\u00a0${time}`,
  loginNeeded: 'Войдите в\u00a0профиль, и\u00a0она сработает',
  noEffect: 'В\u00a0этой корзине ей нечего снизить',
  noDeliveryEffect: 'Снижать нечего: доставка бесплатна или ещё не\u00a0посчитана',
};

/** Nested quotation marks have another form. */
function inner(name: string): string {
  return name.replaceAll('«', '„').replaceAll('»', '“');
}

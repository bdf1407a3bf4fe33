import { formatPlural } from '../../../plural.ts';
import { points } from './profile-layout.ts';

const number = (count: number) => count.toLocaleString('ru-RU');

export const ru = {
  points,
  pay: 'Оплатить баллами',
  onAccount: (balance: number, most: number) =>
    most < balance
      ? `На\u00a0счету ${points(balance)}, спишем до\u00a0${number(most)}`
      : `На\u00a0счету ${points(balance)}`,
  notForThese: (balance: number) =>
    `На\u00a0счету ${points(balance)}. Сертификаты и\u00a0доставку ими не\u00a0оплачивают`,
  payFailed: 'Не\u00a0получилось. Проверьте связь и\u00a0попробуйте ещё раз.',
  howMany: 'Сколько баллов',
  howManyRequired: 'Введите целое число баллов',
  spend: 'Списать',
  cashback: (count: number) => (count > 0 ? `За\u00a0этот заказ вернём ${points(count)}.` : ''),
  bonusesTitle: 'Баллы',
  pending: (count: number) => `Ещё ${points(count)} добавим, когда вы\u00a0получите заказы.`,
  rule: (percent: number) =>
    `1\u00a0балл\u00a0=\u00a01\u00a0рубль. Баллами оплачивают товары${percent < 100 ? `, до\u00a0${percent}% их стоимости` : ''}: целыми баллами, копейки сохраняются. Баллы не\u00a0сгорают.`,
  history: 'История',
  empty: 'Пока пусто. Баллы придут за\u00a0первый заказ.',
  toCatalogue: 'В\u00a0каталог',
  more: 'Показать ещё',
  states: { coming: 'ждёт получения', held: 'ждёт оплаты', canceled: 'отменено' },
  loadFailed: 'Не\u00a0загрузилось. Проверьте связь и\u00a0повторите.',
  loyaltyTitle: 'Программа лояльности',
  rate: (percent: number) => `${percent}%\u00a0баллами`,
  rateText: 'С\u00a0каждого заказа из\u00a0профиля. Подарочные сертификаты и\u00a0доставка не\u00a0считаются.',
  toBonuses: (count: number) => `На\u00a0счету ${points(count)}`,
  toLoyalty: 'Как копить и\u00a0тратить',
  howTitle: 'Как это работает',
  how: (percent: number) => [
    'После оплаты начислим баллы, после получения они станут доступны.',
    `Вы\u00a0платите ими за\u00a0товары: 1\u00a0балл\u00a0=\u00a01\u00a0рубль${percent < 100 ? `, до\u00a0${percent}% их стоимости` : ''}. Хотя бы рубль нужно оплатить деньгами.`,
  ],
  codeTitle: 'Код для друзей',
  codeText: (percent: number, count: number) =>
    count > 0
      ? `Другу\u00a0— ${percent}% скидки на\u00a0первый заказ, вам\u00a0— ${points(count)}, когда он\u00a0его получит.`
      : `Другу\u00a0— ${percent}% скидки на\u00a0первый заказ.`,
  copy: 'Скопировать код',
  share: 'Поделиться ссылкой',
  shareText: 'Скидка на\u00a0первый заказ',
  copied: 'Скопировано.',
  notCopied: 'Браузер не\u00a0дал скопировать. Выделите код и\u00a0скопируйте сами.',
  friends: (count: number) =>
    formatPlural('ru', count, {
      zero: 'Пока никто не\u00a0пришёл с\u00a0вашим кодом.',
      one: 'С\u00a0вашим кодом пришёл #\u00a0друг.',
      few: 'С\u00a0вашим кодом пришли #\u00a0друга.',
      many: 'С\u00a0вашим кодом пришли #\u00a0друзей.',
    }),
  toFamily: 'Что ещё есть у\u00a0семьи',
};

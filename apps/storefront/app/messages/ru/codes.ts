const required = 'Введите код.';

const reasons: Record<string, string> = {
  required,
  does_not_exist:
    'Такого кода нет. Проверьте, нет ли опечатки: в коде сертификата четырнадцать знаков, первые два — GC.',
  need_to_be_logged_in: 'Промокоды работают после входа. Подарочный сертификат можно применить и без него.',
  already_applied: 'Этот код уже применён.',
};

export const ru = {
  reasons,
  required,
  label: 'Промокод или сертификат',
  apply: 'Применить',
  logIn: 'Войти',
  removePromo: (code: string) => `Убрать промокод ${code}`,
  promoTitle: 'Промокод применён',
  promo: (name: string, sum: string) => `${name}: минус ${sum} с\u00a0этого заказа.`,
  promoOnDelivery: (name: string) => `${name}: цена доставки изменится, когда вы\u00a0её выберете.`,
  promoWaits: (name: string) => `${name}: скидка появится вместе с\u00a0товарами.`,
  balance: (sum: string) => `на счету ${sum}`,
  nothingLeft: 'на нём ничего нет',
  remove: (code: string) => `Убрать сертификат ${code}`,
  appliedTitle: 'Сертификат применён',
  applied: (sum: string) => `На нём ${sum}. Чего заказ не потратит, останется на том же коде.`,
  balanceTitle: 'Сколько осталось на\u00a0сертификате',
  balanceLabel: 'Код сертификата',
  balanceAsk: 'Узнать',
  balanceHint: 'Код есть в\u00a0письме: четырнадцать знаков, первые два\u00a0— GC.',
  balanceValid: (sum: string, day: string) => `На\u00a0сертификате ${sum}. Действует до\u00a0${day} включительно.`,
  balanceEmpty: 'Всё, что было на\u00a0этом сертификате, уже потрачено.',
  balanceExpired: (day: string) => `Сертификат действовал до\u00a0${day} включительно.`,
  balanceNotSent: 'Этот сертификат ещё не\u00a0отправлен: им можно платить со\u00a0дня отправки.',
  refusedTitle: (code: string) => `Код ${code} не применён`,
  hint: 'Если код точно верный, напишите в поддержку: разберёмся.',
  serverError: 'На нашей стороне что-то сломалось. Повторите через минуту.',
  unknownError: 'Не получилось применить код. Повторите ещё раз.',
  tooMany: 'Слишком много попыток. Подождите немного и повторите.',
  offline: 'Магазин не ответил. Проверьте связь и повторите.',
  notRemovedTitle: (status: number) => `Ошибка ${status}`,
  notRemoved: (code: string) => `Код ${code} не убрался. Обновите страницу и повторите.`,
  ok: 'Понятно',
};

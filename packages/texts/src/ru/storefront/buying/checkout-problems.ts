export const ru = {
  fixErrors: (count: number) =>
    count > 1 ? `Исправьте отмеченные поля: их\u00a0${count}` : 'Исправьте отмеченное поле',
  risen: (from: string, to: string, question: string) => `Сумма выросла с\u00a0${from} до\u00a0${to}. ${question}?`,
  pricesRisen: (question: string) => `Цены выросли. ${question}?`,
  priceChangedTitle: 'Сумма изменилась',
  priceChangedText: (before: string, after: string) =>
    `Было ${before}, стало ${after}. Проверьте заказ и\u00a0нажмите кнопку ещё раз.`,
  stockChangedTitle: 'Часть товаров успели купить',
  stockChangedText: 'Деньги не\u00a0списаны. Исправьте количество или уберите то, чего больше нет.',
  stockLeft: (title: string, left: number) =>
    left > 0 ? `${title}: осталось ${left}\u00a0шт.` : `${title}: закончился`,
  fixBasket: 'Взять, сколько осталось',
  removeGone: 'Убрать',
  alreadyOrderedTitle: 'Этот заказ уже оформлен',
  openOrder: (number: string) => `Открыть заказ №\u00a0${number}`,
  failedTitle: (status: number | string) => `Ошибка ${status}`,
  failedText: 'Заказ не\u00a0оформился. Попробуйте позже или напишите в\u00a0поддержку.',
  lostText:
    'Ответ не\u00a0дошёл, и\u00a0мы не\u00a0знаем, оформлен ли заказ. Проверьте связь и\u00a0повторите: второго заказа не\u00a0будет.',
  serverSaid: (message: string) => `Ответ сервера: ${message}`,
  offline: 'связи',
  /** Too many unpaid orders: the reason, and the next step. */
  unpaidLimit: {
    orders: (most: number) =>
      `Неоплаченных заказов на\u00a0одну почту или телефон может быть не\u00a0больше ${most}. Оплатите один из\u00a0них, а\u00a0если он не\u00a0нужен, позвоните нам: отменим.`,
    units: (most: number) =>
      `Товаров в\u00a0неоплаченных заказах может быть не\u00a0больше ${most}. Уменьшите количество, оплатите прежние заказы или позвоните нам: оформим вместе.`,
    network: () =>
      'Из\u00a0вашей сети сейчас слишком много неоплаченных заказов. Попробуйте через другой интернет или позвоните нам: оформим вместе.',
  },
  storeClosed: 'Магазин сейчас закрыт. Корзина сохранится.',
};

import { formatPlural } from '../../../plural.ts';

/** In the genitive case. */
const daysOf = (days: number) => formatPlural('ru', days, { zero: '', one: '#\u00a0дня', many: '#\u00a0дней' });

export const ru = {
  title: 'Оформление заказа',
  description: 'Получатель, доставка и\u00a0оплата на\u00a0одной странице.',
  stepRecipient: 'Получатель',
  stepDelivery: 'Доставка',
  stepPayment: 'Оплата',
  stepCheck: 'Подтверждение',
  done: 'заполнено',
  name: 'Имя и\u00a0фамилия',
  phone: 'Телефон',
  phoneHint: {
    courier: 'Для звонка курьера. Рекламы не\u00a0будет',
    other: 'Для звонка о\u00a0заказе. Рекламы не\u00a0будет',
  },
  email: 'Электронная почта',
  emailHint: 'Для чека и\u00a0связи по\u00a0заказу',
  maybe: 'Может быть,',
  country: 'Страна',
  state: 'Регион',
  city: 'Город',
  cityHint: 'Начните печатать, мы подскажем',
  ownAddresses: 'Мои адреса',
  street: 'Улица, дом, квартира',
  postcode: 'Индекс',
  postcodeHint: 'Можно не\u00a0указывать',
  notes: 'Комментарий',
  addNotes: 'Добавить комментарий',
  notesHint: 'Например, код домофона',
  expressAddress: 'Адрес в\u00a0Москве',
  pickupWhere: 'Где забрать',
  free: '0\u00a0₽',
  unknownPrice: 'после адреса',
  oldPrice: 'Обычная цена',
  byDate: (day: string) => `не\u00a0позже ${day}`,
  readyFrom: (day: string) => `заберёте с\u00a0${day}`,
  /** Shown before a pickup point is chosen. */
  aboutPrice: (price: string) => `около\u00a0${price}`,
  stepBuyer: 'Покупатель',
  mailedHint: 'Для чека и\u00a0связи. Сертификат уйдёт на\u00a0почту получателя',
  notServed: {
    direction: 'Сюда не\u00a0доставляет',
    points: 'В\u00a0этом городе нет пунктов выдачи',
    lockers: 'В\u00a0этом городе нет постаматов',
  },
  methodReplaced: (name: string) => `Выбранный способ сюда не\u00a0доставляет. Пока выбрали: ${name}.`,
  paymentsFailed: 'Способы оплаты не\u00a0загрузились. Проверьте связь и\u00a0повторите.',
  nothingToPay: {
    certificates: 'Платить не\u00a0нужно: сертификат покрывает весь заказ.',
    points: 'Платить не\u00a0нужно: баллы покрывают весь заказ.',
    discounts: 'Платить не\u00a0нужно: скидка покрывает весь заказ.',
  },
  paymentAtBank: 'откроется страница банка',
  paymentByYandex: 'картой на\u00a0странице Яндекса',
  paymentInParts: 'оплата частями',
  paymentOnReceipt: 'наличными или картой в\u00a0магазине',
  terms: 'Принимаю',
  termsAgreement: 'соглашение',
  and: 'и',
  termsPrivacy: 'политику обработки данных',
  news: 'Хочу получать новости, не\u00a0чаще раза в\u00a0две недели',
  yourOrder: 'Ваш заказ',
  showOrder: 'Показать',
  hideOrder: 'Скрыть',
  goods: (count: number) =>
    formatPlural('ru', count, {
      zero: 'Товары',
      one: 'Товары, # шт.',
      few: 'Товары, # шт.',
      many: 'Товары, # шт.',
    }),
  count: (count: number) =>
    formatPlural('ru', count, { zero: 'Корзина пуста', one: '# товар', few: '# товара', many: '# товаров' }),
  pieces: (count: number) => `${count}\u00a0шт.`,
  discount: 'Скидка',
  delivery: 'Доставка',
  total: 'К\u00a0оплате',
  pay: (sum: string | null) => (sum === null ? 'Оплатить' : `Оплатить ${sum}`),
  order: (sum: string | null) => (sum === null ? 'Заказать' : `Заказать на\u00a0${sum}`),
  charged: (roubles: string) => `спишется ${roubles}`,
  /** Without a term of the shop it is the law's. */
  exchange: (days: number | null) =>
    days === null
      ? 'Вернуть можно в\u00a0течение 7\u00a0дней после получения.'
      : `Обменяем в\u00a0течение ${daysOf(days)}, если размер не\u00a0подойдёт.`,
  nonReturnable: 'Часть товаров обмену и\u00a0возврату не\u00a0подлежит: это написано на\u00a0их страницах.',
  certificateKept: 'Сертификаты обмену и\u00a0возврату не\u00a0подлежат.',
  fixErrors: (count: number) =>
    count > 1 ? `Исправьте отмеченные поля: их\u00a0${count}` : 'Исправьте отмеченное поле',
  risen: (from: string, to: string, question: string) => `Сумма выросла с\u00a0${from} до\u00a0${to}. ${question}?`,
  pricesRisen: (question: string) => `Цены выросли. ${question}?`,
  deliveryWas: (from: string) => `было ${from}`,
  priceChangedTitle: 'Сумма изменилась',
  priceChangedText: (before: string, after: string) =>
    `Было ${before}, стало ${after}. Проверьте заказ и\u00a0нажмите кнопку ещё раз.`,
  stockChangedTitle: 'Часть товаров успели купить',
  stockChangedText: 'Деньги не\u00a0списаны. Исправьте количество или уберите то, чего больше нет.',
  stockLeft: (title: string, left: number) =>
    left > 0 ? `${title}: осталось ${left}\u00a0шт.` : `${title}: закончился`,
  fixBasket: 'Взять, сколько осталось',
  removeGone: 'Убрать',
  allGone: 'Всё, что было в\u00a0корзине, успели купить.',
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
  emptyTitle: 'В корзине пока пусто',
  emptyText: 'Добавьте товары, чтобы оформить заказ.',
  cookiesTitle: 'Корзине нужны cookie',
  cookiesText:
    'Разрешите cookie для\u00a0этого сайта в\u00a0настройках браузера: без\u00a0них корзина не\u00a0запоминает товары.',
  toCatalogue: 'В\u00a0каталог',
  retry: 'Повторить',
  loadFailed: 'Способы доставки не\u00a0загрузились. Проверьте связь и\u00a0повторите.',
  steps: 'Шаги оформления',
  noDelivery: 'Магазин ещё не\u00a0настроил доставку, поэтому оформить заказ пока нельзя. Корзина сохранится.',
};

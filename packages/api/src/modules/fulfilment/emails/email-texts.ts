import type { Locale } from '#platform/locale';

/** Reason of a cancellation as shown to the shopper. */
export type CancelCause = 'unpaid' | 'not_confirmed' | 'not_fetched' | 'shop';

/** Reason of a refund. `late`: paid after the cancellation; `twice`: a duplicate payment. */
export type RefundCause = 'return' | 'goodwill' | 'late' | 'twice';

/** Certificates need other words than goods. */
type ByGoods = Record<'things' | 'digital', string>;

/** The event follows the order number in the subject. */
type Words = {
  placed: string;
  placedText: ByGoods;
  placedOnReceipt: string;
  /** For an order that must be confirmed by its email. */
  confirmSubject(number: number): string;
  confirmText(until: string): string;
  confirmNext: string;
  confirmNotYours: string;
  confirm: string;
  payUntil(sum: string, until: string): string;
  sum(sum: string): string;
  paid: string;
  paidText(sum: string): string;
  /** For a discount of the full price. */
  nothingToPay: string;
  paidNext: Record<'pickup' | 'carried' | 'digital', string>;
  reminder: string;
  reminderText: ByGoods;
  link: string;
  linkText: string;
  canceled: string;
  canceledBecause: Record<CancelCause, string>;
  ready: string;
  readyText(until: string): string;
  due(sum: string): string;
  shipped: string;
  shippedText(by: string): string;
  tracking(code: string): string;
  tracked: string;
  trackedText(by: string): string;
  track: string;
  arrived: string;
  arrivedText: string;
  issued: string;
  issuedText: string;
  /** For an order whose lines all have the same rights. */
  issuedRights: string;
  cashback(sum: string): string;
  refund: string;
  refundText: Record<RefundCause, string>;
  exchange: string;
  exchangeText(from: number): string;
  /** The returned value that pays for the order, and the amount due. */
  exchangeSums: { credited: string; due: string };
  exchangeCashback: string;
  toCard(sum: string): string;
  atTill(sum: string): string;
  certificates(sum: string): string;
  points(sum: string): string;
  clawback(sum: string): string;
  free: string;
  total: string;
  paidTotal: string;
  open: string;
  subject(number: number, what: string): string;
  reason(shop: string): string;
};

export const EMAIL_TEXTS: Record<Locale, Words> = {
  ru: {
    placed: ' принят',
    placedText: {
      things: 'Спасибо! Товары отложены для вас.',
      digital: 'Спасибо! Сертификат отправим после оплаты.',
    },
    placedOnReceipt: 'Спасибо! Проверим наличие, подтвердим заказ и\u00a0напишем, когда его можно забрать.',
    confirmSubject: (number) => `Подтвердите заказ №\u00a0${number}`,
    confirmText: (until) =>
      `Товары отложены для вас до\u00a0${until} по\u00a0Москве. До\u00a0этого времени подтвердите заказ, иначе он отменится.`,
    confirmNext: 'После подтверждения проверим наличие и\u00a0напишем, когда его можно забрать.',
    confirmNotYours: 'Если заказывали не\u00a0вы, ничего делать не\u00a0нужно.',
    confirm: 'Подтвердить заказ',
    payUntil: (sum, until) => `К\u00a0оплате ${sum} до\u00a0${until} по\u00a0Москве, иначе заказ отменится.`,
    sum: (sum) => `К\u00a0оплате при\u00a0получении ${sum}.`,
    paid: ' оплачен',
    paidText: (sum) => `Заказ на\u00a0${sum} оплачен.`,
    nothingToPay: 'Платить за\u00a0заказ не\u00a0нужно: его целиком покрывает скидка.',
    paidNext: {
      pickup: 'Соберём его и\u00a0напишем, когда можно забрать.',
      carried: 'Соберём его и\u00a0напишем, когда передадим в\u00a0доставку.',
      digital:
        'Сертификат уйдёт получателю сразу, а\u00a0если вы\u00a0выбрали день позже\u00a0— в\u00a0этот день в\u00a010:00 по\u00a0Москве. Мы\u00a0напишем, когда отправим его.',
    },
    reminder: ' ждёт оплаты',
    reminderText: {
      things: 'Товары ещё отложены для вас.',
      digital: 'Сертификат отправим после оплаты.',
    },
    link: ': ссылка',
    linkText:
      'Вы\u00a0просили ссылку на\u00a0заказ. По\u00a0ней он откроется на\u00a0любом устройстве, поэтому не\u00a0пересылайте это письмо. Если вы\u00a0её не\u00a0просили, ничего делать не\u00a0нужно.',
    canceled: ' отменён',
    canceledBecause: {
      unpaid: 'Оплата не\u00a0пришла вовремя. Если заказ ещё нужен, оформите его снова.',
      not_confirmed: 'Заказ не\u00a0подтвердили вовремя. Если он\u00a0ещё нужен, оформите его снова.',
      not_fetched: 'Заказ ждал вас, но\u00a0срок хранения закончился, и\u00a0товары снова в\u00a0продаже.',
      shop: 'Мы отменили заказ. Если вы об\u00a0этом не\u00a0просили, напишите нам: контакты внизу каждой страницы магазина.',
    },
    ready: ' ждёт вас',
    readyText: (until) => `Всё собрано. Забрать можно до\u00a0${until} включительно.`,
    due: (sum) => `К\u00a0оплате при\u00a0получении ${sum}.`,
    shipped: ' едет к\u00a0вам',
    shippedText: (by) => `Посылка передана в\u00a0доставку: ${by}.`,
    tracking: (code) => `Трек-номер ${code}.`,
    tracked: ': номер посылки',
    trackedText: (by) => `Теперь посылку можно отследить. Доставка: ${by}.`,
    track: 'Где посылка',
    arrived: ': посылка на\u00a0месте',
    arrivedText: 'Посылка ждёт вас. Срок хранения назовёт служба доставки.',
    issued: ' у\u00a0вас',
    issuedText: 'Спасибо, что выбрали нас.',
    issuedRights: 'Если что-то не\u00a0подошло, вернуть или обменять можно тридцать дней.',
    cashback: (sum) => `Вернули баллами ${sum}, они уже в\u00a0профиле: 1\u00a0балл\u00a0=\u00a01\u00a0рубль.`,
    refund: ': возвращаем деньги',
    refundText: {
      return: 'Мы приняли возврат.',
      goodwill: 'Мы возвращаем вам часть денег.',
      late: 'Оплата пришла, когда заказ уже был отменён, а\u00a0собрать его снова не\u00a0получится. Мы возвращаем все деньги.',
      twice:
        'Этот заказ уже был оплачен, и\u00a0деньги пришли второй раз. Мы возвращаем их, заказ остаётся в\u00a0силе.',
    },
    exchange: ': обмен',
    exchangeText: (from) =>
      `Мы приняли то, что вы вернули из\u00a0заказа №\u00a0${from}. Взамен\u00a0— новый заказ: платить за\u00a0него не\u00a0нужно, доставка тоже бесплатна.`,
    exchangeSums: { credited: 'Зачтено за\u00a0возвращённое', due: 'К\u00a0оплате' },
    exchangeCashback: 'Баллы за\u00a0возвращённые товары отменены: за\u00a0новый заказ начислим новые.',
    toCard: (sum) => `${sum} вернётся туда, откуда вы\u00a0платили: банку нужно до\u00a0десяти дней.`,
    atTill: (sum) => `${sum} возвращены в\u00a0магазине.`,
    certificates: (sum) => `${sum} снова на\u00a0сертификате.`,
    points: (sum) => `${sum} снова на\u00a0счёте баллов.`,
    clawback: (sum) => `Баллы за\u00a0возвращённые товары списаны: ${sum}.`,
    free: 'бесплатно',
    total: 'Итого',
    paidTotal: 'Оплачено',
    open: 'Открыть заказ',
    subject: (number, what) => `Заказ №\u00a0${number}${what}`,
    reason: (shop) => `Письмо пришло, потому что на\u00a0${shop} оформили заказ с\u00a0этим адресом.`,
  },
  en: {
    placed: ' is placed',
    placedText: {
      things: 'Thank you! The items are reserved for you.',
      digital: 'Thank you! We will send the certificate once it is paid.',
    },
    placedOnReceipt: 'Thank you! We will check the stock, confirm the order and email you when you can collect it.',
    confirmSubject: (number) => `Please confirm order ${number}`,
    confirmText: (until) =>
      `The items are reserved for you until ${until} Moscow time. Please confirm the order by then, or it will be cancelled.`,
    confirmNext: 'Once you confirm, we will check the stock and email you when you can collect it.',
    confirmNotYours: 'If you did not order anything, ignore this email.',
    confirm: 'Confirm order',
    payUntil: (sum, until) => `Please pay ${sum} by ${until} Moscow time; after that the order is cancelled.`,
    sum: (sum) => `You pay ${sum} when you collect it.`,
    paid: ' is paid',
    paidText: (sum) => `Your order of ${sum} is paid.`,
    nothingToPay: 'Nothing to pay: the discount covers the whole order.',
    paidNext: {
      pickup: 'We will pack it and email you when you can collect it.',
      carried: 'We will pack it and email you when the carrier has it.',
      digital:
        'The certificate goes to its recipient at once, or, if you chose a later day, at 10:00 Moscow time on that day. We will email you when it is sent.',
    },
    reminder: ' is waiting for payment',
    reminderText: {
      things: 'The items are still reserved for you.',
      digital: 'We will send the certificate once it is paid.',
    },
    link: ': your link',
    linkText:
      'You asked for the link to your order. It opens the order on any device, so please do not forward this email. If you did not ask for it, ignore this email.',
    canceled: ' is cancelled',
    canceledBecause: {
      unpaid: 'It was not paid in time. If you still want it, please order again.',
      not_confirmed: 'It was not confirmed in time. If you still want it, please order again.',
      not_fetched: 'It was not collected in time, and the items are on sale again.',
      shop: 'We have cancelled it. If you did not ask for that, write to us: our contacts are at the foot of every page.',
    },
    ready: ' is waiting for you',
    readyText: (until) => `Your order is packed. You can collect it until the end of ${until}.`,
    due: (sum) => `You pay ${sum} when you collect it.`,
    shipped: ' is on its way',
    shippedText: (by) => `Your parcel is with the carrier: ${by}.`,
    tracking: (code) => `Tracking number: ${code}.`,
    tracked: ': tracking number',
    trackedText: (by) => `You can track the parcel now. Delivery: ${by}.`,
    track: 'Track the parcel',
    arrived: ': your parcel has arrived',
    arrivedText: 'Your parcel is ready to collect. The carrier will tell you by when.',
    issued: ' is complete',
    issuedText: 'Thank you for choosing us.',
    issuedRights: 'If something does not fit, it can be returned or exchanged within thirty days.',
    cashback: (sum) => `Points for this order, ${sum}, are in your profile: a point is a rouble.`,
    refund: ': your refund',
    refundText: {
      return: 'We have received your return.',
      goodwill: 'We are refunding part of your payment.',
      late: 'Your payment came after the order was cancelled, and we can no longer send it. We are refunding all of it.',
      twice:
        'This order was already paid, and a second payment came. We are refunding that one; your order stays as it is.',
    },
    exchange: ': your exchange',
    exchangeText: (from) =>
      `We have received what you returned from order ${from}. A new order comes in exchange: there is nothing to pay, and delivery is free too.`,
    exchangeSums: { credited: 'Credit for your return', due: 'To pay' },
    exchangeCashback: 'The points for what you returned no longer count: the new order brings its own.',
    toCard: (sum) => `${sum} goes back to where you paid from: the bank takes up to ten days.`,
    atTill: (sum) => `${sum} was refunded in the shop.`,
    certificates: (sum) => `${sum} is back on your certificate.`,
    points: (sum) => `${sum} are back as points.`,
    clawback: (sum) => `The points for what you returned, ${sum}, have been taken off.`,
    free: 'free',
    total: 'Total',
    paidTotal: 'Paid',
    open: 'Open the order',
    subject: (number, what) => `Order ${number}${what}`,
    reason: (shop) => `You get this email because somebody ordered at ${shop} with this address.`,
  },
};

import type { CardMeaning } from '../cards.ts';

// All texts of the bank simulator's pages, in both languages of an order.

const ru = {
  bank: 'Учебный банк',
  noRealMoney: 'Деньги не списываются. Настоящие карты здесь не принимаются.',
  title: 'Оплата заказа',
  sum: 'К оплате',
  orderNumber: 'Номер в\u00a0магазине',
  payableUntil: (time: string) => `Оплатить можно до\u00a0${time} по\u00a0Москве`,
  attemptsLeft: (left: number) => `Осталось попыток: ${left}`,
  lastDeclined: (code: number) =>
    `Банк отклонил оплату, код ${code}. Деньги не списаны. Можно попробовать ещё раз.`,
  cardNumber: 'Номер учебной карты',
  cardHint: 'Подойдут только номера из\u00a0списка ниже.',
  cardUnknown: 'Такой учебной карты нет. Выберите номер из\u00a0списка: настоящие карты здесь не принимаются.',
  testCards: 'Учебные карты',
  cards: {
    paid: 'оплата проходит сразу',
    challenge: 'банк спросит код 3-D Secure',
    noFunds: 'отказ 116, не хватает денег',
    cardExpired: 'отказ 101, срок карты истёк',
  } satisfies Record<CardMeaning, string>,
  pay: (sum: string) => `Оплатить ${sum}`,
  otherOutcomes: 'Другие исходы',
  decline: 'Отклонить',
  challenge: 'Пройти 3-D Secure',
  silence: 'Не отвечать',
  leave: 'Вернуться в\u00a0магазин без\u00a0оплаты',
  settings: 'Настройки симулятора',
  callbackLegend: 'Что станет с\u00a0уведомлением магазину',
  callbacks: {
    normal: 'придёт сразу',
    lost: 'потеряется',
    delayed: 'придёт через\u00a010\u00a0секунд',
    double: 'придёт дважды',
    reordered: 'придёт не\u00a0по\u00a0порядку',
  },
  acsTitle: 'Код подтверждения',
  acsLead:
    'Настоящий банк прислал\u00a0бы код в\u00a0сообщении. Здесь верный код один: 111111. Любой другой отклонит оплату.',
  acsCode: 'Код из\u00a0шести цифр',
  acsSubmit: 'Подтвердить',
  silenceTitle: 'Банк не отвечает',
  silenceLead: (time: string) =>
    `Платёж истечёт в\u00a0${time} по\u00a0Москве, и\u00a0магазин узнает об\u00a0этом.`,
  silenceExpire: 'Не ждать: время вышло',
  silenceBack: 'Вернуться к\u00a0оплате',
  paidTitle: 'Заказ оплачен',
  paidLead: 'Повторно платить не нужно.',
  endedTitle: 'Оплатить уже нельзя',
  endedLead: 'Время вышло, попытки закончились или магазин отменил платёж. Деньги не списаны.',
  toShop: 'Вернуться в\u00a0магазин',
};

export type Messages = typeof ru;

const en: Messages = {
  bank: 'Practice bank: no real money',
  noRealMoney: 'Nothing is charged. Real cards are not accepted here.',
  title: 'Payment for an order',
  sum: 'To pay',
  orderNumber: 'Number in the shop',
  payableUntil: (time) => `Payable until ${time}, Moscow time`,
  attemptsLeft: (left) => `Attempts left: ${left}`,
  lastDeclined: (code) => `The bank declined the payment, code ${code}. You were not charged. You can try again.`,
  cardNumber: 'Practice card number',
  cardHint: 'Only the numbers from the list below will do.',
  cardUnknown: 'There is no such practice card. Choose a number from the list: real cards are not accepted here.',
  testCards: 'Practice cards',
  cards: {
    paid: 'paid at once',
    challenge: 'the bank asks for a 3-D Secure code',
    noFunds: 'declined with 116, not enough money',
    cardExpired: 'declined with 101, the card has expired',
  },
  pay: (sum) => `Pay ${sum}`,
  otherOutcomes: 'Other outcomes',
  decline: 'Decline',
  challenge: 'Pass 3-D Secure',
  silence: 'Do not answer',
  leave: 'Back to the shop without paying',
  settings: 'Simulator settings',
  callbackLegend: 'What happens to the notice for the shop',
  callbacks: {
    normal: 'arrives at once',
    lost: 'gets lost',
    delayed: 'arrives in 10 seconds',
    double: 'arrives twice',
    reordered: 'arrives out of order',
  },
  acsTitle: 'Confirmation code',
  acsLead: 'A real bank would send a code. Here the right code is always 111111. Any other declines the payment.',
  acsCode: 'Six-digit code',
  acsSubmit: 'Confirm',
  silenceTitle: 'The bank does not answer',
  silenceLead: (time) => `The payment ends at ${time}, Moscow time, and the shop will be told.`,
  silenceExpire: 'Stop waiting: let the time run out',
  silenceBack: 'Back to the payment',
  paidTitle: 'The order is paid',
  paidLead: 'There is no need to pay again.',
  endedTitle: 'This payment is closed',
  endedLead: 'Time is up, all attempts are used, or the shop cancelled the payment. You were not charged.',
  toShop: 'Back to the shop',
};

export type Language = 'ru' | 'en';

export const messages: Record<Language, Messages> = { ru, en };

const MONEY: Record<Language, Intl.NumberFormat> = {
  ru: new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'RUB', currencyDisplay: 'code' }),
};

export function showSum(kopecks: number, language: Language): string {
  return MONEY[language].format(kopecks / 100);
}

const TIME = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' });

export function showTime(momentMs: number): string {
  return TIME.format(momentMs);
}

import type { TimelineEntry } from '@kashtanka/contract/admin';

type Data<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>['data'];

const refunds: Record<Data<'refunded'>['of'], string> = {
  cancel: 'Возврат денег при отмене',
  return: 'Возврат за\u00a0товары',
  goodwill: 'Возврат денег',
  exchange: 'Возврат по\u00a0обмену',
};
const receipts: Record<Data<'receipt'>['state'], string> = {
  waiting: 'готовится',
  done: 'выдан',
  failed: 'не\u00a0выдан',
  manual: 'сделать вручную',
};
const emails: Record<Data<'email'>['state'], string> = {
  queued: 'в\u00a0очереди',
  sent: 'отправлено',
  refused: 'отклонено',
  suppressed: 'не\u00a0отправлено: слишком много писем',
};
const actors: Record<TimelineEntry['actor']['kind'], string> = {
  staff: 'Сотрудник',
  shopper: 'Покупатель',
  carrier: 'Перевозчик',
  system: 'Магазин',
};

/** Names of the stored details; details without a name are not for people. */
const facts: Readonly<Record<string, string>> = {
  from: 'Было',
  to: 'Стало',
  reason: 'Причина',
  money: 'Деньгами',
  certificates: 'Сертификатами',
  points: 'Баллами',
  cashback: 'Снято баллов',
  attempt: 'Попытка',
  amount: 'Сумма',
  total: 'Сумма',
  state: 'Состояние',
  parcel: 'Посылка',
  carrier: 'Перевозчик',
  weight_g: 'Вес, г',
  event: 'Событие',
  moved_to: 'Статус заказа',
  subject: 'Тема',
  last4: 'Последние цифры',
  nominal: 'Номинал',
  refusal: 'Отказ',
};

export const ru = {
  label: 'История заказа',
  actors,
  placed: 'Заказ создан',
  moved: (to: string, from: string | null) => (from === null ? to : `${from} → ${to}`),
  noted: 'Заметка',
  changed: (before: string, after: string) =>
    before === after ? 'Заказ изменён' : `Заказ изменён: ${before} → ${after}`,
  waived: (before: string, after: string) => `Доплата прощена: ${before} → ${after}`,
  units: (article: string, quantity: number) => (quantity === 1 ? article : `${article} × ${quantity}`),
  lineChanged: (from: string, to: string) => `${from} → ${to}`,
  lineAdded: (to: string) => `добавлено: ${to}`,
  lineRemoved: (from: string) => `убрано: ${from}`,
  newDelivery: 'новая доставка',
  newRecipient: 'новый получатель',
  surcharge: (sum: string) => `к\u00a0доплате ${sum}`,
  refunds,
  refundParts: (parts: readonly string[]) => parts.join(', '),
  money: (sum: string) => `деньгами ${sum}`,
  certificates: (sum: string) => `на\u00a0сертификаты ${sum}`,
  points: (sum: string) => `баллами ${sum}`,
  cashback: (sum: string) => `снято баллов ${sum}`,
  paymentStarted: (sum: string) => `Начал платить ${sum}`,
  attempt: (count: number) => `попытка ${count}`,
  paid: (sum: string) => `Оплачено ${sum}`,
  paidBack: (sum: string) => `Возвращено ${sum}`,
  receipt: (name: string, sum: string) => `${name} на ${sum}`,
  receipts,
  parcelRequested: (carrier: string, parcel: string) => `Посылка ${carrier} ${parcel}`,
  weight: (grams: number) => `${grams}\u00a0г`,
  parcelEvent: (carrier: string, event: string) => `${carrier}: ${event}`,
  email: (subject: string) => `Письмо «${subject}»`,
  emails,
  copy: 'повтор',
  certificateSent: (last4: string, sum: string) => `Сертификат …${last4} на ${sum} отправлен`,
  certificateMoved: (last4: string, sum: string) => `Сертификат …${last4}: ${sum}`,
  pointsMoved: (sum: string) => `Бонусные баллы: ${sum}`,
  refused: (command: string) => `${command}: отказ`,
  facts,
  more: 'Подробнее',
  showAll: (count: number) => `Показать все: ${count}`,
};

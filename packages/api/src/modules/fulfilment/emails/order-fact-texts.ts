import type { DeliveryType } from '@kashtanka/rules';
import type { Locale } from '#platform/locale';

/** Rights of return: goods within the term, some goods only with a defect, certificates not at all. */
export type ReturnRight = 'returnable' | 'kept' | 'certificate';

type Words = {
  labels: Record<'method' | 'address' | 'hours' | 'notes' | 'recipient' | 'day', string>;
  place: Record<Extract<DeliveryType, 'pickup' | 'point' | 'postamat'>, string>;
  until(day: string): string;
  /** For a pickup order. */
  from(day: string): string;
  engraving(text: string): string;
  certificateTo(whom: string): string;
  certificateOn(day: string): string;
  rights: Record<ReturnRight, string>;
  questions(contacts: string): string;
};

export const ORDER_FACT_TEXTS: Record<Locale, Words> = {
  ru: {
    labels: {
      method: 'Доставка',
      address: 'Адрес',
      hours: 'Часы работы',
      notes: 'Комментарий',
      recipient: 'Получатель',
      day: 'Срок',
    },
    place: { pickup: 'Где забрать', point: 'Пункт выдачи', postamat: 'Постамат' },
    until: (day) => `до\u00a0${day}`,
    from: (day) => `с\u00a0${day}`,
    engraving: (text) => `Гравировка: ${text}`,
    certificateTo: (whom) => `Кому: ${whom}`,
    certificateOn: (day) => `Отправим ${day}`,
    rights: {
      returnable: 'Вернуть или обменять можно 30\u00a0дней.',
      kept: 'Обмену и\u00a0возврату не\u00a0подлежит, если нет брака.',
      certificate: 'Сертификат обмену и\u00a0возврату не\u00a0подлежит.',
    },
    questions: (contacts) => `Вопросы о\u00a0заказе: ${contacts}.`,
  },
  en: {
    labels: {
      method: 'Delivery',
      address: 'Address',
      hours: 'Opening hours',
      notes: 'Comment',
      recipient: 'Recipient',
      day: 'When',
    },
    place: { pickup: 'Where to collect', point: 'Pickup point', postamat: 'Locker' },
    until: (day) => `by ${day}`,
    from: (day) => `from ${day}`,
    engraving: (text) => `Engraving: ${text}`,
    certificateTo: (whom) => `To: ${whom}`,
    certificateOn: (day) => `We send it on ${day}`,
    rights: {
      returnable: 'Can be returned or exchanged for 30\u00a0days.',
      kept: 'Cannot be returned or exchanged unless it is defective.',
      certificate: 'A certificate cannot be returned or exchanged.',
    },
    questions: (contacts) => `Questions about the order: ${contacts}.`,
  },
};

import type { TODAY_QUEUES } from '@kashtanka/contract/admin';
import { formatPlural } from '../../plural.ts';

const queues: Record<(typeof TODAY_QUEUES)[number], string> = {
  late: 'Опаздывают',
  to_confirm: 'Подтвердить',
  to_pack: 'Собрать',
  to_engrave: 'Гравировать',
  to_hand_over: 'Передать в\u00a0доставку',
  to_give_out: 'Выдать в\u00a0магазине',
  unpaid: 'Ждут оплаты',
  problems: 'Проблемы',
  returns: 'Возвраты',
  payment_differences: 'Расхождения оплат',
  refused_emails: 'Недоставленные письма',
  low_stock: 'Заканчиваются размеры',
};

/** Queues whose emptiness is good to know, as `there are no …` needs them. */
const absent: Partial<Record<(typeof TODAY_QUEUES)[number], string>> = {
  late: 'опозданий',
  problems: 'проблем',
  returns: 'возвратов',
  payment_differences: 'расхождений оплат',
  refused_emails: 'недоставленных писем',
};

const days = (count: number) =>
  formatPlural('ru', count, { zero: '', one: '# день', few: '# дня', many: '# дней' });
const hours = (count: number) =>
  formatPlural('ru', count, { zero: '', one: '# час', few: '# часа', many: '# часов' });
const minutes = (count: number) =>
  formatPlural('ru', count, { zero: 'меньше минуты', one: '# минуту', few: '# минуты', many: '# минут' });

export const ru = {
  title: 'Сегодня',
  work: 'Ждёт работы',
  queues,
  count: (value: number, hasMore: boolean) => (hasMore ? `${value}+` : String(value)),
  waits: (age: string) => `ждёт ${age}`,
  days,
  hours,
  minutes,
  done: 'Всё сделано',
  doneText: 'Новые заказы появятся здесь сами.',
  absent,
  nothingOf: (queues: readonly string[]) => `Нет ${new Intl.ListFormat('ru').format(queues)}`,
  sales: 'Продажи',
  ordered: 'Заказано сегодня',
  received: 'Получено за\u00a0эти заказы',
  weekAgo: (sum: string) => `Неделю назад к\u00a0этому часу ${sum}`,
  salesHint:
    'Заказано\u00a0— сумма сегодняшних заказов без отменённых, и\u00a0ещё не\u00a0оплаченных тоже. Получено\u00a0— деньги за\u00a0них без возвращённых.',
  orders: (count: number) =>
    formatPlural('ru', count, { zero: 'нет заказов', one: '# заказ', few: '# заказа', many: '# заказов' }),
  sections: 'Разделы',
  lacksDelivery:
    'Доставка не\u00a0настроена, и\u00a0заказать ничего нельзя. Загрузите тарифы (shipping) и\u00a0пункт самовывоза (pickup_points).',
};

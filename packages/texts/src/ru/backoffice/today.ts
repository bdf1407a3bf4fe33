import type { TODAY_QUEUES } from '@kashtanka/contract/admin';
import { formatPlural } from '../../plural.ts';

const queues: Record<(typeof TODAY_QUEUES)[number], string> = {
  late: 'Опаздывают',
  to_confirm: 'Подтвердить',
  to_pack: 'Собрать',
  to_engrave: 'Гравировать',
  to_hand_over: 'Передать в\u00a0доставку',
  unpaid: 'Ждут оплаты',
  problems: 'Проблемы',
  returns: 'Возвраты',
  payment_differences: 'Расхождения оплат',
  refused_emails: 'Недоставленные письма',
  low_stock: 'Заканчивается',
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
  nothingOf: (queues: string) => `Пусто: ${queues}`,
  sales: 'Продажи',
  salesToday: 'Сегодня',
  salesWeekAgo: 'Неделю назад к\u00a0этому часу',
  orders: (count: number) =>
    formatPlural('ru', count, { zero: 'нет заказов', one: '# заказ', few: '# заказа', many: '# заказов' }),
  sections: 'Разделы',
  lacksDelivery:
    'Доставка не\u00a0настроена, и\u00a0заказать ничего нельзя. Загрузите тарифы (shipping) и\u00a0пункт самовывоза (pickup_points).',
};

import { formatPlural } from '../../plural.ts';
import type { ru } from '../../ru/backoffice/today.ts';

export const en: typeof ru = {
  title: 'Today',
  work: 'Work to do',
  queues: {
    late: 'Late orders',
    to_confirm: 'To confirm',
    to_pack: 'To pack',
    to_engrave: 'To engrave',
    to_hand_over: 'To hand over',
    unpaid: 'Awaiting payment',
    problems: 'Problems',
    returns: 'Returns',
    payment_differences: 'Payment differences',
    refused_emails: 'Undelivered emails',
    low_stock: 'Running low',
  },
  count: (value, hasMore) => (hasMore ? `${value}+` : String(value)),
  waits: (age) => `waiting ${age}`,
  days: (count) => formatPlural('en', count, { zero: '', one: '# day', many: '# days' }),
  hours: (count) => formatPlural('en', count, { zero: '', one: '# hour', many: '# hours' }),
  minutes: (count) => formatPlural('en', count, { zero: 'less than a minute', one: '# minute', many: '# minutes' }),
  done: 'All done',
  doneText: 'New orders appear here by themselves.',
  nothingOf: (queues) => `Empty: ${queues}`,
  sales: 'Sales',
  salesToday: 'Today',
  salesWeekAgo: 'A week ago by this hour',
  orders: (count) => formatPlural('en', count, { zero: 'no orders', one: '# order', many: '# orders' }),
  sections: 'Sections',
  lacksDelivery:
    'No delivery method is set up, so nothing can be ordered. Import tariffs (shipping) and a pickup point (pickup_points).',
};

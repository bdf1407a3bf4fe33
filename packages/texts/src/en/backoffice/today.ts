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
    to_give_out: 'To give out in the shop',
    unpaid: 'Awaiting payment',
    problems: 'Problems',
    returns: 'Returns',
    payment_differences: 'Payment differences',
    refused_emails: 'Undelivered emails',
    low_stock: 'Sizes running low',
  },
  count: (value, hasMore) => (hasMore ? `${value}+` : String(value)),
  waits: (age) => `waiting ${age}`,
  days: (count) => formatPlural('en', count, { zero: '', one: '# day', many: '# days' }),
  hours: (count) => formatPlural('en', count, { zero: '', one: '# hour', many: '# hours' }),
  minutes: (count) => formatPlural('en', count, { zero: 'less than a minute', one: '# minute', many: '# minutes' }),
  done: 'All done',
  doneText: 'New orders appear here by themselves.',
  absent: {
    late: 'late orders',
    problems: 'problems',
    returns: 'returns',
    payment_differences: 'payment differences',
    refused_emails: 'undelivered emails',
  },
  nothingOf: (queues) => `No ${new Intl.ListFormat('en', { type: 'disjunction' }).format(queues)}`,
  sales: 'Sales',
  ordered: 'Ordered today',
  received: 'Received for these orders',
  weekAgo: (sum) => `A week ago by this hour ${sum}`,
  salesHint:
    'Ordered: today’s orders without canceled ones, with those that are not paid yet. Received: their money less what went back.',
  orders: (count) => formatPlural('en', count, { zero: 'no orders', one: '# order', many: '# orders' }),
  sections: 'Sections',
  lacksDelivery:
    'No delivery method is set up, so nothing can be ordered. Import tariffs (shipping) and a pickup point (pickup_points).',
};

import type { ru } from '../../ru/backoffice/statuses.ts';

export const en: typeof ru = {
  orders: {
    new: 'Awaiting payment',
    pending: 'To confirm',
    processing: 'To pack',
    authorized: 'Packed',
    consolidated_for_shipping: 'To hand over',
    shipping: 'On the way',
    issued: 'Handed out',
    awaiting_to_resolve: 'To call',
    resolving: 'Being resolved',
    delivery_failed: 'Not delivered',
    partially_returned: 'Partly returned',
    returned: 'Returned',
    canceled: 'Canceled',
  },
};

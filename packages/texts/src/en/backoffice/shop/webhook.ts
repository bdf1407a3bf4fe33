import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/backoffice/shop/webhook.ts';

export const en: typeof ru = {
  title: 'Webhook of new orders',
  none: 'No other system is told',
  edit: 'Change',
  editLabel: 'Change the webhook of new orders',
  hint: 'This address gets a message about each new order: number, sum, state and link. It holds no data of the customer.',
  address: 'Address',
  addressHint: 'Begins with https://. An empty field turns the messages off.',
  wrongAddress: 'An address with https:// and without a password',
  renew: 'Make a new secret; the old one no longer fits',
  save: 'Save',
  saved: 'Saved, in effect now',
  secret: 'Secret of the webhook',
  secretText: 'It signs every message. Save it now: it is not shown again.',
  deliveries: 'Sent',
  order: (number) => `Order ${number}`,
  states: { waiting: 'Sending', delivered: 'Accepted', failed: 'Not accepted' },
  answered: (status) => `answer ${status}`,
  errors: {
    private_address: 'an address of a private network',
    timeout: 'no answer within 10 seconds',
    unreachable: 'the address cannot be reached',
  },
  attempts: (count) => formatPlural('en', count, { zero: '', one: '# attempt', many: '# attempts' }),
  sendAgain: 'Send again',
  sendAgainLabel: (number) => `Send again: order ${number}`,
  sent: 'Sending again',
  more: 'Show more',
};

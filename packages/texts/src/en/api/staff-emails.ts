import type { ru } from '../../ru/api/staff-emails.ts';

export const en: typeof ru = {
  subject: (number, sum) => `New order no. ${number}, ${sum}`,
  paid: 'Paid.',
  onReceipt: 'To be paid on receipt.',
  unpaid: 'Awaits payment.',
  email: 'Email',
  open: 'Open the order',
  reason: 'An email about new orders. The owner changes its addresses: Settings, “Emails about new orders”.',
};

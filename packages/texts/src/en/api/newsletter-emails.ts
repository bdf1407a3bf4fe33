import type { ru } from '../../ru/api/newsletter-emails.ts';

export const en: typeof ru = {
  subject: 'Confirm your subscription',
  preview: 'One click, and the emails begin.',
  text: 'You asked for the newsletter. Confirm that this is your address. If you did not subscribe, ignore this email: we will not write again.',
  button: 'Confirm the subscription',
  leave: 'Unsubscribe',
  reason: (shop) => `You get this email because this address was entered in the newsletter form at ${shop}.`,
};

import type { ru } from '../../ru/api/return-emails.ts';

export const en: typeof ru = {
  subject: (number, what) => `Order ${number}${what}`,
  accepted: ': return accepted',
  acceptedText:
    'We agree to the return. Put the items and the printed slip into a parcel and send it to us, or bring it to the shop.',
  slip: 'The slip is attached. No printer? Copy its number onto a sheet of paper.',
  refused: ': return refused',
  refusedText: 'Unfortunately, we cannot take the items back.',
  open: 'Open the order',
  reason: (shop) => `You received this email because you asked ${shop} for a return.`,
};

import type { ru } from '../../ru/api/certificate-emails.ts';

export const en: typeof ru = {
  subject: (signature) => (signature ? `A gift from ${signature}` : 'You have been given a gift certificate'),
  preview: (sum) => `A gift certificate for ${sum}.`,
  title: (name) => (name ? `${name}, this is for you` : 'This is for you'),
  from: (signature, sum) =>
    signature
      ? `Here is a gift certificate for ${sum} from ${signature}.`
      : `You have been given a gift certificate for ${sum}.`,
  how: (until) =>
    `Enter the code in the basket or at checkout. You can spend it in parts: what is left stays on the same code until the end of ${until}.`,
  printed: 'A card with this code is attached for you to print.',
  button: 'Choose a gift',
  reason: (shop) =>
    `You get this email because somebody entered your address when buying a certificate at ${shop}. The code is money: share it only with people you trust.`,
  sentSubject: 'Your certificate has been sent',
  sentPreview: 'The gift is on its way.',
  sent: (to, sum) => `The certificate for ${sum} has been sent to ${to}.`,
  keepsCode: 'Only its recipient knows the code, so it is not here.',
  sentReason: (shop) => `You get this email because you bought a certificate at ${shop}.`,
};

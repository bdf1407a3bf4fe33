import type { ru } from '../../ru/api/gift-card.ts';

export const en: typeof ru = {
  title: 'Gift certificate',
  to: (name) => `To: ${name}`,
  from: (signature) => `From: ${signature}`,
  code: 'Certificate code',
  until: (day) => `Valid until the end of ${day}`,
  how: (shop) => `Enter the code in the basket at ${shop}. Spend it in parts: the rest stays on the code.`,
};

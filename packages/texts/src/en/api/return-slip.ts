import type { ru } from '../../ru/api/return-slip.ts';

export const en: typeof ru = {
  title: (code) => `Return ${code}`,
  order: (number, shop) => `Order ${number}, ${shop}`,
  defect: 'defective',
  steps: [
    '1. Put this sheet into the parcel together with the items.',
    '2. Send the parcel, or bring it to the shop.',
    '3. Once we have checked the items, the money goes back the way it came, or we send the replacement.',
  ],
  questions: (contacts) => `Questions: ${contacts}`,
};

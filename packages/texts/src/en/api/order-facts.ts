import type { ru } from '../../ru/api/order-facts.ts';

export const en: typeof ru = {
  labels: {
    method: 'Delivery',
    address: 'Address',
    hours: 'Opening hours',
    notes: 'Comment',
    recipient: 'Recipient',
    day: 'When',
  },
  place: { pickup: 'Where to collect', point: 'Pickup point', postamat: 'Locker' },
  until: (day) => `by ${day}`,
  from: (day) => `from ${day}`,
  engraving: (text) => `Engraving: ${text}`,
  certificateTo: (whom) => `To: ${whom}`,
  certificateOn: (day) => `We send it on ${day}`,
  rights: {
    returnable: 'Can be returned or exchanged.',
    kept: 'Cannot be returned or exchanged unless it is defective.',
    certificate: 'A certificate cannot be returned or exchanged.',
  },
  questions: (contacts) => `Questions about the order: ${contacts}.`,
};

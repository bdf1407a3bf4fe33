import type { ru } from '../../../ru/backoffice/warehouse/print.ts';

export const en: typeof ru = {
  slip: (number) => `Order ${number}`,
  packingList: (number) => `Packing list ${number}`,
  paid: 'Paid',
  unpaid: (sum) => `Not paid: ${sum}`,
  surcharge: (sum) => `Paid, ${sum} still due`,
  dueOnReceipt: (sum) => `To pay on receipt: ${sum}`,
  label: (number) => `Label of order ${number}`,
  recipient: 'Recipient',
  delivery: 'Delivery',
  tracking: 'Tracking number',
  item: 'Item',
  quantity: 'Qty',
  engraving: 'engraved',
  notes: 'Note',
  thanks: 'Thank you for your order! Try it on at home: 30 days for exchanges and returns.',
  from: 'Sender',
  handover: (id) => `Handover ${id}`,
  handoverColumns: ['No.', 'Order', 'Recipient', 'Tracking number', 'Places', 'Weight, kg'],
  handoverTotal: (orders, places, weight) => `${orders} orders, ${places} places, ${weight} kg`,
  handoverSigned: 'Handed over ____________________    Received ____________________',
};

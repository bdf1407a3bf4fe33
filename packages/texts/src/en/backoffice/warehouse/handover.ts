import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/backoffice/warehouse/handover.ts';

const boxes = (count: number) => formatPlural('en', count, { zero: 'no orders', one: '# order', many: '# orders' });

export const en: typeof ru = {
  title: 'Handover',
  packing: 'Packing',
  waiting: 'Waiting for the carrier',
  toGiveOut: 'Pickup: to give out in the shop',
  empty: 'Nothing to hand over',
  emptyText: 'Packed orders appear here.',
  method: 'Delivery',
  anyMethod: 'Any delivery',
  columns: {
    number: 'Order',
    method: 'Delivery',
    name: 'Recipient',
    tracking: 'Tracking number',
    weight: 'Weight',
    places: 'Places',
  },
  rowLabel: (number) => `Select order ${number}`,
  kilograms: (grams) => `${(grams / 1_000).toFixed(2)}\u00a0kg`,
  placesOf: (number) => `Places of order ${number}`,
  less: 'Less',
  more: 'More',
  handOver: 'Hand over',
  dialogTitle: (count) => `Hand over ${boxes(count)}`,
  dialogText: 'The status of all changes at once, and shoppers get emails. This cannot be undone.',
  cancel: 'Cancel',
  close: 'Close',
  handedOver: 'The orders are handed over',
  handedOverBut: (numbers) => `The orders are handed over, but for ${numbers}: they are not packed`,
  done: 'Latest handovers',
  handover: (id, orders) => `Handover ${id}: ${boxes(orders)}`,
  list: (id) => `List ${id}, PDF`,
};

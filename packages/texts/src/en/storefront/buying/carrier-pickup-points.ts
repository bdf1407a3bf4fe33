import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/buying/carrier-pickup-points.ts';

export const en: typeof ru = {
  legend: 'Pickup point',
  search: 'Street or metro',
  searchHint: 'Part of a word is enough',
  count: (count: number) =>
    formatPlural('en', count, {
      zero: 'There are no points here. Try another town or other words.',
      one: '# point found',
      many: '# points found',
    }),
  more: 'Show more',
  metro: (station: string) => `${station} metro`,
  station: (stop: string) => `Stop: ${stop}`,
  chosen: 'Chosen',
  byDate: (day: string) => `by ${day}`,
  failedTitle: (status: number | string) => `Error ${status}`,
  failedText: 'We could not get the pickup points from the delivery service.',
  offline: 'connection',
  retry: 'Try again',
  stray: (city: string) => `The point you chose before is not in ${city}. Please choose a new one.`,
  gone: 'This point has closed. Choose another one.',
};

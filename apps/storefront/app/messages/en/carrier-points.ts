import { plural } from '#platform/text.ts';
import type { ru } from '../ru/carrier-points.ts';

export const en: typeof ru = {
  legend: 'Pickup point',
  search: 'Street or metro',
  searchHint: 'A part of a word will do',
  count: (count: number) =>
    plural('en', count, {
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
  failedText: 'The delivery service did not tell about its points.',
  offline: 'connection',
  retry: 'Try again',
  stray: (city: string) => `The point you chose before is not in ${city}. Please choose a new one.`,
  gone: 'This point has closed. Choose another one.',
};

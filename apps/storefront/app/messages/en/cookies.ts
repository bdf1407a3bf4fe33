import type { ru } from '../ru/cookies.ts';

export const en: typeof ru = {
  title: 'Cookies',
  notice:
    'May we count what is looked at here, so that our advertising is to the point? The basket works without it.',
  more: 'More',
  ok: 'All right',
  choice: 'Counting and advertising',
  refuse: 'Do not count',
  refuseText: 'This browser keeps only what the shop cannot work without.',
  allow: 'You may count',
  allowText: 'The counters and advertising marks that the shop uses are switched on. The answer holds for a year.',
};

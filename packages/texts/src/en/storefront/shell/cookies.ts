import type { ru } from '../../../ru/storefront/shell/cookies.ts';

export const en: typeof ru = {
  title: 'Cookies',
  notice: 'Allow cookies for analytics and ads? The shop works without them.',
  more: 'Learn more',
  accept: 'Allow',
  essential: 'Essential only',
  choice: 'Cookies for analytics and ads',
  refuse: 'Decline',
  refuseText: 'Only what the shop needs to work stays in this browser.',
  allow: 'Allow',
  allowText: 'Analytics and ad cookies turn on. We remember this for a year.',
  withoutScripts: 'Without JavaScript no analytics or advertising cookies are set, so there is nothing to choose.',
};

import type { ru } from '../../../ru/storefront/account/partners.ts';

export const en: typeof ru = {
  title: 'Partner offers',
  text: 'Discounts and gifts for everyone with a profile.',
  until: (day) => `Valid until ${day} inclusive.`,
  copy: 'Copy the code',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select the code and copy it yourself.',
  follow: 'To the partner’s site',
  toAll: 'All offers',
  goneTitle: 'This offer is over',
  goneText: 'See the current offers.',
  emptyTitle: 'There are no offers just now',
  emptyText: 'Check back later.',
};

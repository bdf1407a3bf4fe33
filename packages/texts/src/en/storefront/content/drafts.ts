import type { ru } from '../../../ru/storefront/content/drafts.ts';

export const en: typeof ru = {
  draft: 'Draft',
  drafts: 'Drafts',
  onlyEditors: 'Only editors see these.',
  comesOn: (day) => `comes on ${day}`,
};

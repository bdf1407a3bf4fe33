import type { ru } from '../../ru/server/feeds.ts';

export const en: typeof ru = {
  blogTitle: (shop) => `The ${shop} blog`,
  blogDescription: 'New posts of the blog.',
  products: {
    design: 'Pattern',
    neckGirth: 'Neck girth',
    chestGirth: 'Chest girth',
    tapeWidth: 'Strap width',
    cm: 'cm',
    mm: 'mm',
  },
};

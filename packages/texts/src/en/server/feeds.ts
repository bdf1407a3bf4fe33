import type { ru } from '../../ru/server/feeds.ts';

export const en: typeof ru = {
  blog: { title: 'The Kashtanka blog', description: 'Dogs, walks, and gear that lasts.' },
  products: {
    design: 'Pattern',
    neckGirth: 'Neck girth',
    chestGirth: 'Chest girth',
    tapeWidth: 'Strap width',
    cm: 'cm',
    mm: 'mm',
  },
};

import type { ru } from '../../../ru/backoffice/catalogue/product-rename.ts';

export const en: typeof ru = {
  open: 'Change article',
  title: 'New article of the product',
  article: 'Article',
  hint: 'Latin letters, digits, hyphens',
  now: 'Address now',
  becomes: 'It becomes',
  explanation:
    'The old address leads to the new one by itself, so no link from a search engine is lost. Articles of sizes, orders and baskets stay as they are.',
  explanationAlone:
    'The old address leads to the new one by itself, so no link from a search engine is lost. A product without sizes is sold under this article, so it cannot be changed after the first order.',
  missing: 'Type the new article',
  same: 'This is the present article',
  confirm: 'Change',
  done: (article: string) => `New article: ${article}`,
  reason: 'New article',
  undoReason: 'Former article brought back',
};

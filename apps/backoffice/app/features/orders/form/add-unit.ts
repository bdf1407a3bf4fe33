import type { SoldArticle } from '@kashtanka/contract/admin';

type Added = readonly (SoldArticle & { quantity: number })[];

/** One unit more of an article. */
export function addUnit(added: Added, article: SoldArticle): Added {
  const known = added.find((one) => one.article === article.article);
  if (!known) return [...added, { ...article, quantity: 1 }];
  return added.map((one) => (one === known ? { ...one, quantity: one.quantity + 1 } : one));
}

import type { Tx } from '#platform/database';
import type { Topic } from '#platform/events/events';
import { changeArticle, changeRecommended, findHolder, isStandalone, listFormerOf } from './sql/former-articles.ts';
import { productTopic, RENAMED_TOPIC } from './topics.ts';

type Renaming = { from: string; to: string; now: Date };

/** The products whose cards change, and the topics to publish once they have. */
type Renamed = { articles: string[]; topics: Topic[] };

/** Renames of products. A former article belongs to its product for ever, and leads to it. */
export const productRenames = {
  /** Whether the product is sold under its own article, because it has no sizes. */
  isStandalone,
  /** The article that stands in the way; undefined if the new one is free. */
  findHolder,
  rename: async (tx: Tx, { from, to, now }: Renaming): Promise<Renamed> => {
    await changeArticle(tx, { from, to, now });
    const others = await changeRecommended(tx, { from, to });
    const former = await listFormerOf(tx, to);
    const articles = [...new Set([to, ...others])];
    return { articles, topics: [...articles, from, ...former].map(productTopic).concat(RENAMED_TOPIC) };
  },
};

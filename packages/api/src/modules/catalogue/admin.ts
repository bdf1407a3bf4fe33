import type { Act, Hand, HandRefusal } from '#modules/staff';
import type { Tx } from '#platform/database';
import type { News } from '#platform/events/events';
import { setPublished } from './store.ts';
import { familyTopic } from './topics.ts';

/** What those who keep the texts and pictures do with a product that an import has brought. */
export type ProductDesk = {
  /** Shows a product by its own article, or hides it with its sizes: it has no page then and cannot be bought. */
  setPublished(hand: Hand, article: string, isPublished: boolean): Promise<Published>;
};

type Published = { ok: true } | { ok: false; problem: 'unknown' } | HandRefusal;

type Deps = {
  news: News;
  act: Act;
  /** Makes what is shown of products anew. */
  refresh(tx: Tx, articles: readonly string[]): Promise<void>;
  /** The stored spelling of an article. */
  spelling(article: string): Promise<string>;
};

export function createProductDesk({ news, act, refresh, spelling }: Deps): ProductDesk {
  return {
    setPublished: async (hand, asked, isPublished) => {
      const article = await spelling(asked);
      const name = isPublished ? 'products publish' : 'products hide';
      return act(hand, { act: name, subject: `product ${article}` }, async (tx): Promise<Published> => {
        if (!(await setPublished(tx, article, isPublished))) return { ok: false, problem: 'unknown' };
        await refresh(tx, [article]);
        await news.publish(tx, [familyTopic(article)]);
        return { ok: true };
      });
    },
  };
}

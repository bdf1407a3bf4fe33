import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Database, Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import { setPublished } from './sql/products.ts';
import {
  countProductsForStaff,
  type FoundProduct,
  findProductsForStaff,
  findVariantsForStaff,
  type ProductQuery,
  type VariantQuery,
} from './sql/staff-products.ts';
import { productTopic } from './topics.ts';

/** Back-office commands on products that an import has created. */
export type ProductAdmin = {
  /**
   * Shows or hides a product with its sizes by the product's article; a hidden product has no page and cannot be
   * bought.
   */
  setPublished(actor: Actor, article: string, isPublished: boolean): Promise<Published>;
  /** Products by their release, newest first, also those that are not shown. */
  list(asked: ProductQuery): Promise<FoundProduct[]>;
  /** The number of products of a query, counted to `most` and one more. */
  count(asked: ProductQuery, most: number): Promise<number>;
  /** Articles of sizes, by article. */
  variants(asked: VariantQuery): Promise<string[]>;
};

type Published = { ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal;

type Deps = {
  db: Database;
  events: Events;
  perform: PerformCommand;
  /** Refreshes the listing of products. */
  refresh(tx: Tx, articles: readonly string[]): Promise<void>;
  /** The stored spelling of an article. */
  spelling(article: string): Promise<string>;
};

export function createProductAdmin({ db, events, perform, refresh, spelling }: Deps): ProductAdmin {
  return {
    list: (asked) => findProductsForStaff(db, asked),
    count: (asked, most) => countProductsForStaff(db, asked, most),
    variants: (asked) => findVariantsForStaff(db, asked),
    setPublished: async (actor, asked, isPublished) => {
      const article = await spelling(asked);
      const name = isPublished ? 'products publish' : 'products hide';
      return perform(actor, { command: name, subject: `product ${article}` }, async (tx): Promise<Published> => {
        if (!(await setPublished(tx, article, isPublished))) return { ok: false, problem: 'unknown' };
        await refresh(tx, [article]);
        await events.publish(tx, [productTopic(article)]);
        return { ok: true };
      });
    },
  };
}

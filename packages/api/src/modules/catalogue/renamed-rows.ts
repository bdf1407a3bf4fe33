import type { ProductRow } from '@kashtanka/contract/import';
import type { Tx } from '#platform/database';
import type { RowError } from '#platform/import-export/import';
import { findFormerArticles } from './sql/former-articles.ts';

/**
 * A row under a former article is refused by row index, with the article of today: stored as it is, it would be a second
 * product, and stored under the new name it might overwrite the product with another one.
 */
export async function listRenamedErrors(tx: Tx, rows: readonly ProductRow[]): Promise<Map<number, RowError[]>> {
  const named = rows.map(({ article, variants = [] }): [at: string, article: string][] => [
    ['/article', article],
    ...variants.map((variant, at): [string, string] => [`/variants/${at}/article`, variant.article]),
  ]);
  const former = await findFormerArticles(
    tx,
    named.flatMap((places) => places.map(([, article]) => article)),
  );
  return new Map(
    named.flatMap((places, index): [number, RowError[]][] => {
      const errors = places.flatMap(([at, article]): RowError[] => {
        const now = former.get(article);
        return now === undefined ? [] : [{ at, code: 'unique', message: renamedTo(article, now) }];
      });
      return errors.length > 0 ? [[index, errors]] : [];
    }),
  );
}

function renamedTo(article: string, now: string): string {
  return `${article} is the former article of a product that is now ${now}`;
}

import type { SearchSuggestions } from '@kashtanka/contract';
import type { Paths } from '#paths';
import type { SitePage } from './site-pages.ts';

type Product = SearchSuggestions['products'][number];

export type SearchOption = { key: string; title: string; to: string } & (
  | { kind: 'section' }
  | { kind: 'page' }
  | { kind: 'product'; product: Product }
  | { kind: 'all' }
);

/** The order: matching pages, categories (which contain the most), products, all results. */
export function toSearchOptions(
  { products, categories, count }: SearchSuggestions,
  { q, paths, pages, all }: { q: string; paths: Paths; pages: readonly SitePage[]; all(count: number): string },
): SearchOption[] {
  const named = pages.map(({ title, to }): SearchOption => ({ kind: 'page', key: `page ${to}`, title, to }));
  const sections = categories.map(
    ({ name, slug_path }): SearchOption => ({
      kind: 'section',
      key: `section ${slug_path}`,
      title: name,
      to: paths.catalogue(slug_path),
    }),
  );
  const goods = products.map(
    (product): SearchOption => ({
      kind: 'product',
      key: product.article,
      title: product.title,
      product,
      to: paths.product(product.article),
    }),
  );
  const rest: SearchOption[] =
    count > 0 ? [{ kind: 'all', key: 'all', title: all(count), to: paths.catalogue('', [['q', q]]) }] : [];
  return [...named, ...sections, ...goods, ...rest];
}

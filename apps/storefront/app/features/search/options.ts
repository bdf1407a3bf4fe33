import type { SearchSuggestions } from '@kashtanka/contract';
import type { Paths } from '#paths';

type Product = SearchSuggestions['products'][number];

/** What can be chosen in the box, each with its page. */
export type SearchOption = { key: string; title: string; to: string } & (
  | { kind: 'section' }
  | { kind: 'product'; product: Product }
  | { kind: 'all' }
);

/** Sections first, for they hold the most; then products; then all that is found. */
export function optionsOf(
  { products, categories, count }: SearchSuggestions,
  { q, paths, all }: { q: string; paths: Paths; all(count: number): string },
): SearchOption[] {
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
  return [...sections, ...goods, ...rest];
}

import type { AdminInput } from '@kashtanka/contract/admin';

type ListQuery = NonNullable<AdminInput<'listProductsOfStaff'>['query']>;

export type Filters = Pick<ListQuery, 'q' | 'state' | 'product_class' | 'category'>;

export const FILTER_KEYS = ['state', 'product_class', 'category'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

export function readFilters(search: URLSearchParams): Filters {
  const text = (key: string) => search.get(key)?.trim() || undefined;
  const [q, state, productClass, category] = [text('q'), text('state'), text('product_class'), text('category')];
  return {
    ...(q && { q }),
    ...((state === 'shown' || state === 'not_shown') && { state }),
    ...(productClass && { product_class: productClass }),
    ...(category && { category }),
  };
}

import type { ListedProduct } from '@kashtanka/contract/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { productsQuery } from './products-query.ts';

/** A product as the list has it: with its stock, of which its row says nothing. */
export function useListedProduct(article: string): ListedProduct | undefined {
  const { data } = useInfiniteQuery(productsQuery({ q: article }));
  return data?.pages.flatMap(({ rows }) => rows).find((row) => row.article === article);
}

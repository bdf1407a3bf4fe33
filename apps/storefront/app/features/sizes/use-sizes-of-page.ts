import { useEffect, useState } from 'react';
import type { SizeInBasket } from '#modals';
import { shopApi } from '#platform/shop-api.ts';

const SIZE = 'size';

/**
 * The sizes that the product of a line comes in, by its page. Until they are known, and where they cannot be had, the
 * line's own alone: of no other one may be said that it fits the dog.
 */
export function useSizesOfPage(line: SizeInBasket | undefined): readonly string[] | undefined {
  const [sizes, setSizes] = useState<readonly string[]>();
  const page = line?.page;
  useEffect(() => {
    if (page === undefined) return;
    void shopApi.getProduct({ params: { article: page } }).then((answer) => {
      if (answer.ok) setSizes(answer.body.variants.flatMap(({ attributes }) => sizeIn(attributes[SIZE])));
    });
  }, [page]);
  return line && (sizes ?? [line.size]);
}

function sizeIn(value: unknown): string[] {
  return value === null || value === undefined ? [] : [String(value)];
}

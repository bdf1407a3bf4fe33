import { useEffect, useState } from 'react';
import type { SizeInBasket } from '#modals';
import { api } from '#platform/api.ts';

const SIZE = 'size';

/**
 * The sizes of a basket line's product. Until they are loaded, or if that fails, only the line's own size, because
 * no other may be advised.
 */
export function useProductSizes(line: SizeInBasket | undefined): readonly string[] | undefined {
  const [sizes, setSizes] = useState<readonly string[]>();
  const page = line?.page;
  useEffect(() => {
    if (page === undefined) return;
    void api.getProduct({ params: { article: page } }).then((answer) => {
      if (answer.ok) setSizes(answer.body.variants.flatMap(({ attributes }) => sizeIn(attributes[SIZE])));
    });
  }, [page]);
  return line && (sizes ?? [line.size]);
}

function sizeIn(value: unknown): string[] {
  return value === null || value === undefined ? [] : [String(value)];
}

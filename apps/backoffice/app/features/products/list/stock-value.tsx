import type { ListedProduct } from '@kashtanka/contract/admin';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { InlineValue } from '#parts/inline-value.tsx';
import { parseTypedCount } from '#parts/typed-number.ts';
import { canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { useSaveStock } from './use-save-stock.ts';

type StockValueProps = { product: Pick<ListedProduct, 'article'>; size: ListedProduct['sizes'][number] };

/** The counted pieces of a size, edited in their place. */
export function StockValue({ product, size }: StockValueProps) {
  const text = useText(productsText);
  const save = useSaveStock();
  const mayEdit = canRun(useMe(), 'stock set');
  if (size.counted === null) return <span>{text.endless}</span>;
  return (
    <InlineValue
      label={text.stockOf(size.article)}
      value={size.counted}
      format={String}
      toText={String}
      parse={parseTypedCount}
      invalid={text.countInvalid}
      onSave={mayEdit ? (counted, before) => save(product.article, size.article, counted, before) : undefined}
    />
  );
}

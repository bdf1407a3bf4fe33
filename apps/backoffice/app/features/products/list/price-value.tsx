import type { ListedProduct } from '@kashtanka/contract/admin';
import { formatMoney, type Kopecks, moneyFromWire } from '@kashtanka/rules';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { InlineValue } from '#parts/inline-value.tsx';
import { parseTypedPrice, typedPrice } from '#parts/typed-number.ts';
import { canRun, useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { textIn } from '../model/local-text.ts';
import { useSavePrice } from './use-save-price.ts';

type PriceValueProps = {
  product: ListedProduct;
  /** One size; without it the price of the whole product. */
  size?: ListedProduct['sizes'][number];
};

export function PriceValue({ product, size }: PriceValueProps) {
  const text = useText(productsText);
  const locale = useLocale();
  const save = useSavePrice();
  const mayEdit = canRun(useMe(), 'prices edit');
  const format = (price: Kopecks) =>
    formatMoney(price, 'RUB', { exact: true, decimalPoint: locale === 'ru' ? ',' : '.' });
  return (
    <InlineValue
      label={text.priceOf(size?.article ?? textIn(locale, product.title))}
      value={moneyFromWire(size?.price ?? product.price)}
      format={format}
      toText={typedPrice}
      parse={parseTypedPrice}
      invalid={text.priceInvalid}
      onSave={
        mayEdit
          ? (price, before) => save(product, price, { before, ...(size && { size: size.article }) })
          : undefined
      }
    />
  );
}

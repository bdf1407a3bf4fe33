import type { ListedProduct } from '@kashtanka/contract/admin';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useClasses } from '../model/reference.ts';
import { sizeName } from '../model/size-name.ts';
import styles from './list.module.css';
import { hasSizes } from './price-patch.ts';
import { PriceValue } from './price-value.tsx';
import { StockValue } from './stock-value.tsx';

/** Price and stock of every size of a product. */
export function SizesRow({ product }: { product: ListedProduct }) {
  const text = useText(productsText);
  const locale = useLocale();
  const ofClass = useClasses().get(product.product_class);
  return (
    <table className={styles.sizesTable}>
      <caption className="visually-hidden">{text.columns.sizes}</caption>
      <thead>
        <tr>
          <th scope="col">{text.size}</th>
          <th scope="col">{text.article}</th>
          <th scope="col" className={styles.number}>
            {text.free}
          </th>
          <th scope="col" className={styles.number}>
            {text.held}
          </th>
          <th scope="col" className={styles.number}>
            {text.counted}
          </th>
          <th scope="col" className={styles.number}>
            {text.columns.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {product.sizes.map((size) => (
          <tr key={size.article}>
            <th scope="row">{hasSizes(product) ? sizeName(locale, ofClass, size) : text.oneSize}</th>
            <td className={styles.article}>{size.article}</td>
            <td className={styles.number}>{size.counted === null ? '∞' : size.free}</td>
            <td className={styles.number}>{size.held}</td>
            <td className={styles.number}>
              <StockValue product={product} size={size} />
            </td>
            <td className={styles.number}>
              <PriceValue product={product} size={size} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

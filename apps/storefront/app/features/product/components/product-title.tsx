import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { useText } from '#platform/text/text.ts';
import type { ProductView } from '../model/product-view.ts';
import styles from './product-title.module.css';

export function ProductTitle({ view: { title, article } }: { view: ProductView }) {
  const text = useText(productText);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.article}>{text.article(article)}</p>
    </>
  );
}

import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useText } from '#platform/text/text.ts';
import type { ProductView } from '../model/product-view.ts';
import styles from './discontinued-note.module.css';
import { ProductTitle } from './product-title.tsx';

/** A discontinued product: a note and similar products first (D29). */
export function DiscontinuedNote({ view, children }: { view: ProductView; children: Elements }) {
  const text = useText(productText);
  return (
    <div className={styles.retired}>
      <ProductTitle view={view} />
      <Note className={styles.note}>
        <strong className={styles.lead}>{text.outOfProduction}</strong>
        {text.outOfProductionText}
      </Note>
      {children}
    </div>
  );
}

import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { SwatchLinks } from '@kashtanka/ui/display/swatch-links.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import type { ProductView } from '../model/product-view.ts';
import { getSelectionQuery, type VariantSelection } from '../model/variant-selection.ts';
import styles from './variant-options.module.css';

/** Links to the other designs. The selection is kept; a value that the other product lacks is ignored there. */
export function DesignLinks({ view, choice }: { view: ProductView; choice: VariantSelection }) {
  const text = useText(productText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  const { colours, article, design } = view;
  if (!colours.some((colour) => colour.article !== article)) return null;
  const isAmongThem = colours.some((colour) => colour.article === article);
  const query = getSelectionQuery(choice);
  return (
    <div className={styles.option}>
      <p className={styles.legend}>
        <span>{isAmongThem ? text.colour : text.otherColours}</span>
        {isAmongThem && <span className={styles.hint}>{design}</span>}
      </p>
      <SwatchLinks
        label={isAmongThem ? text.colour : text.otherColours}
        swatches={colours.map((colour) => ({
          to: paths.product(colour.article, query),
          name: colour.isSoldOut ? text.soldOutColour(colour.name) : colour.name,
          color: colour.color,
          gone: colour.isSoldOut,
          current: colour.article === article,
        }))}
        prefetch={prefetch}
        preventScrollReset
      />
    </div>
  );
}

import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { useHeightVariable } from '#platform/use-height-variable.ts';
import type { ProductView } from '../model/product-view.ts';
import type { PurchaseState } from '../model/use-purchase.ts';
import type { VariantSelection } from '../model/variant-selection.ts';
import styles from './buy-bar.module.css';
import { MainButton } from './main-button.tsx';

type BuyBarProps = { view: ProductView; choice: VariantSelection; state: PurchaseState; isShown: boolean };

/** On phones: price and main action at the bottom of the screen while the main button is out of view. */
export function BuyBar({ view, choice, state, isShown }: BuyBarProps) {
  const text = useText(productText);
  const show = useFormatPrice();
  const { buying, price } = state;
  const ref = useHeightVariable<HTMLDivElement>('--buy-bar');
  if (buying.at === 'elsewhere' || buying.at === 'closed' || buying.at === 'sold_out') return null;
  return (
    <div ref={ref} className={styles.bar} data-buy-bar={isShown ? 'shown' : 'hidden'} inert={!isShown}>
      {isShown && state.failure && (
        <p className={styles.failure}>
          <span>{`${state.failure.title}. ${state.failure.text}`}</span>
        </p>
      )}
      <div className={styles.words}>
        <span className={styles.chosen}>{chosenNames(view, choice)}</span>
        <Price
          className={styles.price}
          now={price.isFrom ? text.priceFrom(show(price.now)) : show(price.now)}
          old={price.old === null ? undefined : show(price.old)}
          oldLabel={text.oldPrice}
        />
      </div>
      <div className={styles.button}>
        <MainButton state={state} short />
      </div>
    </div>
  );
}

/** The selected values in one line: `Каштан, M`. */
function chosenNames({ design }: ProductView, { attributes }: VariantSelection): string {
  const values = attributes.map(({ values, chosen }) => values.find(({ value }) => value === chosen)?.title);
  return [design, ...values].filter(Boolean).join(', ');
}

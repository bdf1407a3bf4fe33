import type { RefCallback } from 'react';
import { productText } from '#messages/product';
import { useText } from '#platform/text.ts';
import type { Elements } from '#ui/elements.ts';
import { Note } from '#ui/note.tsx';
import { Quantity } from '#ui/quantity.tsx';
import styles from './buy-block.module.css';
import { isForSale } from './buying.ts';
import type { Choice } from './choice.ts';
import { leftOf } from './labels.ts';
import { MainButton } from './main-button.tsx';
import type { ProductView } from './product-view.ts';
import type { BuyingState } from './use-buying.ts';

type BuyBlockProps = {
  view: ProductView;
  choice: Choice;
  state: BuyingState;
  buttonRef: RefCallback<HTMLDivElement>;
  /** Stands in place of the button where a product is a certificate. */
  certificateForm: Elements;
};

/** How many, and into the basket; or why not. */
export function BuyBlock({ view, state, buttonRef, certificateForm }: BuyBlockProps) {
  const text = useText(productText);
  const { at } = state.buying;
  if (at === 'elsewhere') return certificateForm;
  if (at === 'closed') return <Note className={styles.closed}>{view.notYet ?? text.storeClosed}</Note>;
  const left = view.stock && leftOf(text, view.stock);
  return (
    <>
      {left && <p className={styles.left}>{left}</p>}
      <div className={styles.buy}>
        <Stepper state={state} />
        <div ref={buttonRef} className={styles.button}>
          <MainButton state={state} />
        </div>
      </div>
    </>
  );
}

/** From one up to what is there (VALIDATION-07); where nothing can be bought, nothing is counted. */
function Stepper({ state: { buying, quantity, setQuantity } }: { state: BuyingState }) {
  const text = useText(productText);
  if (!isForSale(buying)) return null;
  return (
    <Quantity
      className={styles.quantity}
      label={text.quantity}
      lessLabel={text.less}
      moreLabel={text.more}
      value={quantity}
      onChange={setQuantity}
      min={1}
      max={buying.at === 'add' ? buying.limit : undefined}
      limitReason={text.noMore}
    />
  );
}

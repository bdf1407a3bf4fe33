import type { FormEvent, RefCallback } from 'react';
import { productText } from '#messages/product';
import { useText } from '#platform/text.ts';
import type { Elements } from '#ui/elements.ts';
import { FailureNote } from '#ui/failure-note.tsx';
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
  /** For a browser without scripts: why it cannot buy here. */
  needsScripts: Elements;
  /** Until when its drop stays closed, and how to be notified; null for what is on sale. */
  openingNotice: Elements;
};

/** The quantity and the button that puts it into the basket, or why the product cannot be bought. */
export function BuyBlock({ view, state, buttonRef, certificateForm, needsScripts, openingNotice }: BuyBlockProps) {
  const text = useText(productText);
  const { at } = state.buying;
  if (at === 'elsewhere') return certificateForm;
  if (at === 'closed') {
    return (
      <>
        <Note className={styles.closed}>{view.notYet ?? text.storeClosed}</Note>
        {openingNotice}
      </>
    );
  }
  const left = view.stock && leftOf(text, view.stock);
  return (
    <>
      {left && <p className={styles.left}>{left}</p>}
      {isForSale(state.buying) ? (
        <BuyForm state={state} buttonRef={buttonRef} />
      ) : (
        <div className={styles.buy}>
          <div ref={buttonRef} className={styles.button}>
            <MainButton state={state} />
          </div>
          {at !== 'sold_out' && needsScripts}
        </div>
      )}
      {state.failure && <FailureNote {...state.failure} className={styles.failure} />}
    </>
  );
}

/** The form to which the choices of the page belong by its id: it is sent to the page itself where there are no scripts. */
export const BUY_FORM = 'buy';

function BuyForm({ state, buttonRef }: Pick<BuyBlockProps, 'state' | 'buttonRef'>) {
  const buy = (event: FormEvent) => {
    event.preventDefault();
    state.press();
  };
  return (
    <form id={BUY_FORM} method="post" className={styles.buy} onSubmit={buy}>
      <input type="hidden" name="quantity" value={state.quantity} />
      <Stepper state={state} />
      <div ref={buttonRef} className={styles.button}>
        <MainButton state={state} sends />
      </div>
    </form>
  );
}

/** From one up to the stock (VALIDATION-07). */
function Stepper({ state: { buying, quantity, setQuantity } }: { state: BuyingState }) {
  const text = useText(productText);
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

import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { FailureNote } from '@kashtanka/ui/feedback/failure-note.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Quantity } from '@kashtanka/ui/form/quantity.tsx';
import type { FormEvent, RefCallback } from 'react';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import { describeRemainingStock } from '../model/availability-texts.ts';
import type { ProductView } from '../model/product-view.ts';
import { isAwaited, isForSale } from '../model/purchase-action.ts';
import type { PurchaseState } from '../model/use-purchase.ts';
import type { VariantSelection } from '../model/variant-selection.ts';
import styles from './buy-block.module.css';
import { MainButton } from './main-button.tsx';

type BuyBlockProps = {
  view: ProductView;
  choice: VariantSelection;
  state: PurchaseState;
  buttonRef: RefCallback<HTMLDivElement>;
  /** Replaces the button for a certificate. */
  certificateForm: Elements;
  /** Explains why the product cannot be bought without scripts. */
  needsScripts: Elements;
  /** The countdown to the drop's opening with a notify button; null for products on sale. */
  openingNotice: Elements;
};

/** Quantity and the "add" button, or the reason why the product cannot be bought. */
export function BuyBlock({ view, state, buttonRef, certificateForm, needsScripts, openingNotice }: BuyBlockProps) {
  const text = useText(productText);
  const { at } = state.buying;
  if (at === 'elsewhere') return certificateForm;
  if (at === 'closed') {
    return (
      <>
        <Note className={styles.closed}>{view.openingText ?? text.storeClosed}</Note>
        {openingNotice}
      </>
    );
  }
  const left = view.stock && describeRemainingStock(text, view.stock);
  return (
    <>
      {left && <p className={styles.left}>{left}</p>}
      {isForSale(state.buying) ? (
        <BuyForm state={state} buttonRef={buttonRef} />
      ) : isAwaited(state.buying) ? (
        <NotifyForm article={view.article} state={state} buttonRef={buttonRef} />
      ) : (
        <div className={styles.buy}>
          <div ref={buttonRef} className={styles.button}>
            <MainButton state={state} />
          </div>
          {at === 'engrave' && needsScripts}
        </div>
      )}
      {state.failure && <FailureNote {...state.failure} className={styles.failure} />}
    </>
  );
}

type FormProps = Pick<BuyBlockProps, 'state' | 'buttonRef'>;

/** Opens the back-in-stock form; without scripts its page. */
function NotifyForm({ article, state, buttonRef }: FormProps & { article: string }) {
  const { buying } = state;
  const awaited = buying.at === 'notify' ? buying.article : article;
  return (
    <form action={usePaths().backInStock(awaited)} className={styles.buy} onSubmit={pressOf(state)}>
      <div ref={buttonRef} className={styles.button}>
        <MainButton state={state} sends />
      </div>
    </form>
  );
}

function pressOf(state: PurchaseState) {
  return (event: FormEvent) => {
    event.preventDefault();
    state.press();
  };
}

/** The id of the form that the page's selects belong to; without scripts it is posted to the page. */
export const BUY_FORM = 'buy';

function BuyForm({ state, buttonRef }: FormProps) {
  return (
    <form id={BUY_FORM} method="post" className={styles.buy} onSubmit={pressOf(state)}>
      <input type="hidden" name="quantity" value={state.quantity} />
      <Stepper state={state} />
      <div ref={buttonRef} className={styles.button}>
        <MainButton state={state} sends />
      </div>
    </form>
  );
}

/** From 1 up to the stock (VALIDATION-07). */
function Stepper({ state: { buying, quantity, setQuantity } }: { state: PurchaseState }) {
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

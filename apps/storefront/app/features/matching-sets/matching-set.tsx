import { matchingSetsText } from '@kashtanka/texts/storefront/catalogue/matching-sets';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { SumList, SumRow } from '@kashtanka/ui/display/sum-list.tsx';
import { FailureNote } from '@kashtanka/ui/feedback/failure-note.tsx';
import { useId, useState } from 'react';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { type AddResult, useAddToBasket } from '#platform/use-add-to-basket.ts';
import styles from './matching-set.module.css';
import { SetItemPreview } from './set-item-preview.tsx';
import { getSizeSelectId, SetItemRow } from './set-item-row.tsx';
import { calculateSetTotal, findUndecidedItem, type MatchingSetView, toMatchingSet } from './set-selection.ts';
import { useSetDecisions, useSetProducts } from './use-set-products.ts';

export type SetItemToAdd = { article: string; title: string; image: string; price: string; quantity: number };

export type MatchingSetProps = {
  design: string;
  article: string;
  /** Its chosen variant, if in stock. */
  chosen: string | null;
  onAskForSize(): void;
  onAdd(pieces: SetItemToAdd[]): AddResult;
};

/** Products to wear with this one, of its design and strap width; renders nothing if there are none. */
export function MatchingSet({ design, article, chosen, onAskForSize, onAdd }: MatchingSetProps) {
  const text = useText(matchingSetsText);
  const titleId = useId();
  const products = useSetProducts(design);
  const state = useSetDecisions();
  if (!products) return null;
  const set = toMatchingSet(products, { own: { article, chosen }, decisions: state.decisions });
  // An empty element signals to the placeholder that nothing will be rendered.
  if (!set) return <span hidden />;
  return (
    <section aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {text.title}
      </h2>
      {chosen === null ? (
        <Outline set={set} onAskForSize={onAskForSize} />
      ) : (
        <Choice set={set} state={state} own={article} onAdd={onAdd} />
      )}
    </section>
  );
}

/** The set before a size is chosen, with a hint to choose one. */
function Outline({ set, onAskForSize }: { set: MatchingSetView; onAskForSize(): void }) {
  const text = useText(matchingSetsText);
  return (
    <div className={styles.columns}>
      <ul className={styles.pieces}>
        {set.pieces.map((piece) => (
          <SetItemPreview key={piece.product.article} piece={piece} />
        ))}
      </ul>
      <div className={styles.side}>
        <p>{text.askForSize}</p>
        <Button tone="line" wide onClick={onAskForSize}>
          {text.toSizes}
        </Button>
      </div>
    </div>
  );
}

type ChoiceProps = {
  set: MatchingSetView;
  state: ReturnType<typeof useSetDecisions>;
  own: string;
  onAdd: MatchingSetProps['onAdd'];
};

function Choice({ set, state, own, onAdd }: ChoiceProps) {
  const text = useText(matchingSetsText);
  const price = useFormatPrice();
  const [isAsked, setAsked] = useState(false);
  const adding = useAddToBasket();
  const undecided = findUndecidedItem(set);
  const ticked = set.pieces.filter(({ isTicked }) => isTicked);
  const add = () => {
    setAsked(true);
    if (undecided) document.getElementById(getSizeSelectId(undecided.product.article))?.focus();
    else if (ticked.length > 0) void adding.run(() => onAdd(toAdd(set)));
  };
  return (
    <div className={styles.columns}>
      <ul className={styles.pieces}>
        {set.pieces.map((piece) => (
          <SetItemRow
            key={piece.product.article}
            piece={piece}
            isOwn={piece.product.article === own}
            isAsked={isAsked && piece === undecided}
            state={state}
          />
        ))}
      </ul>
      <div className={styles.side}>
        <p>{set.tapeWidth === null ? text.sameDesign : text.sameStrip(set.tapeWidth)}</p>
        <SumList live>
          <SumRow name={text.sum(ticked.length)} look="total">
            {undecided ? text.priceFrom(price(calculateSetTotal(set))) : price(calculateSetTotal(set))}
          </SumRow>
        </SumList>
        <Button size="large" wide isDisabled={ticked.length === 0} busy={adding.isBusy} onClick={add}>
          {text.add}
        </Button>
        {adding.failure && <FailureNote {...adding.failure} />}
        <p role="alert" className={styles.ask}>
          {isAsked && ticked.length === 0 && text.tickOne}
        </p>
      </div>
    </div>
  );
}

function toAdd({ pieces }: MatchingSetView): SetItemToAdd[] {
  return pieces.flatMap(({ product, option, isTicked }) =>
    isTicked && option
      ? [
          {
            article: option.article,
            title: product.title,
            image: product.picture,
            price: option.price,
            quantity: 1,
          },
        ]
      : [],
  );
}

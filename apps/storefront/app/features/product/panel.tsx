import type { RefCallback } from 'react';
import { BuyBlock } from './buy-block.tsx';
import type { Choice } from './choice.ts';
import { Choices } from './choices.tsx';
import { Colours } from './colours.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import { Details } from './details.tsx';
import styles from './panel.module.css';
import { ProductHead } from './product-head.tsx';
import type { ProductView } from './product-view.ts';
import { SellWith } from './sell-with.tsx';
import type { BuyingState } from './use-buying.ts';

type PanelProps = {
  view: ProductView;
  choice: Choice;
  choose(code: string, value: string): void;
  buying: BuyingState;
  buttonRef: RefCallback<HTMLDivElement>;
};

/** Everything that is said and chosen of a product, beside its pictures. */
export function Panel({ view, choice, choose, buying, buttonRef }: PanelProps) {
  if (view.isOutOfProduction) {
    return (
      <div className={styles.retired}>
        <Colours view={view} choice={choice} />
        <Details view={view} />
      </div>
    );
  }
  return (
    <div>
      <ProductHead view={view} price={buying.price} />
      <Colours view={view} choice={choice} />
      <Choices view={view} choice={choice} choose={choose} missing={buying.missing} ref={buying.choicesRef} />
      <BuyBlock view={view} choice={choice} state={buying} buttonRef={buttonRef} />
      <SellWith offers={view.sellWith} />
      <DeliveryLines view={view} />
      <Details view={view} />
    </div>
  );
}

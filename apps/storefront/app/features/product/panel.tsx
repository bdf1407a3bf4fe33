import { lazy, type ReactNode, type RefCallback, Suspense } from 'react';
import { loadPart } from '#platform/lost-chunk.ts';
import { BuyBlock } from './buy-block.tsx';
import type { Choice } from './choice.ts';
import { Choices } from './choices.tsx';
import { Colours } from './colours.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import styles from './panel.module.css';
import { ProductHead } from './product-head.tsx';
import type { ProductView } from './product-view.ts';
import { SellWith } from './sell-with.tsx';
import type { SizeAdvisers } from './size-help.tsx';
import type { BuyingState } from './use-buying.ts';

const load = () => loadPart(() => import('./details.tsx'));

/** Below the first view: live after what a page is opened for, though the server has written it. */
const Details = import.meta.env.SSR
  ? (await load()).Details
  : lazy(async () => ({ default: (await load()).Details }));

type PanelProps = {
  view: ProductView;
  choice: Choice;
  choose(code: string, value: string): void;
  buying: BuyingState;
  buttonRef: RefCallback<HTMLDivElement>;
  advisers: SizeAdvisers;
  certificateForm: ReactNode;
};

/** Everything that is said and chosen of a product, beside its pictures. */
export function Panel({ view, choice, choose, buying, buttonRef, advisers, certificateForm }: PanelProps) {
  if (view.isOutOfProduction) {
    return (
      <div className={styles.retired}>
        <Colours view={view} choice={choice} />
        <Suspense fallback={<div className={styles.details} />}>
          <Details view={view} />
        </Suspense>
      </div>
    );
  }
  return (
    <div>
      <ProductHead view={view} price={buying.price} />
      <Colours view={view} choice={choice} />
      <Choices
        view={view}
        choice={choice}
        choose={choose}
        missing={buying.missing}
        ref={buying.choicesRef}
        advisers={advisers}
      />
      <BuyBlock
        view={view}
        choice={choice}
        state={buying}
        buttonRef={buttonRef}
        certificateForm={certificateForm}
      />
      <SellWith offers={view.sellWith} />
      <DeliveryLines view={view} />
      <Suspense fallback={<div className={styles.details} />}>
        <Details view={view} />
      </Suspense>
    </div>
  );
}

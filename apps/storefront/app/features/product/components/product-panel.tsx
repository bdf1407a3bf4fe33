import type { Elements } from '@kashtanka/ui/elements.ts';
import { lazy, memo, type RefCallback, Suspense } from 'react';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import type { ProductView } from '../model/product-view.ts';
import { isForSale } from '../model/purchase-action.ts';
import type { CompanionsState } from '../model/use-companions.ts';
import type { PurchaseState } from '../model/use-purchase.ts';
import type { VariantSelection } from '../model/variant-selection.ts';
import { BuyBlock } from './buy-block.tsx';
import { DesignLinks } from './colours.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import { ProductHead } from './product-head.tsx';
import styles from './product-panel.module.css';
import offers from './sell-with.module.css';
import type { SizeAdviceComponents } from './size-help.tsx';
import { VariantOptions } from './variant-options.tsx';

const load = () => loadChunk(() => import('./details.tsx'));

/** Lazy, because it is below the fold; the server renders it. */
const Details = import.meta.env.SSR
  ? (await load()).Details
  : lazy(async () => ({ default: (await load()).Details }));

const loadSellWith = () => loadChunk(() => import('./sell-with.tsx'));
const SellWith = import.meta.env.SSR
  ? (await loadSellWith()).SellWith
  : lazy(async () => ({ default: (await loadSellWith()).SellWith }));

type PanelProps = {
  view: ProductView;
  choice: VariantSelection;
  choose(code: string, value: string): void;
  buying: PurchaseState;
  buttonRef: RefCallback<HTMLDivElement>;
  together: CompanionsState;
  advisers: SizeAdviceComponents;
  certificateForm: Elements;
  needsScripts: Elements;
  openingNotice: Elements;
};

export function ProductPanel({
  view,
  choice,
  choose,
  buying,
  buttonRef,
  together,
  advisers,
  certificateForm,
  needsScripts,
  openingNotice,
}: PanelProps) {
  if (view.isOutOfProduction) {
    return (
      <div className={styles.retired}>
        <DesignLinks view={view} choice={choice} />
        <MemoizedDetails view={view} />
      </div>
    );
  }
  return (
    <div>
      <ProductHead view={view} price={buying.price} />
      <DesignLinks view={view} choice={choice} />
      <VariantOptions
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
        needsScripts={needsScripts}
        openingNotice={openingNotice}
      />
      {view.sellWith.length > 0 && (
        <Suspense fallback={<Places count={view.sellWith.length} />}>
          <SellWith view={view} isSold={isForSale(buying.buying)} state={together} />
        </Suspense>
      )}
      <DeliveryLines view={view} />
      <MemoizedDetails view={view} />
    </div>
  );
}

/**
 * Memoized by product: a re-render before the lazy code is loaded would replace the server's markup by the
 * fallback.
 */
const MemoizedDetails = memo(function MemoizedDetails({ view }: { view: ProductView }) {
  return (
    <Suspense fallback={<div className={styles.details} />}>
      <Details view={view} />
    </Suspense>
  );
});

/** A placeholder with the companions' styles, so that those load with the page for the server-rendered rows. */
function Places({ count }: { count: number }) {
  return (
    <ul className={offers.offers}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical.
        <li key={at} className={offers.offer} />
      ))}
    </ul>
  );
}

import type { Basket } from '@kashtanka/contract';
import { paysWithCode } from '@kashtanka/pricing';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { Drawer } from '@kashtanka/ui/overlay/drawer.tsx';
import { ArrowRight } from 'lucide';
import { useEffect, useState } from 'react';
import { usePaths } from '#paths';
import { openModal } from '#platform/modal-stack.ts';
import { useRestoreFocus } from '#platform/navigation/restore-focus.ts';
import { useText } from '#platform/text/text.ts';
import { type BasketState, countItems, loadOptimisticPricing } from '../model/basket-store.ts';
import { useAreCookiesBlocked, useBasket } from '../model/use-basket.ts';
import { type SumChanges, useSumChanges } from '../model/use-sum-changes.ts';
import styles from './basket-drawer.module.css';
import { BasketLineRow } from './basket-line-row.tsx';
import { BasketTotals } from './basket-totals.tsx';
import { CashbackNote } from './cashback-note.tsx';
import { OfferHint, selectHints } from './offer-hints.tsx';
import { PendingLineRow } from './pending-line-row.tsx';
import { SumChangeNotes } from './sum-change-notes.tsx';
import { Upsell } from './upsell.tsx';

/** Lazy, because few shoppers open it. */
export const importOffersModal = () => import('./offers-modal.tsx');

type BasketDrawerProps = {
  onClose(): void;
  notices: Elements;
  codes: Elements;
};

export function BasketDrawer({ onClose, notices, codes }: BasketDrawerProps) {
  const text = useText(basketText);
  const paths = usePaths();
  const state = useBasket();
  const { basket, pending, corrected } = state;
  const { changes } = useSumChanges();
  const isFilled = countItems(state) > 0;
  const titleRef = useRestoreFocus<HTMLHeadingElement>((basket?.lines.length ?? 0) + pending.length);
  const offersVersion = basket?.offers_version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new offers require new pricing code.
  useEffect(() => {
    void loadOptimisticPricing();
  }, [offersVersion]);
  return (
    <Drawer
      title={text.title}
      titleRef={titleRef}
      aside={basket || isFilled ? text.count(countItems(state)) : undefined}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        isFilled && (
          <div className={styles.foot}>
            {basket && <SumChangeNotes basket={basket} changes={changes} />}
            {basket && <BasketTotals basket={basket} pending={pending} corrected={corrected} />}
            {basket && (
              <div className={styles.why}>
                <OffersButton basket={basket} />
              </div>
            )}
            <ButtonLink to={paths.checkout} wide end={<Icon of={ArrowRight} />} onClick={onClose}>
              {text.checkout}
            </ButtonLink>
          </div>
        )
      }
    >
      {notices}
      {isFilled ? (
        <Lines state={state} changes={changes} codes={codes} />
      ) : (
        <Nothing state={state} onClose={onClose} />
      )}
    </Drawer>
  );
}

function OffersButton({ basket }: { basket: Basket }) {
  const text = useText(basketText);
  // A certificate is a means of payment, not a discount.
  const isDiscounted = !basket.discounts.every(paysWithCode);
  return (
    <TextButton onClick={() => openModal('offers', {})}>
      {isDiscounted ? text.whyDiscount : text.whyNoDiscount}
    </TextButton>
  );
}

type LinesProps = { state: BasketState; changes: SumChanges['changes']; codes: Elements };

function Lines({ state, changes, codes }: LinesProps) {
  const { basket, pending, busy, isEstimated } = state;
  const hints = basket?.upsell_messages ?? [];
  // A pending line usually triggers an offer, so space for its hint is reserved.
  const [hasPlaceAbove] = useState(hints.length > 0 || pending.length > 0);
  const { above, below } = selectHints(hints, hasPlaceAbove);
  return (
    <>
      {hasPlaceAbove && <OfferHint hint={above} />}
      <ul>
        {basket?.lines.map((line) => (
          <BasketLineRow
            key={line.id}
            line={line}
            busy={busy.has(line.id)}
            isEstimated={isEstimated}
            changes={changes}
          />
        ))}
        {pending.map((line) => (
          <PendingLineRow key={line.key} line={line} />
        ))}
      </ul>
      {below.map((hint) => (
        <OfferHint key={hint.offer_id} hint={hint} />
      ))}
      {basket && codes}
      <Upsell basket={basket} pending={pending} />
      {basket && <CashbackNote basket={basket} />}
    </>
  );
}

function Nothing({ state, onClose }: { state: BasketState; onClose(): void }) {
  const text = useText(basketText);
  const paths = usePaths();
  const isBlocked = useAreCookiesBlocked();
  if (!state.basket) return <Skeleton shape="block" height="140px" />;
  return (
    <EmptyState
      picture={<SleepingDog />}
      title={isBlocked ? text.cookiesTitle : text.emptyTitle}
      text={isBlocked ? text.cookiesText : text.emptyText}
      action={
        <ButtonLink to={paths.catalogue()} onClick={onClose}>
          {text.toCatalogue}
        </ButtonLink>
      }
    />
  );
}

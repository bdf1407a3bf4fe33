import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import {
  enqueueBasketWrite,
  loadBasketAnalytics,
  loadBasketWrites,
  loadFailures,
  resetBasket,
  type useBasket,
} from '#features/basket';
import type { Checkout } from '#features/checkout';
import { loadPlacedOrderPayment } from '#features/order';
import { usePaths } from '#paths';
import { loadChunk, withOptionalChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useLocale } from '#platform/text/locale.ts';

// The parts of the checkout that concern the basket and the placed order.

type CheckoutProps = ComponentProps<typeof Checkout>;

/** Navigates from a placed order to the bank's page, or to the thanks page if nothing is due now. */
export function usePlacedOrder(): { isPlaced: boolean; onPlaced: CheckoutProps['onPlaced'] } {
  const navigate = useNavigate();
  const paths = usePaths();
  const [isPlaced, setPlaced] = useState(false);
  const isFinishing = useRef(false);
  const onPlaced: CheckoutProps['onPlaced'] = async (order, sealed) => {
    // May be called by the form and by the lookup of an undecided order.
    if (isFinishing.current) return;
    isFinishing.current = true;
    setPlaced(true);
    const { payPlacedOrder } = await loadChunk(loadPlacedOrderPayment);
    const next = await payPlacedOrder(order, paths, sealed);
    if (next === undefined) return;
    await navigate(next, { replace: true });
    resetBasket();
  };
  return { isPlaced, onPlaced };
}

/** Loads the code for the response first, so that a lost chunk cannot lose a placed order. */
export async function sendOrder<T>(work: () => Promise<T>): Promise<T> {
  await loadChunk(loadPlacedOrderPayment);
  return enqueueBasketWrite(work);
}

/** Reduces lines to the available quantity; failures are shown as in the basket. */
export function useReduceToStock() {
  const locale = useLocale();
  return async (lines: Parameters<CheckoutProps['onReduceToStock']>[0]) => {
    const { reduceToStock } = await loadChunk(loadBasketWrites);
    const taken = await reduceToStock(lines);
    if (!taken.ok)
      await loadChunk(loadFailures).then(({ showChangeFailure }) => showChangeFailure(locale, taken.refusal));
    return taken;
  };
}

/** Reloads the methods when the basket's need for delivery changes. */
export function useMethodsOfBasket(isShippingRequired: boolean | undefined): void {
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState(isShippingRequired);
  useEffect(() => {
    if (known !== undefined && known !== isShippingRequired) void revalidate();
    setKnown(isShippingRequired);
  }, [known, isShippingRequired, revalidate]);
}

/** Reports one checkout view with a non-empty basket, however it was opened (BASKET-16). */
export function useCheckoutReport(basket: ReturnType<typeof useBasket>['basket']): void {
  const isFilled = basket !== null && basket.lines.length > 0;
  const tell = useEffectEvent(() => {
    if (basket) withOptionalChunk(loadBasketAnalytics, ({ reportCheckoutView }) => reportCheckoutView(basket));
  });
  useEffect(() => {
    if (isFilled) tell();
  }, [isFilled]);
}

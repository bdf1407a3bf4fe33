import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { applyCode, removeCode, useBasket } from '#features/basket';
import { loadCodes } from '#features/discount-codes';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';

const Codes = lazy(async () => ({ default: (await loadChunk(loadCodes)).Codes }));

/** The field for codes and the applied ones, shared by the drawer and the checkout. */
export function BasketCodes() {
  const { basket } = useBasket();
  if (!basket) return null;
  return (
    <Suspense fallback={<Skeleton shape="block" height="96px" />}>
      <Codes discounts={basket.discounts} vouchers={basket.vouchers} onApply={applyCode} onRemove={removeCode} />
    </Suspense>
  );
}

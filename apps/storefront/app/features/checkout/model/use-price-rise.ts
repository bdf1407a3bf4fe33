import type { Basket } from '@kashtanka/contract';
import { basketWishes, isRise, type SumChange } from '@kashtanka/pricing';
import { isPricedShippingCode, type Kopecks, pricingShippingFields, shippingAddressOf } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import type { CheckoutForm } from './checkout-form.ts';

export type SumChanges = { changes: readonly SumChange[]; accept(): void };

type Due = { wishes: string; due: Kopecks; delivery: Kopecks };

export type PriceRise = {
  /** Set if the delivery price changed for the same request. */
  delivery: { from: Kopecks; to: Kopecks } | null;
  /** Set if the total is higher than the shown one; `from` is null if that was at an earlier visit. */
  risen: { from: Kopecks | null; to: Kopecks } | null;
  accept(): void;
};

type Options = {
  basket: Basket;
  form: CheckoutForm;
  total: Kopecks | null;
  delivery: Kopecks | null;
  sums: SumChanges;
};

/** Detects price rises since the shopper saw the sums, for unchanged goods and delivery. */
export function usePriceRise({ basket, form, total, delivery, sums }: Options): PriceRise {
  const wishes = JSON.stringify([basketWishes(basket), ...deliveryWishes(form)]);
  const now: Due | undefined = total === null ? undefined : { wishes, due: total, delivery: delivery ?? 0 };
  const [seen, setSeen] = useState<Due>();
  useEffect(() => {
    if (now && seen?.wishes !== now.wishes) setSeen(now);
  }, [now, seen]);
  const before = now && seen?.wishes === now.wishes ? seen : undefined;
  const isDearer = before !== undefined && now !== undefined && now.due > before.due;
  return {
    delivery:
      before && now && before.delivery !== now.delivery ? { from: before.delivery, to: now.delivery } : null,
    risen:
      now && (isDearer || sums.changes.some(isRise)) ? { from: isDearer ? before.due : null, to: now.due } : null,
    accept: () => {
      sums.accept();
      setSeen(undefined);
    },
  };
}

function deliveryWishes({ shippingCode: code, shipping }: CheckoutForm): unknown[] {
  if (!isPricedShippingCode(code)) return [code];
  const address = shippingAddressOf(code, shipping);
  return [code, pricingShippingFields(code).map((field) => address[field]), address.postcode];
}

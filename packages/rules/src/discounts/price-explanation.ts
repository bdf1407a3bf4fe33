import type { Kopecks } from '../money/money.ts';

/** An offer by its title; null if the order stores none, as orders of older versions. */
export type ExplainedOfferName = { id: number; title: string | null };

/**
 * Reason why an offer changed the price of an order, or why it did not. `needed`, `have` and `missing` count in `unit`;
 * money is in kopecks, and an order of an older version stores no unit. `lines` are positions of the order's lines.
 */
export type OfferReason =
  | { kind: 'applied'; times: number; goods: Kopecks; delivery: Kopecks; lines: readonly number[] }
  /** Granted after the order, so it takes nothing off the price. */
  | { kind: 'granted_later'; times: number; amount: Kopecks }
  | {
      kind: 'goods';
      unit: 'money' | 'units' | 'products' | null;
      needed: number;
      have: number;
      missing: number;
    }
  | { kind: 'address' | 'channel' | 'direction' | 'method' }
  | { kind: 'blocked'; by: readonly ExplainedOfferName[] }
  /** Milliseconds; null if the order stores none. */
  | { kind: 'not_started' | 'ended'; atMs: number | null }
  | { kind: 'exhausted' | 'login_needed' | 'no_effect' };

/** A step from the list price of an order to the sum that is paid by money; kopecks. */
export type PriceStep =
  | {
      kind: 'goods' | 'delivery' | 'goods_discount' | 'delivery_discount' | 'bonus_points' | 'due';
      amount: Kopecks;
    }
  | { kind: 'certificate'; last4: string; amount: Kopecks };

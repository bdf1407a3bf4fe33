import { lineCashback } from '@kashtanka/pricing';
import { clampQuantity, moneyFromWire, moneyToWire } from '@kashtanka/rules';
import { pointsOf } from '#platform/money.ts';
import type { Choice } from './choice.ts';
import type { ProductView, Stock } from './product-view.ts';

/** What can be done with a product as it is chosen now. */
export type Buying =
  /** Something is left to choose; `leadsTo` is what the button will do then. */
  | { at: 'choose'; code: string; leadsTo: 'add' | 'notify' }
  | { at: 'add'; article: string; limit: number }
  | { at: 'notify'; article: string }
  /** Made in the workshop, whatever is chosen yet (CUSTOMIZER-06). */
  | { at: 'engrave'; article: string | null }
  | { at: 'sold_out' }
  /** The store takes no orders now (D23). */
  | { at: 'closed' }
  /** Bought by a form of its own: a certificate. */
  | { at: 'elsewhere' };

export function buyingOf(
  view: ProductView,
  { choice, isStoreOpen }: { choice: Choice; isStoreOpen: boolean },
): Buying {
  if (view.kind === 'certificate') return { at: 'elsewhere' };
  const buying = view.stock ? byStock(view.article, view.stock) : byChoice(view, choice);
  if (!isForSale(buying)) return buying;
  if (!isStoreOpen) return { at: 'closed' };
  return view.kind === 'tag' ? { at: 'engrave', article: buying.at === 'add' ? buying.article : null } : buying;
}

function byStock(article: string, { is_available, is_subscribable, count_available }: Stock): Buying {
  if (is_available) return { at: 'add', article, limit: count_available };
  return is_subscribable ? { at: 'notify', article } : { at: 'sold_out' };
}

function byChoice({ variants }: ProductView, { attributes, variant, isComplete }: Choice): Buying {
  if (variant) return byStock(variant.article, variant);
  const open = attributes.find(({ chosen }) => chosen === null);
  if (isComplete || !open) return { at: 'sold_out' };
  if (variants.some(({ is_available }) => is_available)) return { at: 'choose', code: open.code, leadsTo: 'add' };
  const isAwaited = variants.some(({ is_subscribable }) => is_subscribable);
  return isAwaited ? { at: 'choose', code: open.code, leadsTo: 'notify' } : { at: 'sold_out' };
}

/** Whether something goes into the basket from here, now or once all is chosen. */
export function isForSale(buying: Buying): boolean {
  return buying.at === 'add' || (buying.at === 'choose' && buying.leadsTo === 'add');
}

/** Whether the page has nothing to sell, whatever is chosen. */
export function isAllSoldOut({ stock, variants }: ProductView): boolean {
  return stock ? !stock.is_available : !variants.some(({ is_available }) => is_available);
}

/** From one piece up to what is there; what was wanted of another size is led back inside (VALIDATION-07). */
export function quantityWithin(wanted: number, buying: Buying): number {
  return Math.max(1, buying.at === 'add' ? clampQuantity(wanted, buying.limit) : wanted);
}

export type ShownPrice = {
  now: string;
  old: string | null;
  /** The smallest of several: a size is still to be chosen, or the sum is the buyer's own. */
  isFrom: boolean;
};

/** The price of what is chosen; while sizes of several prices are open, the smallest that can be had. */
export function shownPrice(view: ProductView, { fitting }: Choice): ShownPrice {
  const candidates = fitting.length > 0 ? fitting : view.variants;
  const available = candidates.filter(({ is_available }) => is_available);
  const priced = available.length > 0 ? available : candidates;
  const [cheapest, ...others] = [...(priced.length > 0 ? priced : [view])].sort((a, b) => paid(a) - paid(b));
  const { price, salePrice } = cheapest ?? view;
  return {
    now: salePrice ?? price,
    old: salePrice === null ? null : price,
    isFrom: view.kind === 'certificate' || others.some((other) => paid(other) !== paid({ price, salePrice })),
  };
}

function paid({ price, salePrice }: { price: string; salePrice: string | null }): number {
  return moneyFromWire(salePrice ?? price);
}

/** Whole points that come back for one piece; certificates earn none (D41). */
export function cashbackPoints({ kind }: ProductView, { now }: ShownPrice): number {
  const cashback = lineCashback({ priceWithDiscounts: moneyFromWire(now), isCertificate: kind === 'certificate' });
  return pointsOf(cashback);
}

/** The sum of some pieces, as the wire has it. */
export function sumOf(price: string, quantity: number): string {
  return moneyToWire(moneyFromWire(price) * quantity);
}

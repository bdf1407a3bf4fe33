import { lineCashback } from '@kashtanka/pricing';
import { clampQuantity, moneyFromWire, moneyToWire } from '@kashtanka/rules';
import { toBonusPoints } from '#platform/text/money.ts';
import type { ProductView, Stock } from './product-view.ts';
import type { VariantSelection } from './variant-selection.ts';

export type PurchaseAction =
  /** An attribute is not selected; `leadsTo` is the action after that. */
  | { at: 'choose'; code: string; leadsTo: 'add' | 'notify' }
  | { at: 'add'; article: string; limit: number }
  | { at: 'notify'; article: string }
  /** Opens the engraving editor with any selection (CUSTOMIZER-06). */
  | { at: 'engrave'; article: string | null }
  | { at: 'sold_out' }
  /** The shop accepts no orders now (D23). */
  | { at: 'closed' }
  /** A certificate, which has its own form. */
  | { at: 'elsewhere' };

export function getPurchaseAction(
  view: ProductView,
  { choice, isStoreOpen }: { choice: VariantSelection; isStoreOpen: boolean },
): PurchaseAction {
  if (view.kind === 'certificate') return { at: 'elsewhere' };
  const buying = view.stock ? byStock(view.article, view.stock) : byChoice(view, choice);
  if (!isForSale(buying)) return buying;
  if (!isStoreOpen) return { at: 'closed' };
  return view.kind === 'tag' ? { at: 'engrave', article: buying.at === 'add' ? buying.article : null } : buying;
}

function byStock(article: string, { is_available, is_subscribable, count_available }: Stock): PurchaseAction {
  if (is_available) return { at: 'add', article, limit: count_available };
  return is_subscribable ? { at: 'notify', article } : { at: 'sold_out' };
}

function byChoice(
  { variants }: ProductView,
  { attributes, variant, isComplete }: VariantSelection,
): PurchaseAction {
  if (variant) return byStock(variant.article, variant);
  const open = attributes.find(({ chosen }) => chosen === null);
  if (isComplete || !open) return { at: 'sold_out' };
  if (variants.some(({ is_available }) => is_available)) return { at: 'choose', code: open.code, leadsTo: 'add' };
  const canReturn = variants.some(({ is_subscribable }) => is_subscribable);
  return canReturn ? { at: 'choose', code: open.code, leadsTo: 'notify' } : { at: 'sold_out' };
}

/** True if the page can add the product to the basket, now or after a selection. */
export function isForSale(buying: PurchaseAction): boolean {
  return buying.at === 'add' || (buying.at === 'choose' && buying.leadsTo === 'add');
}

/** True if the page can subscribe to the product's return, now or after a selection. */
export function isAwaited(buying: PurchaseAction): boolean {
  return buying.at === 'notify' || (buying.at === 'choose' && buying.leadsTo === 'notify');
}

/** True if no variant can be bought. */
export function isAllSoldOut({ stock, variants }: ProductView): boolean {
  return stock ? !stock.is_available : !variants.some(({ is_available }) => is_available);
}

/** Limits the quantity to 1 and the stock of the selected variant (VALIDATION-07). */
export function limitQuantity(wanted: number, buying: PurchaseAction): number {
  return Math.max(1, buying.at === 'add' ? clampQuantity(wanted, buying.limit) : wanted);
}

export type DisplayPrice = {
  now: string;
  old: string | null;
  /** The price is a minimum: no size is selected, or the buyer chooses the sum. */
  isFrom: boolean;
};

/** The price of the selection; while several variants match, the lowest available one. */
export function getDisplayPrice(view: ProductView, { fitting }: VariantSelection): DisplayPrice {
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

/** Bonus points for one item, in whole points; certificates earn none (D41). */
export function calculateBonusPoints({ kind }: ProductView, { now }: DisplayPrice): number {
  const cashback = lineCashback({ priceWithDiscounts: moneyFromWire(now), isCertificate: kind === 'certificate' });
  return toBonusPoints(cashback);
}

export function calculateTotal(price: string, quantity: number): string {
  return moneyToWire(moneyFromWire(price) * quantity);
}

import { matchingSet, moneyFromWire } from '@kashtanka/rules';
import type { SetOption, SetProduct } from './load-set.ts';

export type SetItem = {
  product: SetProduct;
  options: SetOption[];
  /** The variant to add; null until the shopper chooses one. */
  option: SetOption | null;
  isTicked: boolean;
};

/** The shopper's decisions, keyed by product article. */
export type SetDecisions = {
  ticked: Readonly<Record<string, boolean>>;
  /** Values are variant articles. */
  options: Readonly<Record<string, string>>;
};

export const NO_DECISIONS: SetDecisions = { ticked: {}, options: {} };

export type MatchingSetView = {
  /** The strap width in millimetres; null if the size chart lacks it. */
  tapeWidth: string | null;
  /** The product of the page comes first. */
  pieces: SetItem[];
};

type Own = {
  article: string;
  /** Its chosen variant, if in stock; null otherwise. */
  chosen: string | null;
};

/**
 * The set for the chosen variant. Items with a determined size are preselected. Null if there is nothing to
 * combine.
 */
export function toMatchingSet(
  candidates: readonly SetProduct[],
  { own, decisions }: { own: Own; decisions: SetDecisions },
): MatchingSetView | null {
  const product = candidates.find(({ article }) => article === own.article);
  if (!product) return null;
  const chosen = product.sizes.find(({ article }) => article === own.chosen);
  const tapeWidth = chosen?.tapeWidth ?? null;
  const pieces = matchingSet(product, { tapeWidth, candidates }).map(
    ({ product: match, sizes, isCertain }): SetItem => {
      const picked = sizes.find(({ article }) => article === decisions.options[match.article]);
      const option = picked ?? (isCertain ? (sizes[0] ?? null) : null);
      const isTicked = decisions.ticked[match.article] ?? option !== null;
      return { product: match, options: sizes, option, isTicked };
    },
  );
  if (pieces.length === 0) return null;
  const first: SetItem = {
    product,
    options: chosen ? [chosen] : [],
    option: chosen ?? null,
    isTicked: decisions.ticked[product.article] ?? true,
  };
  return { tapeWidth, pieces: [first, ...pieces] };
}

export function findUndecidedItem({ pieces }: MatchingSetView): SetItem | undefined {
  return pieces.find(({ isTicked, option }) => isTicked && option === null);
}

/** The total of the selected items in kopecks; items without a size count with their minimum price. */
export function calculateSetTotal({ pieces }: MatchingSetView): number {
  return pieces
    .filter(({ isTicked }) => isTicked)
    .reduce((sum, piece) => sum + (piece.option ? moneyFromWire(piece.option.price) : getMinPrice(piece)), 0);
}

export function getMinPrice({ product, options }: SetItem): number {
  const prices = (options.length > 0 ? options : product.sizes).map(({ price }) => moneyFromWire(price));
  return Math.min(...prices);
}

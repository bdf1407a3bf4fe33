import { matchingSet, moneyFromWire } from '@kashtanka/rules';
import type { SetOption, SetProduct } from './load-set.ts';

/** A piece of the set as it stands on the page. */
export type ShownPiece = {
  product: SetProduct;
  options: SetOption[];
  /** What would go into the basket; null while the shopper has to choose. */
  option: SetOption | null;
  isTicked: boolean;
};

/** What the shopper has decided about pieces, by the article of the product. */
export type Decisions = {
  ticked: Readonly<Record<string, boolean>>;
  /** Articles of sizes. */
  options: Readonly<Record<string, string>>;
};

export const UNDECIDED: Decisions = { ticked: {}, options: {} };

export type ShownSet = {
  /** Of the strip, in millimetres; null where the chart does not say. */
  tapeWidth: string | null;
  /** The product of the page stands first. */
  pieces: ShownPiece[];
};

type Own = {
  /** The product of the page. */
  article: string;
  /** Its size that is chosen and in stock; null while there is none. */
  chosen: string | null;
};

/**
 * The set around what is chosen. Pieces whose size is certain are ticked from the start; who wants another one chooses its
 * size. Null where there is nothing to make a set of.
 */
export function shownSet(
  things: readonly SetProduct[],
  { own, decisions }: { own: Own; decisions: Decisions },
): ShownSet | null {
  const product = things.find(({ article }) => article === own.article);
  if (!product) return null;
  const chosen = product.sizes.find(({ article }) => article === own.chosen);
  const tapeWidth = chosen?.tapeWidth ?? null;
  const pieces = matchingSet(product, { tapeWidth, things }).map(({ thing, sizes, isCertain }): ShownPiece => {
    const picked = sizes.find(({ article }) => article === decisions.options[thing.article]);
    const option = picked ?? (isCertain ? (sizes[0] ?? null) : null);
    const isTicked = decisions.ticked[thing.article] ?? option !== null;
    return { product: thing, options: sizes, option, isTicked };
  });
  if (pieces.length === 0) return null;
  const first: ShownPiece = {
    product,
    options: chosen ? [chosen] : [],
    option: chosen ?? null,
    isTicked: decisions.ticked[product.article] ?? true,
  };
  return { tapeWidth, pieces: [first, ...pieces] };
}

/** What is ticked and has no size yet. */
export function undecidedOf({ pieces }: ShownSet): ShownPiece | undefined {
  return pieces.find(({ isTicked, option }) => isTicked && option === null);
}

/** In kopecks, of all that is ticked; of what has no size yet, the least that it can cost. */
export function sumOfSet({ pieces }: ShownSet): number {
  return pieces
    .filter(({ isTicked }) => isTicked)
    .reduce((sum, piece) => sum + (piece.option ? moneyFromWire(piece.option.price) : leastPrice(piece)), 0);
}

/** The smallest price that a piece can have. */
export function leastPrice({ product, options }: ShownPiece): number {
  const prices = (options.length > 0 ? options : product.sizes).map(({ price }) => moneyFromWire(price));
  return Math.min(...prices);
}

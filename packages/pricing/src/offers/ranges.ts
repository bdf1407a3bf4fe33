import { foldArticle } from '@kashtanka/rules';

/** Properties of a product that decide whether it is in the range of an offer. */
export type RangedProduct = {
  article: string;
  /** The parent of a size, `null` for a product without sizes. */
  parentArticle: string | null;
  classCode: string;
  /** False for gift certificates and for products that staff exclude from all offers. */
  isDiscountable: boolean;
};

/** A set of products, as an offer's condition or benefit names it. Sets, because a range is asked about every line. */
export type OfferRange = {
  readonly includesAll: boolean;
  readonly articles: ReadonlySet<string>;
  readonly classCodes: ReadonlySet<string>;
  readonly excludeArticles: ReadonlySet<string>;
  readonly excludeClassCodes: ReadonlySet<string>;
};

type RangeParts = {
  includesAll?: boolean;
  articles?: readonly string[];
  classCodes?: readonly string[];
  excludeArticles?: readonly string[];
  excludeClassCodes?: readonly string[];
};

/** A range out of the lists that a row or the wire gives; an absent list is empty. Articles may be in any spelling. */
export function offerRange(parts: RangeParts): OfferRange {
  return {
    includesAll: parts.includesAll ?? false,
    articles: foldedSet(parts.articles),
    classCodes: new Set(parts.classCodes),
    excludeArticles: foldedSet(parts.excludeArticles),
    excludeClassCodes: new Set(parts.excludeClassCodes),
  };
}

/**
 * A size belongs when it or its parent is listed, and is excluded when either is excluded. Products without discounts
 * lie outside every range, and so outside every threshold too (D35, D58).
 */
export function rangeIncludes(range: OfferRange, product: RangedProduct): boolean {
  if (!product.isDiscountable) return false;
  if (isListed(range.excludeArticles, product) || range.excludeClassCodes.has(product.classCode)) return false;
  return range.includesAll || range.classCodes.has(product.classCode) || isListed(range.articles, product);
}

function foldedSet(articles: readonly string[] = []): ReadonlySet<string> {
  return new Set(articles.map(foldArticle));
}

function isListed(articles: ReadonlySet<string>, { article, parentArticle }: RangedProduct): boolean {
  if (articles.size === 0) return false;
  return articles.has(foldArticle(article)) || (parentArticle !== null && articles.has(foldArticle(parentArticle)));
}

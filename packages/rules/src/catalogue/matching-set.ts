/** Classes of a matching set, in the order in which the dog wears them. */
export const SET_CLASSES = ['clr', 'hrn', 'lsh', 'tlc'] as const;

/** These are cut from the same strips; a tag's cord has one width of its own. */
const CUT_FROM_STRIPS: readonly string[] = ['clr', 'hrn', 'lsh'];

/** Whether a set is built around a product: it has a design that others may share, and a strip of some width. */
export function canStartSet(product: {
  class_code: string;
  design: string | null;
  is_out_of_production: boolean;
}): product is typeof product & { design: string } {
  const { class_code, design, is_out_of_production } = product;
  return design !== null && !is_out_of_production && CUT_FROM_STRIPS.includes(class_code);
}

/** A size of a product, or one size with one snap hook. */
export type SetSize = {
  /** Several variants may share a size. */
  size: string | null;
  /** Millimetres, as the chart has them. */
  tapeWidth: string | null;
  isAvailable: boolean;
};

export type SetCandidate = {
  article: string;
  class_code: string;
  /** Articles and classes that it matches. */
  recomended_for: readonly string[];
  sizes: readonly SetSize[];
};

export type SetItem<Candidate extends SetCandidate> = {
  product: Candidate;
  /** Available sizes in this width; never empty. */
  sizes: Candidate['sizes'][number][];
  /** The width leaves a single size, so the shopper need not choose. */
  isCertain: boolean;
};

/**
 * Products that match a product: one of every other class, in the width of its strip. Products recommended by the shop
 * come first; the others keep their order, because a model for broad chests with a single size of this width would not
 * fit most dogs. Without a width no size is certain. All candidates must have the same design.
 */
export function matchingSet<Candidate extends SetCandidate>(
  own: Omit<SetCandidate, 'sizes'>,
  { tapeWidth, candidates }: { tapeWidth: string | null; candidates: readonly Candidate[] },
): SetItem<Candidate>[] {
  return SET_CLASSES.filter((code) => code !== own.class_code).flatMap((code) => {
    const items = candidates
      .filter(({ class_code }) => class_code === code)
      .map((product) => setItemOf(product, tapeWidth))
      .filter(({ sizes }) => sizes.length > 0);
    return items.find(({ product }) => areRecommendedTogether(own, product)) ?? items[0] ?? [];
  });
}

function setItemOf<Candidate extends SetCandidate>(
  product: Candidate,
  tapeWidth: string | null,
): SetItem<Candidate> {
  const needsWidth = tapeWidth !== null && CUT_FROM_STRIPS.includes(product.class_code);
  const sizes: Candidate['sizes'][number][] = product.sizes.filter(
    (size) => size.isAvailable && (!needsWidth || size.tapeWidth === tapeWidth),
  );
  return { product, sizes, isCertain: needsWidth && new Set(sizes.map(({ size }) => size)).size === 1 };
}

type Recommended = Omit<SetCandidate, 'sizes'>;

/** Recommended one for the other, by article or by class. */
function areRecommendedTogether(one: Recommended, other: Recommended): boolean {
  const isFor = (a: Recommended, b: Recommended) =>
    a.recomended_for.some((target) => target === b.article || target === b.class_code);
  return isFor(one, other) || isFor(other, one);
}

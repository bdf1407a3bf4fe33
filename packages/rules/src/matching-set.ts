/** What makes a set, in the order in which it is put on. */
export const SET_CLASSES = ['clr', 'hrn', 'lsh', 'tlc'] as const;

/** These are cut from the same strips; a tag's cord is of one width, whatever hangs beside it. */
const CUT_FROM_STRIPS: readonly string[] = ['clr', 'hrn', 'lsh'];

/** Whether a set is built around a product: it has a design that others may share, and a strip of some width. */
export function beginsSet(product: {
  class_code: string;
  design: string | null;
  is_out_of_production: boolean;
}): product is typeof product & { design: string } {
  const { class_code, design, is_out_of_production } = product;
  return design !== null && !is_out_of_production && CUT_FROM_STRIPS.includes(class_code);
}

/** A size of a thing, or one size with one snap hook. */
export type SetSize = {
  /** What several of them may share. */
  size: string | null;
  /** Millimetres, as the chart has them. */
  tapeWidth: string | null;
  isAvailable: boolean;
};

export type SetThing = {
  article: string;
  class_code: string;
  /** Articles and classes that it goes with. */
  recomended_for: readonly string[];
  sizes: readonly SetSize[];
};

export type SetPiece<Thing extends SetThing> = {
  thing: Thing;
  /** What there is of it in this width; never empty. */
  sizes: Thing['sizes'][number][];
  /** The width leaves a single size: nobody has to be asked. */
  isCertain: boolean;
};

/**
 * What goes with a thing: one piece of every other class, in the width of its strip. Of several, what the shop recommends
 * comes first; else they stay in their order: a model for broad chests that has but one size of this width is not what
 * most dogs wear. Without a width nothing is certain. The things are all of one design.
 */
export function matchingSet<Thing extends SetThing>(
  own: Omit<SetThing, 'sizes'>,
  { tapeWidth, things }: { tapeWidth: string | null; things: readonly Thing[] },
): SetPiece<Thing>[] {
  return SET_CLASSES.filter((code) => code !== own.class_code).flatMap((code) => {
    const pieces = things
      .filter(({ class_code }) => class_code === code)
      .map((thing) => pieceOf(thing, tapeWidth))
      .filter(({ sizes }) => sizes.length > 0);
    return pieces.find(({ thing }) => goTogether(own, thing)) ?? pieces[0] ?? [];
  });
}

function pieceOf<Thing extends SetThing>(thing: Thing, tapeWidth: string | null): SetPiece<Thing> {
  const isJudged = tapeWidth !== null && CUT_FROM_STRIPS.includes(thing.class_code);
  const sizes: Thing['sizes'][number][] = thing.sizes.filter(
    (size) => size.isAvailable && (!isJudged || size.tapeWidth === tapeWidth),
  );
  return { thing, sizes, isCertain: isJudged && new Set(sizes.map(({ size }) => size)).size === 1 };
}

type Recommended = Omit<SetThing, 'sizes'>;

/** Recommended one for the other, by article or by class. */
function goTogether(one: Recommended, other: Recommended): boolean {
  const isFor = (a: Recommended, b: Recommended) =>
    a.recomended_for.some((target) => target === b.article || target === b.class_code);
  return isFor(one, other) || isFor(other, one);
}

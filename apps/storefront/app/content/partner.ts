type Words = { ru: string; en: string };

/** A firm that gives the shop's customers something, as staff write it down (D21). */
export type Partner = {
  /** The name of its file, and its place in the shop. */
  slug: string;
  name: Words;
  /** What one gets, in a line. */
  offer: Words;
  /** Paragraphs. */
  text: { ru: string[]; en: string[] };
  terms: Words;
  /** What is told at the till, or where it is taken up: one of the two. */
  way: { code: string } | { link: string };
  /** The last day, in Moscow. */
  until: string;
};

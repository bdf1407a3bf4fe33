type Words = { ru: string; en: string };

/** A partner company with an offer for the shop's customers, as staff describe it (D21). */
export type Partner = {
  /** The file name, and the path segment in the shop. */
  slug: string;
  name: Words;
  offer: Words;
  text: { ru: string[]; en: string[] };
  terms: Words;
  way: { code: string } | { link: string };
  /** The last day of the offer, inclusive, in Moscow time. */
  until: string;
};

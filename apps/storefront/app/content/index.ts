// The shop's static pages are read from Markdown and checked at build time, never in a browser.
export type { UnsetFact as Missed } from './content-error.ts';
export { toPlainText as wordsOf } from './inline.ts';
export { listShellPlaceholders as frameSamples } from './list-placeholders.ts';
export type { Heading, Piece, ProductBlock as Goods, Question, StaticPage as WrittenPage } from './page.ts';
export type { Partner } from './partner.ts';
export type { Promo, PromoWords } from './promo.ts';
export {
  type Content,
  countUnsetFacts as countUnset,
  formatContentError as faultWords,
  readContent,
} from './read-content.ts';
export { readPartners } from './read-partners.ts';
export { readPromos } from './read-promos.ts';

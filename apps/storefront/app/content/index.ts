// The shop's static pages are read from Markdown and checked at build time, never in a browser.
export { describeFault, type TextFaultCode, type UnsetFact } from './content-error.ts';
export { parseFrontMatter } from './front-matter.ts';
export { toPlainText } from './inline.ts';
export { listShellPlaceholders } from './list-placeholders.ts';
export { findOwnTextFaults } from './own-text.ts';
export type { Heading, Piece, ProductBlock, Question, StaticPage } from './page.ts';
export type { Partner } from './partner.ts';
export type { Promo, PromoWords } from './promo.ts';
export {
  type Content,
  countUnsetFacts,
  formatContentError,
  readContent,
} from './read-content.ts';
export { readPartners } from './read-partners.ts';
export { readPromos } from './read-promos.ts';

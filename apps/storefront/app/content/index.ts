// The shop's static pages are read from Markdown and checked at build time, never in a browser.
export type { Missed } from './fault.ts';
export { frameSamples } from './frame-samples.ts';
export { wordsOf } from './inline.ts';
export type { Goods, Heading, Piece, Question, WrittenPage } from './page.ts';
export type { Partner } from './partner.ts';
export type { Promo, PromoWords } from './promo.ts';
export { type Content, countUnset, faultWords, readContent } from './read-content.ts';
export { readPartners } from './read-partners.ts';
export { readPromos } from './read-promos.ts';

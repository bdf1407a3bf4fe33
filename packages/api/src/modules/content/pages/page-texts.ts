import type { PageEdition, PageFault, PageText } from '@kashtanka/contract';
import type { Locale } from '#platform/locale';

/** A page text of the shop's owner. */
export type OwnPage = { page: string; ru: PageText; en: PageText | null; edition: PageEdition | null };

export type StandardPage = Record<Locale, PageText> & { edition: PageEdition | null };

/** The pages of the storefront, which knows what they can show. */
export type PageTexts = {
  /** Names of all pages that have a text. */
  names: readonly string[];
  /** Names of facts about the shop, which a text may have in braces. */
  facts: readonly Record<Locale, string>[];
  /** The text that comes with the shop; undefined if it has none for this page. */
  standard(page: string): StandardPage | undefined;
  /** Everything that a page would not show, and links that lead nowhere; `beside` are the other texts of the owner. */
  findFaults(pages: readonly OwnPage[], beside: readonly OwnPage[]): (PageFault & { page: string })[];
};

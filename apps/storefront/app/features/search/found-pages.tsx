import { searchText } from '@kashtanka/texts/storefront/catalogue/search';
import { ChipLink } from '@kashtanka/ui/choice/chip-link.tsx';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { findSitePages } from './site-pages.ts';

export type FoundPagesProps = {
  searched: string;
  /** Styled by the page, because styles of a lazy part would arrive after the first paint and move the list. */
  className: string | undefined;
};

export function FoundPages({ searched, className }: FoundPagesProps) {
  const text = useText(searchText);
  const pages = findSitePages(searched, useLocale(), useShopFrame());
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="found-pages" className={className}>
      <span id="found-pages">{text.pages}</span>
      <ul>
        {pages.map(({ title, to }) => (
          <li key={to}>
            <ChipLink to={to}>{title}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { searchText } from '#messages/search';
import { useLocale } from '#platform/locale.ts';
import { useText } from '#platform/text.ts';
import { ChipLink } from '#ui/chip-link.tsx';
import styles from './found-pages.module.css';
import { findSitePages } from './site-pages.ts';

export function FoundPages({ searched }: { searched: string }) {
  const text = useText(searchText);
  const pages = findSitePages(searched, useLocale());
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="found-pages" className={styles.pages}>
      <span id="found-pages">{text.pages}</span>
      <ul className={styles.list}>
        {pages.map(({ title, to }) => (
          <li key={to}>
            <ChipLink to={to}>{title}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

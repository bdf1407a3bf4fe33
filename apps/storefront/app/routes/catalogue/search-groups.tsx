import { searchText } from '@kashtanka/texts/storefront/catalogue/search';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { type CatalogueView, ProductGrid, useListingAddress } from '#features/catalogue';
import { useText } from '#platform/text/text.ts';
import styles from './search.module.css';

type SearchGroupsProps = { groups: CatalogueView['groups']; query: URLSearchParams };

/** Results for each part of a query, if no product matches all of its words. */
export function SearchGroups({ groups, query }: SearchGroupsProps) {
  const text = useText(searchText);
  const addressOf = useListingAddress();
  return groups.map(({ q, cards, count }) => (
    <section key={q} className={styles.group} aria-label={q}>
      <h2>{q}</h2>
      <ProductGrid items={cards} place="beside" heading="h3" />
      {count > cards.length && <ButtonLink to={addressOf(withPart(query, q))}>{text.all(count)}</ButtonLink>}
    </section>
  ));
}

/** The query of one part with the filters and order of the whole. */
function withPart(query: URLSearchParams, q: string): URLSearchParams {
  const part = new URLSearchParams(query);
  part.delete('page');
  part.set('q', q);
  return part;
}

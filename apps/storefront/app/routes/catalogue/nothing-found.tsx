import { withoutFilters } from '#features/browse';
import { catalogueText } from '#messages/catalogue';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { SleepingDog } from '#ui/drawings/sleeping-dog.tsx';
import styles from './catalogue.module.css';

/**
 * An empty list: because of the filters, or because there is nothing yet. Its rules are the page's, which come before
 * its code.
 */
export function NothingFound({ query }: { query: URLSearchParams }) {
  const text = useText(catalogueText);
  const paths = usePaths();
  const bare = withoutFilters(query);
  const isFiltered = String(bare) !== String(query);
  const action = isFiltered ? (
    <ButtonLink to={{ search: String(bare) }} preventScrollReset>
      {text.reset}
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.catalogue()}>{text.toCatalogue}</ButtonLink>
  );
  return (
    <div className={styles.nothing}>
      <SleepingDog className={styles.dog} />
      <h2>{isFiltered ? text.emptyTitle : text.nothingTitle}</h2>
      <p className="muted">{isFiltered ? text.emptyText : text.nothingText}</p>
      {action}
    </div>
  );
}

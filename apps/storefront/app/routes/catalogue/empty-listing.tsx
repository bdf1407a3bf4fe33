import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { searchText } from '@kashtanka/texts/storefront/catalogue/search';
import { ChipLink } from '@kashtanka/ui/choice/chip-link.tsx';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { type CatalogueView, ProductGrid, useListingAddress, withoutFilters } from '#features/catalogue';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from './catalogue.module.css';
import search from './search.module.css';

type Reading = NonNullable<CatalogueView['list']['search']>;
type Why = (typeof searchText)['ru']['none']['nothing'];

type NothingFoundProps = { query: URLSearchParams; view: Pick<CatalogueView, 'list' | 'popular'> };

/**
 * An empty listing, caused by filters, by the search or by an empty category. Its styles belong to the page, which
 * is loaded before this chunk.
 */
export function EmptyListing({ query, view }: NothingFoundProps) {
  const text = useText(catalogueText);
  const { none } = useText(searchText);
  const addressOf = useListingAddress();
  const paths = usePaths();
  const bare = withoutFilters(query);
  const isFiltered = String(bare) !== String(query);
  // Filters can be the cause only if the search has results without them.
  const { search: reading } = view.list;
  if (reading && (reading.reading in none || !isFiltered)) {
    return <NothingSearched reading={reading} popular={view.popular} />;
  }
  const action = isFiltered ? (
    <ButtonLink to={addressOf(bare)} preventScrollReset>
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

type NothingSearchedProps = {
  reading: Reading;
  popular: CatalogueView['popular'];
};

function NothingSearched({ reading, popular }: NothingSearchedProps) {
  const text = useText(searchText);
  const { none }: { none: Partial<Record<Reading['reading'], Why>> } = text;
  const why = none[reading.reading] ?? text.none.nothing;
  return (
    <>
      <div className={styles.nothing}>
        <SleepingDog className={styles.dog} />
        <h2>{why.title(reading.query)}</h2>
        <p className="muted">{why.advice(reading.query)}</p>
        {why === text.none.nothing && <WordsApart query={reading.query} />}
      </div>
      {popular.length > 0 && (
        <section className={search.popular} aria-labelledby="popular">
          <h2 id="popular">{text.popular}</h2>
          <ProductGrid items={popular} place="row" />
        </section>
      )}
    </>
  );
}

const MOST_WORDS = 5;

function WordsApart({ query }: { query: string }) {
  const text = useText(searchText);
  const paths = usePaths();
  const words = query.split(' ').slice(0, MOST_WORDS);
  if (words.length < 2) return null;
  return (
    <>
      <p id="apart">{text.oneByOne}</p>
      <ul className={search.apart} aria-labelledby="apart">
        {[...new Set(words)].map((word) => (
          <li key={word}>
            <ChipLink to={paths.catalogue('', [['q', word]])}>{word}</ChipLink>
          </li>
        ))}
      </ul>
    </>
  );
}

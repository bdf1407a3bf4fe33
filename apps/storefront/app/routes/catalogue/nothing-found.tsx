import { type CatalogueView, ProductGrid, withoutFilters } from '#features/browse';
import { catalogueText } from '#messages/catalogue';
import { searchText } from '#messages/search';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ChipLink } from '#ui/chip-link.tsx';
import { SleepingDog } from '#ui/drawings/sleeping-dog.tsx';
import styles from './catalogue.module.css';
import search from './search.module.css';

type Reading = NonNullable<CatalogueView['list']['search']>;
const WITHOUT_WORDS: readonly Reading['reading'][] = ['no_words', 'signs'];

type NothingFoundProps = { query: URLSearchParams; view: Pick<CatalogueView, 'list' | 'popular'> };

/**
 * An empty list: because of the filters, of what was searched, or because there is nothing yet. Its rules are the page's,
 * which come before its code.
 */
export function NothingFound({ query, view }: NothingFoundProps) {
  const text = useText(catalogueText);
  const paths = usePaths();
  const bare = withoutFilters(query);
  const isFiltered = String(bare) !== String(query);
  // A filter can be the cause only of what would be found without it.
  const { search: reading } = view.list;
  if (reading && (reading.reading === 'nothing' || WITHOUT_WORDS.includes(reading.reading) || !isFiltered)) {
    return <NothingSearched reading={reading} popular={view.popular} />;
  }
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

type NothingSearchedProps = {
  reading: Reading;
  popular: CatalogueView['popular'];
};

/** Why nothing was found, what else to try, and what others are after. */
function NothingSearched({ reading, popular }: NothingSearchedProps) {
  const text = useText(searchText);
  const { title, advice } = wordsFor(text, reading);
  return (
    <>
      <div className={styles.nothing}>
        <SleepingDog className={styles.dog} />
        <h2>{title}</h2>
        <p className="muted">{advice}</p>
        {!WITHOUT_WORDS.includes(reading.reading) && <WordsApart query={reading.query} />}
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

function wordsFor(text: (typeof searchText)['ru'], { reading, query }: Reading): { title: string; advice: string } {
  if (reading === 'signs') return { title: text.signsTitle, advice: text.signsText };
  if (reading === 'no_words') return { title: text.noWordsTitle, advice: text.noWordsText(query) };
  return { title: text.nothingTitle(query), advice: text.nothingText };
}

const MOST_WORDS = 5;

/** Each word by itself may well find something. */
function WordsApart({ query }: { query: string }) {
  const text = useText(searchText);
  const paths = usePaths();
  const words = query.split(' ').slice(0, MOST_WORDS);
  if (words.length < 2) return null;
  return (
    <>
      <p id="apart">{text.apart}</p>
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

import { MAX_QUERY_LENGTH } from '@kashtanka/rules';
import { searchText } from '@kashtanka/texts/storefront/catalogue/search';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { type FormEvent, lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { CatalogueView } from '#features/catalogue';
import { loadFoundPages } from '#features/search';
import { usePaths } from '#paths';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useText } from '#platform/text/text.ts';
import styles from './search.module.css';
import { SearchInterpretation } from './search-interpretation.tsx';

const FoundPages = import.meta.env.SSR
  ? (await loadFoundPages()).FoundPages
  : lazy(async () => ({ default: (await loadChunk(loadFoundPages)).FoundPages }));

type SearchFormProps = { list: CatalogueView['list']; searched: string };

/** The search field, matching pages, and the interpretation of the query. Works without scripts. */
export function SearchForm({ list, searched }: SearchFormProps) {
  const text = useText(searchText);
  const paths = usePaths();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    void navigate(paths.catalogue('', [['q', String(typed ?? '')]]));
  };
  return (
    <>
      <search>
        <form action={paths.catalogue()} onSubmit={submit} className={styles.form}>
          <TextField
            // Resets the field after navigation to another search.
            key={searched}
            inputMode="search"
            name="q"
            label={text.label}
            labelHidden
            placeholder={text.placeholder}
            maxLength={MAX_QUERY_LENGTH}
            defaultValue={searched}
            autoComplete="off"
            enterKeyHint="search"
            className={styles.field}
          />
          <Button type="submit">{text.submit}</Button>
        </form>
      </search>
      <Suspense>
        <FoundPages searched={searched} className={styles.pages} />
      </Suspense>
      {list.search && <SearchInterpretation reading={list.search} />}
      {searched.length === MAX_QUERY_LENGTH && <p className={styles.note}>{text.tooLong(MAX_QUERY_LENGTH)}</p>}
    </>
  );
}

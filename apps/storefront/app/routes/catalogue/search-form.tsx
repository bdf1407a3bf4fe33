import { LONGEST_QUERY } from '@kashtanka/rules';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CatalogueView } from '#features/browse';
import { searchText } from '#messages/search';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './search.module.css';

type SearchFormProps = { list: CatalogueView['list']; searched: string };

/** What is searched, to be changed, and what the shop took it for. Works without scripts. */
export function SearchForm({ list, searched }: SearchFormProps) {
  const text = useText(searchText);
  const paths = usePaths();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    void navigate(paths.catalogue('', [['q', String(typed ?? '')]]));
  };
  const corrected = list.search?.corrected;
  return (
    <>
      <search>
        <form action={paths.catalogue()} onSubmit={submit} className={styles.form}>
          <TextField
            // Another search, by Back or by a link, brings its own words.
            key={searched}
            inputMode="search"
            name="q"
            label={text.label}
            labelHidden
            placeholder={text.placeholder}
            maxLength={LONGEST_QUERY}
            defaultValue={searched}
            autoComplete="off"
            enterKeyHint="search"
            className={styles.field}
          />
          <Button type="submit">{text.submit}</Button>
        </form>
      </search>
      {corrected && <p className={styles.note}>{text.corrected(corrected)}</p>}
      {searched.length === LONGEST_QUERY && <p className={styles.note}>{text.tooLong(LONGEST_QUERY)}</p>}
    </>
  );
}

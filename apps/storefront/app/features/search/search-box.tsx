import { MAX_QUERY_LENGTH } from '@kashtanka/rules';
import { searchText } from '@kashtanka/texts/storefront/catalogue/search';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePaths } from '#paths';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { OptionRow } from './option-row.tsx';
import styles from './search-box.module.css';
import { toSearchOptions } from './search-options.ts';
import { findSitePages } from './site-pages.ts';
import { type SuggestionsState, useSuggestions } from './use-suggestions.ts';

const WIDTH_PX = 680;

export function SearchBox({ onClose }: { onClose(): void }) {
  const text = useText(searchText);
  const paths = usePaths();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { q, answer } = useSuggestions(typed);
  const found = answer === 'failed' ? undefined : answer;
  const pages = findSitePages(q, useLocale(), useShopFrame());
  const options = found ? toSearchOptions(found, { q, paths, pages, all: text.all }) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void navigate(paths.catalogue('', [['q', typed.trim()]]));
  };
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={onClose} width={WIDTH_PX} className={styles.box}>
      <Suggestions answer={answer} />
      <search>
        <form action={paths.catalogue()} onSubmit={submit}>
          <Combobox
            label={text.label}
            labelHidden
            inputMode="search"
            name="q"
            placeholder={text.placeholder}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            data-autofocus
            look="page"
            value={typed}
            onType={setTyped}
            options={options}
            render={(option) => <OptionRow option={option} />}
            onChoose={({ to }) => void navigate(to)}
          />
        </form>
      </search>
    </Dialog>
  );
}

/** The number of suggestions for screen readers; visible only if the list does not say the same. */
function Suggestions({ answer }: Pick<SuggestionsState, 'answer'>) {
  const text = useText(searchText);
  const corrected = answer && answer !== 'failed' ? answer.corrected : null;
  return (
    <p role="status" className={styles.told}>
      {answer === undefined && <span>{text.hint}</span>}
      {answer === 'failed' && <span>{text.failed}</span>}
      {answer && answer !== 'failed' && <span>{text.found(answer.count)}</span>}
      {corrected !== null && <span>{`. ${text.corrected(corrected)}`}</span>}
    </p>
  );
}

import { LOCALES } from '@kashtanka/texts';
import { commandsText } from '@kashtanka/texts/backoffice/commands';
import { Keys } from '@kashtanka/ui/display/keys.tsx';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Command, findListed, searchCommands } from '#platform/commands/commands.ts';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import styles from './palette.module.css';

/** More would have to be read instead of seen. */
const MOST_LISTED = 20;
const SHORTEST_QUERY = 2;
const TYPING_PAUSE_MS = 150;
/** Results of a query that was just deleted are shown again. */
const FRESH_MS = 10_000;

/** Loaded with the palette: few open it. A section is found by its words in every language, because habits differ. */
const searchWordsQuery = queryOptions({
  queryKey: ['search words'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const { searchWordsText } = await import('@kashtanka/texts/backoffice/search-words');
    return (key: string) => LOCALES.flatMap((one) => searchWordsText[one][key] ?? []);
  },
});

/** Finds sections, actions and things of the shop by a few letters. */
export function Palette({ onClose }: { onClose: () => void }) {
  const text = useText(commandsText);
  const [query, setQuery] = useState('');
  const { found, isSearching } = useFound(query.trim());
  const { data: wordsOf } = useQuery(searchWordsQuery);
  const options = [...findListed(query, wordsOf).slice(0, MOST_LISTED), ...found];
  return (
    <Dialog title={text.title} closeLabel={text.close} width={560} className={styles.palette} onClose={onClose}>
      <Combobox
        label={text.label}
        labelHidden
        placeholder={text.placeholder}
        look="page"
        staysOpen
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={query}
        onType={setQuery}
        options={options}
        onChoose={(command) => {
          onClose();
          command.run();
        }}
        render={(command) => <Option command={command} />}
      />
      <p role="status" className={styles.state}>
        {options.length === 0 && (isSearching ? text.searching : text.nothing)}
      </p>
    </Dialog>
  );
}

function Option({ command: { title, lines, kind, caps } }: { command: Command }) {
  return (
    <span className={styles.option}>
      <span className={styles.title}>{title}</span>
      {lines && (
        <span className={styles.lines}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      )}
      <span className={styles.end}>
        {caps ? <Keys keys={caps} className={styles.keys} /> : <span>{kind}</span>}
      </span>
    </span>
  );
}

function useFound(query: string): { found: readonly Command[]; isSearching: boolean } {
  const settled = useDebounced(query, TYPING_PAUSE_MS);
  const isLong = settled.length >= SHORTEST_QUERY;
  const { data, isFetching } = useQuery({
    queryKey: ['commands', settled],
    queryFn: ({ signal }) => searchCommands(settled, signal),
    enabled: isLong,
    staleTime: FRESH_MS,
  });
  return { found: isLong && data ? data : [], isSearching: isFetching || settled !== query };
}

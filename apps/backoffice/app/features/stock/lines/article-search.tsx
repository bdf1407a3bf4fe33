import type { StockItem } from '@kashtanka/contract/admin';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { foundArticlesQuery } from '../queries.ts';
import styles from '../stock.module.css';

const SETTLES_AFTER_MS = 200;

/** Adds goods without a barcode: found by title or article. */
export function ArticleSearch({ onChoose }: { onChoose: (item: StockItem) => void }) {
  const text = useText(stockText);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), SETTLES_AFTER_MS);
  const { data = [] } = useQuery(foundArticlesQuery(q, useLocale()));
  const options = typed.trim() === '' ? [] : data;
  return (
    <Combobox
      label={text.searchGoods}
      className={styles.pick}
      value={typed}
      autoComplete="off"
      onType={setTyped}
      options={options.map((item) => ({
        key: item.article,
        title: [item.title, item.size].filter(Boolean).join(', '),
        text: item.article,
        item,
      }))}
      onChoose={({ item }) => {
        onChoose(item);
        setTyped('');
      }}
    />
  );
}

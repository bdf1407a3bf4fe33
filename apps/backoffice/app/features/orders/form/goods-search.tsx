import type { SoldArticle } from '@kashtanka/contract/admin';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#platform/text/locale.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { goodsQuery } from './queries.ts';

const TYPING_PAUSE_MS = 250;

/** Finds an article by title or article number, each size with its price and free stock. */
export function GoodsSearch({ onChoose }: { onChoose: (article: SoldArticle) => void }) {
  const text = useText(orderFormText);
  const locale = useLocale();
  const formatSum = useFormatSum();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { data: rows = [] } = useQuery(goodsQuery(q, locale));
  const options = (typed.trim() === '' ? [] : rows).map((row) => ({
    key: row.article,
    title: row.title,
    text: text.option(text.found(row.size, row.article), formatSum(row.price), text.free(row.available)),
    row,
  }));
  return (
    <Combobox
      label={text.addGoods}
      placeholder={text.addHint}
      value={typed}
      onType={setTyped}
      options={options}
      onChoose={({ row }) => {
        onChoose(row);
        setTyped('');
      }}
      autoComplete="off"
    />
  );
}

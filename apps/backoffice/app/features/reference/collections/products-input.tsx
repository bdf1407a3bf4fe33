import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import styles from '../form/form.module.css';
import { listOf } from '../model/schema.ts';

type ProductsInputProps = { value: unknown; onChange: (value: string[]) => void };

const FOUND = 8;
const NAMED = 200;
const TYPING_PAUSE_MS = 250;

const productsQuery = (q: string, limit: number) => ({
  queryKey: ['products by words', q, limit],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    bodyOf(await api.listProductsOfStaff({ query: { limit, ...(q && { q }) }, signal })).rows,
  placeholderData: keepPreviousData,
});

/** Products by hand, in the order of the shop. */
export function ProductsInput({ value, onChange }: ProductsInputProps) {
  const text = useText(referenceText);
  const nameOf = useProductName();
  const articles = listOf(value).map(String);
  const moveTo = (from: number, to: number) => {
    const moved = articles[from];
    if (moved === undefined || to < 0 || to >= articles.length) return;
    const others = articles.filter((_, at) => at !== from);
    onChange([...others.slice(0, to), moved, ...others.slice(to)]);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{text.fields.products}</legend>
      <ol className={styles.products}>
        {articles.map((article, at) => (
          <li key={article} className={styles.product}>
            <span>{nameOf(article)}</span>
            <span className={styles.rowButtons}>
              <IconButton
                label={text.productUp(nameOf(article))}
                isDisabled={at === 0}
                onClick={() => moveTo(at, at - 1)}
              >
                <Icon of={ArrowUp} size={16} />
              </IconButton>
              <IconButton
                label={text.productDown(nameOf(article))}
                isDisabled={at === articles.length - 1}
                onClick={() => moveTo(at, at + 1)}
              >
                <Icon of={ArrowDown} size={16} />
              </IconButton>
              <IconButton
                label={text.productOut(nameOf(article))}
                onClick={() => onChange(articles.filter((one) => one !== article))}
              >
                <Icon of={X} size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <AddProduct onAdd={(article) => articles.includes(article) || onChange([...articles, article])} />
    </fieldset>
  );
}

function AddProduct({ onAdd }: { onAdd: (article: string) => void }) {
  const text = useText(referenceText);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { data: found = [] } = useQuery({ ...productsQuery(q, FOUND), enabled: q !== '' });
  return (
    <Combobox
      label={text.addProduct}
      autoComplete="off"
      value={typed}
      onType={setTyped}
      options={
        q === ''
          ? []
          : found.map(({ article, title }) => ({
              key: article,
              title: (locale === 'en' && title.en) || title.ru,
              text: article,
            }))
      }
      onChoose={({ key }) => {
        onAdd(key);
        setTyped('');
      }}
    />
  );
}

/** The names of the newest products; others are called by their article. */
function useProductName(): (article: string) => string {
  const locale = useLocale();
  const { data = [] } = useQuery(productsQuery('', NAMED));
  const names = new Map(data.map(({ article, title }) => [article, (locale === 'en' && title.en) || title.ru]));
  return (article) => {
    const name = names.get(article);
    return name ? `${name} · ${article}` : article;
  };
}

import type { DataRow } from '@kashtanka/contract/admin';
import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { CheckChips } from '@kashtanka/ui/choice/check-chips.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { queryClient } from '#platform/query-client.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { FormSection } from '../form/fields.tsx';
import { patchRow } from '../model/change-row.ts';
import { readText, textIn } from '../model/local-text.ts';
import { collectionsQuery } from '../model/reference.ts';

const productsOf = ({ row }: DataRow) => (Array.isArray(row.products) ? row.products.map(String) : []);

/** The collections of a product. Each is a row of its own, so a choice is stored at once. */
export function CollectionsSection({ article }: { article: string }) {
  const text = useText(productFormText);
  const locale = useLocale();
  const textOf = useFailureText();
  const { data: collections = [] } = useQuery(collectionsQuery);
  const [error, setError] = useState<string>();
  const chosen = collections.filter((one) => productsOf(one).includes(article)).map(({ key }) => key);
  const toggle = async (collection: DataRow, isIn: boolean) => {
    const others = productsOf(collection).filter((one) => one !== article);
    const products = isIn ? [...others, article] : others;
    const body = { patch: { products }, reason: text.collectionReason };
    const outcome = await patchRow({ list: 'collections', key: collection.key }, collection.version, body);
    await queryClient.invalidateQueries(collectionsQuery);
    setError(
      outcome.kind === 'failed' ? textOf(outcome.failure) : outcome.kind === 'conflict' ? text.tryAgain : undefined,
    );
    if (outcome.kind === 'done') showToast(isIn ? text.inCollection : text.outOfCollection);
  };
  return (
    <FormSection title={text.collections}>
      <CheckChips
        legend={text.collections}
        legendHidden
        options={collections.map(({ key, row }) => ({ value: key, label: textIn(locale, readText(row.title)) }))}
        values={chosen}
        onChange={(values) => {
          const changed = collections.find(({ key }) => values.includes(key) !== chosen.includes(key));
          if (changed) void toggle(changed, values.includes(changed.key));
        }}
      />
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
    </FormSection>
  );
}

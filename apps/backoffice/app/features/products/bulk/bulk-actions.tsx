import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { lazy, Suspense, useState } from 'react';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import styles from './bulk.module.css';
import type { Asked } from './queries.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

export type BulkKind = 'publish' | 'hide' | 'prices' | 'place' | 'waiting';

/** The chosen products: some of a list, or all of a search. */
export type Chosen = { of: Asked['of']; count: number; hasMore: boolean };

/** What can be done with the selected products. */
export function BulkActions({ chosen }: { chosen: Chosen }) {
  const text = useText(bulkText);
  const me = useMe();
  // The choice as it is now, because the list loads again during the run.
  const [opened, setOpened] = useState<{ kind: BulkKind; chosen: Chosen }>();
  const kinds: BulkKind[] = [
    ...(canRun(me, 'data edit') ? (['publish', 'hide'] as const) : []),
    ...(canRun(me, 'prices edit') ? (['prices'] as const) : []),
    ...(canRun(me, 'data edit') ? (['place', 'waiting'] as const) : []),
  ];
  return (
    <>
      <ButtonLink size="tiny" tone="soft" className={styles.whole} to={PATHS.productTable(searchOf(chosen))}>
        {text.actions.table}
      </ButtonLink>
      {kinds.map((kind) => (
        <Button key={kind} size="tiny" tone="soft" onClick={() => setOpened({ kind, chosen })}>
          {text.actions[kind]}
        </Button>
      ))}
      {opened && (
        <Suspense fallback={null}>
          <BulkDialog {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The table shows the first products of a search. */
function searchOf({ of }: Chosen): string {
  if ('articles' in of) return new URLSearchParams({ articles: of.articles.join(',') }).toString();
  const { q, state, product_class: productClass, category } = of.query;
  const known = Object.entries({ q, state, product_class: productClass, category });
  return new URLSearchParams(known.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
}

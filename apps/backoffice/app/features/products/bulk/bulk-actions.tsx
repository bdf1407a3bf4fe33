import { bulkText } from '@kashtanka/texts/backoffice/bulk';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
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

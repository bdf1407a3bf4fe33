import type { ListedProduct } from '@kashtanka/contract/admin';
import { productsText } from '@kashtanka/texts/backoffice/products';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

export type BulkKind = 'publish' | 'hide' | 'prices';

/** What can be done with the selected products. */
export function BulkActions({ products }: { products: readonly ListedProduct[] }) {
  const text = useText(productsText);
  const me = useMe();
  const [kind, setKind] = useState<BulkKind>();
  const [chosen, setChosen] = useState<readonly ListedProduct[]>([]);
  const start = (next: BulkKind) => {
    // The products as they are now, because the list loads again during the run.
    setChosen(products);
    setKind(next);
  };
  const kinds: BulkKind[] = [
    ...(canRun(me, 'data edit') ? (['publish', 'hide'] as const) : []),
    ...(canRun(me, 'prices edit') ? (['prices'] as const) : []),
  ];
  return (
    <>
      {kinds.map((one) => (
        <Button key={one} size="tiny" tone="soft" onClick={() => start(one)}>
          {text.bulk.actions[one]}
        </Button>
      ))}
      {kind && (
        <Suspense fallback={null}>
          <BulkDialog kind={kind} products={chosen} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </>
  );
}

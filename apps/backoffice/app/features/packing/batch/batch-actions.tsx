import type { Batch } from '@kashtanka/contract/admin';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { Printer } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '#parts/failure-text.ts';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { batchesQuery, batchQuery, waitingQuery } from '../queries.ts';
import { isWaiting } from '../scan/find-order.ts';

export function BatchActions({ batch: { id, orders }, canPack }: { batch: Batch; canPack: boolean }) {
  const text = useText(packingText);
  const textOf = useFailureText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, failure } = useAction((_: null, key) => api.closeBatch({ key, params: { id } }));
  const close = async () => {
    const outcome = await run(null);
    if (!outcome?.ok) return;
    void queryClient.invalidateQueries(batchQuery(id));
    await Promise.all([queryClient.invalidateQueries(batchesQuery), queryClient.invalidateQueries(waitingQuery())]);
    await navigate(PATHS.packing);
  };
  return (
    <>
      <Button tone="soft" size="small" icon={<Icon of={Printer} />} onClick={() => print()}>
        {text.print}
      </Button>
      {canPack && (
        <Button tone="soft" size="small" onClick={() => setAsking(true)}>
          {text.closeBatch}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={text.closeBatchTitle(id)}
          confirmLabel={text.closeBatch}
          cancelLabel={text.cancel}
          closeLabel={text.close}
          busy={isBusy}
          error={failure && textOf(failure)}
          onConfirm={() => void close()}
          onClose={() => setAsking(false)}
        >
          {text.closeBatchText(orders.filter(isWaiting).length)}
        </ConfirmDialog>
      )}
    </>
  );
}

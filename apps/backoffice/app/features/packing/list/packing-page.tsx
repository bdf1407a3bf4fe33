import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { loadOrRestore } from '#platform/offline/kept-queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useText } from '#platform/text/text.ts';
import { batchesQuery, waitingQuery } from '../queries.ts';
import { OpenBatches } from './open-batches.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

export async function loader(): Promise<null> {
  const waiting = waitingQuery();
  await Promise.all([
    loadOrRestore(batchesQuery.queryKey, () =>
      queryClient.ensureQueryData({ ...batchesQuery, revalidateIfStale: true }),
    ),
    loadOrRestore(waiting.queryKey, () =>
      queryClient.ensureInfiniteQueryData({ ...waiting, revalidateIfStale: true }),
    ),
  ]);
  return null;
}

/** Open batches, and the orders that wait for one. */
export function Component() {
  const text = useText(packingText);
  useTopic('orders', () => {
    void queryClient.invalidateQueries(batchesQuery);
    void queryClient.invalidateQueries(waitingQuery());
  });
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        actions={
          <ButtonLink to={PATHS.handover} tone="line" size="small">
            {text.toHandover}
          </ButtonLink>
        }
      />
      <OpenBatches />
      <WaitingOrders />
    </>
  );
}

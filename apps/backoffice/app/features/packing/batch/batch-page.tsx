import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { Announcement } from '@kashtanka/ui/feedback/announcement.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { ScanBar } from '#parts/scan/scan-bar.tsx';
import { useWedge } from '#parts/scan/use-wedge.ts';
import { PATHS } from '#paths';
import { LoadError } from '#platform/api/failure.ts';
import { canRun, useMe } from '#platform/me.ts';
import { loadOrRestore } from '#platform/offline/kept-queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { batchQuery } from '../queries.ts';
import { isWaiting } from '../scan/find-order.ts';
import { useScanning } from '../scan/use-scanning.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchOrders } from './batch-orders.tsx';
import styles from './batch-page.module.css';
import { PickList } from './pick-list.tsx';

export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw new LoadError({ kind: 'not-found' });
  const query = batchQuery(id);
  await loadOrRestore(query.queryKey, () => queryClient.ensureQueryData({ ...query, revalidateIfStale: true }));
  return null;
}

/** A batch: what to fetch, and the boxes to fill by scanning. */
export function Component() {
  const text = useText(packingText);
  const id = Number(useParams().id);
  const query = batchQuery(id, useLocale());
  const { data: batch } = useSuspenseQuery(query);
  const canPack = canRun(useMe(), 'orders pack') && batch.closed_at === null;
  const { open, setOpen } = useOpenOrder();
  const { scan, refusal, clearRefusal, put } = useScanning({ batch, open, onOpen: setOpen });
  useWedge(scan, canPack);
  useTopic(`batch:${id}`, () => void queryClient.invalidateQueries(query));
  const packed = batch.orders.filter((order) => !isWaiting(order)).length;
  return (
    <>
      <PageTitle title={text.batch(id)} />
      <PageHeader
        title={text.batch(id)}
        className={styles.header}
        back={<TextLink to={PATHS.packing}>{text.title}</TextLink>}
        aside={text.progress(packed, batch.orders.length)}
        actions={<BatchActions batch={batch} canPack={canPack} />}
      />
      {canPack && (
        <ScanBar placeholder={text.scanPlaceholder} onScan={scan} refusal={refusal} onDismiss={clearRefusal} />
      )}
      <Announcement text={put?.text ?? ''} />
      <div className={styles.notes}>
        {batch.closed_at !== null && <Note>{text.closed}</Note>}
        {batch.closed_at === null && packed === batch.orders.length && <Note tone="ok">{text.allPacked}</Note>}
      </div>
      <div className={styles.columns}>
        <PickList batch={batch} />
        <BatchOrders batch={batch} open={open} onOpen={setOpen} canPack={canPack} put={put} />
      </div>
    </>
  );
}

const OPEN = 'order';

/** The open order is in the address, so that a reload keeps it. */
function useOpenOrder() {
  const [search, setSearch] = useSearchParams();
  return {
    open: search.get(OPEN) ?? undefined,
    setOpen: (number: string | undefined) =>
      setSearch(number === undefined ? {} : { [OPEN]: number }, { replace: true, preventScrollReset: true }),
  };
}

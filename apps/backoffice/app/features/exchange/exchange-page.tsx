import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { PageTitle } from '#parts/page-title.tsx';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useText } from '#platform/text/text.ts';
import { Downloads } from './downloads.tsx';
import styles from './exchange.module.css';
import { runsQuery } from './queries.ts';
import { RunsTable } from './runs-table.tsx';
import { UploadField } from './upload-field.tsx';

export async function loader(): Promise<null> {
  await queryClient.ensureInfiniteQueryData({ ...runsQuery, revalidateIfStale: true });
  return null;
}

/** Files in and out, and the files that were taken in. */
export function Component() {
  const text = useText(exchangeText);
  useTopic('exchange', () => void queryClient.invalidateQueries(runsQuery));
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} />
      <div className={styles.ways}>
        <UploadField />
        <Downloads />
      </div>
      <RunsTable />
    </>
  );
}

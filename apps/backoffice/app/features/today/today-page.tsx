import type { Today } from '@kashtanka/contract/admin';
import { todayText } from '@kashtanka/texts/backoffice/today';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { PageTitle } from '#parts/page-title.tsx';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { canRead, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useText } from '#platform/text/text.ts';
import { QueueTile } from './queue-tile.tsx';
import { Sales } from './sales.tsx';
import { SectionLinks } from './section-links.tsx';
import styles from './today-page.module.css';

const REFRESH_MS = 60_000;

const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async ({ signal }) => bodyOf(await api.getToday({ signal })),
  // Ages grow, and some queues have no topic.
  refetchInterval: REFRESH_MS,
});

export async function loader(): Promise<null> {
  await queryClient.ensureQueryData(todayQuery);
  return null;
}

/** The work that waits for the caller, then the sales of the day. */
export function Component() {
  const text = useText(todayText);
  const { queues, sales, lacks_delivery: lacksDelivery } = useSuspenseQuery(todayQuery).data;
  const hasOrders = canRead(useMe(), 'orders');
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} />
      {lacksDelivery && <Note tone="bad">{text.lacksDelivery}</Note>}
      {hasOrders && <FollowOrders />}
      {queues.length > 0 && <Queues queues={queues} />}
      {sales && <Sales sales={sales} />}
      <SectionLinks />
    </>
  );
}

/** The stream refuses the topic to those who do not read orders. */
function FollowOrders() {
  useTopic('orders', () => void queryClient.invalidateQueries(todayQuery));
  return null;
}

function Queues({ queues }: Pick<Today, 'queues'>) {
  const text = useText(todayText);
  const waiting = queues.filter(({ count }) => count.value > 0);
  const absent = queues.flatMap(({ queue, count }) => (count.value === 0 ? (text.absent[queue] ?? []) : []));
  return (
    <section aria-label={text.work} className={styles.work}>
      {waiting.length === 0 && <EmptyState picture={<SleepingDog />} title={text.done} text={text.doneText} />}
      <ul className={styles.queues}>
        {waiting.map((queue) => (
          <QueueTile key={queue.queue} queue={queue} />
        ))}
      </ul>
      {waiting.length > 0 && absent.length > 0 && <p className={styles.empty}>{text.nothingOf(absent)}</p>}
    </section>
  );
}

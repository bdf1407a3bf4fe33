import { ADMIN_API_BASE } from '@kashtanka/contract/admin-client';
import { handoverText } from '@kashtanka/texts/backoffice/warehouse/handover';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { canRead, useMe } from '#platform/me.ts';
import { loadOrRestore } from '#platform/offline/kept-queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { boxesQuery, handoversQuery } from '../queries.ts';
import { BoxesTable } from './boxes-table.tsx';
import styles from './handover-page.module.css';

export async function loader(): Promise<null> {
  const boxes = boxesQuery();
  await Promise.all([
    loadOrRestore(boxes.queryKey, () => queryClient.ensureQueryData({ ...boxes, revalidateIfStale: true })),
    loadOrRestore(handoversQuery.queryKey, () =>
      queryClient.ensureQueryData({ ...handoversQuery, revalidateIfStale: true }),
    ),
  ]);
  return null;
}

/** Packed boxes by carrier: chosen ones are handed over in one step, with a list to sign. */
export function Component() {
  const text = useText(handoverText);
  const mayRead = canRead(useMe(), 'orders');
  const { data: boxes } = useSuspenseQuery(boxesQuery(useLocale()));
  useTopic('orders', () => void queryClient.invalidateQueries(boxesQuery()));
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        back={<TextLink to={PATHS.packing}>{text.packing}</TextLink>}
        aside={mayRead && <TextLink to={`${PATHS.orders}?view=to_give_out`}>{text.toGiveOut}</TextLink>}
      />
      <BoxesTable boxes={boxes} />
      <Handovers />
    </>
  );
}

function Handovers() {
  const text = useText(handoverText);
  const formatMoment = useFormatMoment();
  const { data: handovers } = useSuspenseQuery(handoversQuery);
  if (handovers.length === 0) return null;
  return (
    <section className={styles.done}>
      <h2 className={styles.heading}>{text.done}</h2>
      <ul className={styles.list}>
        {handovers.map(({ id, created_at, created_by, orders }) => (
          <li key={id} className={styles.item}>
            <span>{text.handover(id, orders)}</span>
            <span className={styles.quiet}>{`${created_by}, ${formatMoment(created_at)}`}</span>
            <TextLink to={`${ADMIN_API_BASE}/packing/handovers/${id}/list/`} target="_blank">
              {text.list(id)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

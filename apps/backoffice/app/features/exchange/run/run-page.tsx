import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { useCountWords } from '../count-words.ts';
import styles from '../exchange.module.css';
import { runQuery } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { ChangesTable } from './changes-table.tsx';
import { FaultList } from './fault-list.tsx';
import { LeftRows } from './left-rows.tsx';
import { MappingForm } from './mapping-form.tsx';
import { Pictures } from './pictures.tsx';
import { Progress } from './progress.tsx';
import { RemovedList } from './removed-list.tsx';
import { RunActions } from './run-actions.tsx';

export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  await queryClient.ensureQueryData({ ...runQuery(Number(params.id)), revalidateIfStale: true });
  return null;
}

/** One file: its columns, what it would change or has changed, its faults, and the way back. */
export function Component() {
  const id = Number(useParams().id);
  const text = useText(exchangeText);
  const formatMoment = useFormatMoment();
  const words = useCountWords();
  const { data: run } = useSuspenseQuery(runQuery(id));
  useTopic(`exchange:${id}`, () => void queryClient.invalidateQueries(runQuery(id)));
  const isOpen = ['read', 'checking', 'checked', 'faulty', 'failed'].includes(run.state);
  const facts = [text.formats[run.format], run.encoding, run.rows > 0 && text.rows(run.rows)];
  return (
    <>
      <PageTitle title={run.file_name} />
      <PageHeader
        title={run.file_name}
        back={<TextLink to={PATHS.exchange}>{text.run.back}</TextLink>}
        aside={<StateBadge state={run.state} />}
        actions={<RunActions run={run} />}
      />
      <p className={styles.hint}>
        {[...facts, run.name, formatMoment(run.created_at)].filter(Boolean).join(' · ')}
      </p>
      <Progress run={run} />
      {run.counts && <p className={styles.counts}>{words(run)}</p>}
      <FaultList run={run} />
      <Pictures run={run} />
      <RemovedList run={run} />
      <LeftRows run={run} />
      {isOpen && run.format !== 'kashtanka' && <MappingForm key={run.id} run={run} />}
      {run.counts && run.counts.faults === 0 && <ChangesTable run={run} />}
    </>
  );
}

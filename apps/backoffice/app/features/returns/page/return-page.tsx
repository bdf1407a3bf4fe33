import type { ReturnDetails } from '@kashtanka/contract/admin';
import { ADMIN_API_BASE } from '@kashtanka/contract/admin-client';
import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FileText } from 'lucide';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { LoadError } from '#platform/api/failure.ts';
import { canRun, useMe } from '#platform/me.ts';
import { loadOrRestore } from '#platform/offline/kept-queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useFormatDay, useFormatMoment } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { refreshReturn, returnQuery } from '../queries.ts';
import { ReturnBadge } from '../return-badge.tsx';
import { Inspection } from './inspection.tsx';
import { ReturnLines } from './return-lines.tsx';
import styles from './return-page.module.css';
import { ReturnSteps } from './return-steps.tsx';

export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw new LoadError({ kind: 'not-found' });
  const query = returnQuery(id);
  await loadOrRestore(query.queryKey, () => queryClient.ensureQueryData({ ...query, revalidateIfStale: true }));
  return null;
}

/** A return: what comes back and why, and its next step. */
export function Component() {
  const text = useText(returnsText);
  const id = Number(useParams().id);
  const { data: found } = useSuspenseQuery(returnQuery(id, useLocale()));
  const canHandle = canRun(useMe(), 'returns handle');
  useTopic(`return:${id}`, () => refreshReturn(id));
  const isInspectable = canHandle && (found.state === 'arrived' || found.state === 'inspected');
  return (
    <>
      <PageTitle title={text.code(id)} />
      <PageHeader
        title={text.code(id)}
        back={<TextLink to={PATHS.returns}>{text.title}</TextLink>}
        aside={<ReturnBadge state={found.state} />}
        actions={
          <ButtonLink
            to={`${ADMIN_API_BASE}/returns/${id}/slip/`}
            target="_blank"
            tone="line"
            size="small"
            icon={<Icon of={FileText} />}
          >
            {text.slip}
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <div>
          {isInspectable ? <Inspection key={found.version} found={found} /> : <ReturnLines found={found} />}
        </div>
        <div className={styles.aside}>
          {canHandle && <ReturnSteps found={found} />}
          <Facts found={found} />
        </div>
      </div>
    </>
  );
}

function Facts({ found }: { found: ReturnDetails }) {
  const text = useText(returnsText);
  const formatMoment = useFormatMoment();
  const formatDay = useFormatDay();
  const { facts } = text;
  return (
    <>
      {found.refusal && (
        <Note tone="warn">
          <b>{facts.refusal}</b> {found.refusal}
        </Note>
      )}
      <dl className={styles.facts}>
        <Fact name={facts.order}>
          <TextLink to={PATHS.order(found.number)}>{found.number}</TextLink>
          {found.name && `, ${found.name}`}
        </Fact>
        <Fact name={facts.wish}>{text.wishes[found.wish]}</Fact>
        <Fact name={facts.words}>{found.words}</Fact>
        <Fact name={facts.registered}>
          {`${text.channels[found.channel]}, ${found.created_by}, ${formatMoment(found.created_at)}`}
        </Fact>
        <Fact name={facts.changed}>{`${found.changed_by}, ${formatMoment(found.changed_at)}`}</Fact>
        <Fact name={facts.parcel}>{found.parcel}</Fact>
        <Fact name={facts.lastDay}>{found.last_day && formatDay(found.last_day)}</Fact>
        <Fact name={facts.exchange}>
          {found.exchange && <TextLink to={PATHS.order(found.exchange)}>{found.exchange}</TextLink>}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

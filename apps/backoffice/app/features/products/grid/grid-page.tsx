import type { AdminAnswer } from '@kashtanka/contract/admin';
import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { PlanDialog } from '../bulk/plan-dialog.tsx';
import styles from './grid.module.css';
import { type Edits, toEditedRows, toRows } from './grid-model.ts';
import { gridQuery, readChosen } from './grid-query.ts';
import { GridTable } from './grid-table.tsx';

export async function loader({ request }: { request: Request }): Promise<null> {
  await queryClient.ensureQueryData(gridQuery(readChosen(new URL(request.url).searchParams)));
  return null;
}

export function Component() {
  const text = useText(bulkText);
  const [search] = useSearchParams();
  const { data } = useSuspenseQuery(gridQuery(readChosen(search)));
  return (
    <>
      <PageTitle title={text.gridTitle} />
      {data.rows.length > 0 ? (
        <Grid page={data} />
      ) : (
        <>
          <PageHeader
            title={text.gridTitle}
            actions={<ButtonLink to={PATHS.products}>{text.toProducts}</ButtonLink>}
          />
          <EmptyState title={text.gridEmpty} text={text.gridEmptyText} />
        </>
      )}
      <p className={styles.hint}>
        <TextLink to={PATHS.productRuns}>{text.runs}</TextLink>
      </p>
    </>
  );
}

function Grid({ page }: { page: AdminAnswer<'listProductsOfStaff'> }) {
  const text = useText(bulkText);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [isPlanned, setPlanned] = useState(false);
  const rows = toRows(page.rows);
  const edited = toEditedRows(rows, edits);
  return (
    <>
      <PageHeader
        title={text.gridTitle}
        actions={
          <>
            <Button isDisabled={edited.length === 0} onClick={() => edited.length > 0 && setPlanned(true)}>
              {text.showChanges(edits.size)}
            </Button>
            <Button tone="soft" isDisabled={edits.size === 0} onClick={() => setEdits(new Map())}>
              {text.forgetEdits}
            </Button>
          </>
        }
      />
      <p className={styles.hint}>{text.gridHint}</p>
      {page.next !== null && <Note tone="warn">{text.gridMost(page.rows.length)}</Note>}
      <GridTable rows={rows} edits={edits} onEdit={setEdits} />
      {isPlanned && (
        <PlanDialog
          title={text.gridTitle}
          typed={{ command: 'edit', input: { rows: edited } }}
          of={{ articles: page.rows.map(({ article }) => article) }}
          onClose={() => setPlanned(false)}
          onStarted={() => setEdits(new Map())}
        />
      )}
    </>
  );
}

import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { usePageKeys } from '#parts/page-keys.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { RowDialog } from '../form/row-dialog.tsx';
import { commandOf, isPlainList, type PlainList } from '../model/lists.ts';
import { fieldsQuery, rowsQuery } from '../model/queries.ts';
import { useOpenRow } from '../model/use-open-row.ts';
import { ListTabs } from './list-tabs.tsx';
import { RowTable } from './row-table.tsx';

export async function loader({ params: { list } }: LoaderFunctionArgs): Promise<PlainList> {
  if (!isPlainList(list)) throw new Response(null, { status: 404 });
  await Promise.all([queryClient.ensureQueryData(rowsQuery(list)), queryClient.ensureQueryData(fieldsQuery(list))]);
  return list;
}

export function Component() {
  const list = useLoaderData<typeof loader>();
  // Another list is another page, with another row open.
  return <ListPage key={list} list={list} />;
}

function ListPage({ list }: { list: PlainList }) {
  const text = useText(referenceText);
  const table = useText(tableText);
  const mayChange = canRun(useMe(), commandOf(list));
  const { data: rows } = useSuspenseQuery(rowsQuery(list));
  const { opened, isNew, open, openNew, close } = useOpenRow(rows);
  usePageKeys(mayChange ? { create: openNew } : {});
  return (
    <>
      <PageTitle title={text.lists[list]} />
      <PageHeader
        title={text.lists[list]}
        aside={table.rows(rows.length, false)}
        actions={mayChange && <Button onClick={openNew}>{text.add}</Button>}
      />
      <ListTabs />
      <RowTable list={list} rows={rows} onOpen={open} />
      {(opened || isNew) && (
        <RowDialog
          key={opened?.key ?? ''}
          list={list}
          stored={opened}
          title={opened ? opened.key.replaceAll('~', ', ') : text.newOf(text.lists[list])}
          onClose={close}
        />
      )}
    </>
  );
}

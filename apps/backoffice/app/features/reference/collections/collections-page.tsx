import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageKeys } from '#parts/page-keys.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { RowDialog } from '../form/row-dialog.tsx';
import { ListTabs } from '../list/list-tabs.tsx';
import { RowTable } from '../list/row-table.tsx';
import { fieldsQuery, rowsQuery } from '../model/queries.ts';
import { readText } from '../model/row-values.ts';
import { useOpenRow } from '../model/use-open-row.ts';
import { ProductsInput } from './products-input.tsx';

export async function loader(): Promise<null> {
  await Promise.all([
    queryClient.ensureQueryData(rowsQuery('collections')),
    queryClient.ensureQueryData(fieldsQuery('collections')),
  ]);
  return null;
}

export function Component() {
  const text = useText(referenceText);
  const table = useText(tableText);
  const locale = useLocale();
  const mayChange = canRun(useMe(), 'data edit');
  const { data: rows } = useSuspenseQuery(rowsQuery('collections'));
  const { opened, isNew, open, openNew, close } = useOpenRow(rows);
  usePageKeys(mayChange ? { create: openNew } : {});
  const title = readText(opened?.row.title);
  return (
    <>
      <PageTitle title={text.lists.collections} />
      <PageHeader
        title={text.lists.collections}
        aside={table.rows(rows.length, false)}
        actions={mayChange && <Button onClick={openNew}>{text.newCollection}</Button>}
      />
      <ListTabs />
      <RowTable list="collections" rows={rows} onOpen={open} />
      {(opened || isNew) && (
        <RowDialog
          key={opened?.key ?? ''}
          list="collections"
          stored={opened}
          title={opened ? (locale === 'en' && title.en) || title.ru || opened.key : text.newCollection}
          initial={{ products: [] }}
          special={{ products: (value, onChange) => <ProductsInput value={value} onChange={onChange} /> }}
          onClose={close}
        />
      )}
    </>
  );
}

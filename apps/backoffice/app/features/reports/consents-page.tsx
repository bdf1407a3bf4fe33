import type { AdminAnswer } from '@kashtanka/contract/admin';
import { consentsText } from '@kashtanka/texts/backoffice/consents';
import { reportsText } from '@kashtanka/texts/backoffice/sales/reports';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '#parts/page-title.tsx';
import styles from '#parts/pages.module.css';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { ReportTabs } from './report-tabs.tsx';

type Consent = AdminAnswer<'listConsents'>['rows'][number];

const MOST = 200;

const consentsQuery = (email: string) =>
  queryOptions({
    queryKey: ['consents', email],
    queryFn: async ({ signal }) =>
      bodyOf(await api.listConsents({ query: { ...(email && { email }), limit: MOST }, signal })).rows,
  });

export async function loader(): Promise<null> {
  await queryClient.ensureQueryData(consentsQuery(''));
  return null;
}

const keyOf = ({ at, email, document }: Consent) => `${at} ${email} ${document}`;

export function Component() {
  const text = useText(reportsText);
  const table = useText(tableText);
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const { data: rows = [], isPlaceholderData } = useQuery({
    ...consentsQuery(email),
    placeholderData: keepPreviousData,
  });
  const tableRef = useTableKeys({ rows: rows.map(keyOf) });
  const columns = useColumns();
  return (
    <>
      <PageTitle title={text.consents} />
      <PageHeader title={text.consents} />
      <ReportTabs />
      <p className={styles.hint}>{text.consentsHint}</p>
      {/* The address is personal data, so it stays out of the address bar. */}
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          setEmail(typed.trim());
        }}
      >
        <TextField
          type="search"
          label={text.email}
          hint={text.emailHint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" tone="soft">
          {text.find}
        </Button>
      </form>
      {rows.length > 0 ? (
        <DataTable
          ref={tableRef}
          caption={text.consents}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          isStale={isPlaceholderData}
        />
      ) : (
        <EmptyState title={table.nothingFound} />
      )}
    </>
  );
}

function useColumns(): Column<Consent>[] {
  const text = useText(reportsText);
  const formatMoment = useFormatMoment();
  const words = useText(consentsText);
  const { consentColumns: columns } = text;
  return [
    { key: 'email', title: columns.email, grows: true, phone: 'title', cell: ({ email }) => email },
    {
      key: 'given',
      title: columns.given,
      phone: 'end',
      cell: ({ is_given }) => (is_given ? text.given : text.withdrawn),
    },
    {
      key: 'document',
      title: columns.document,
      phone: 'line',
      cell: ({ document }) => words.documents[document] ?? document,
    },
    { key: 'version', title: columns.version, from: 992, cell: ({ version }) => version },
    { key: 'form', title: columns.form, from: 1200, cell: ({ form }) => words.forms[form] ?? form },
    { key: 'at', title: columns.at, align: 'end', phone: 'line', cell: ({ at }) => formatMoment(at) },
  ];
}

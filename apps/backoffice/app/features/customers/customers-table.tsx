import { customersText } from '@kashtanka/texts/backoffice/customers';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useNavigate } from 'react-router';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './customers.module.css';
import type { CustomerRow } from './queries.ts';

const keyOf = ({ key }: CustomerRow) => key;

/** The customers of a list; a row opens the customer's page. */
export function CustomersTable({ rows, isStale }: { rows: readonly CustomerRow[]; isStale: boolean }) {
  const text = useText(customersText);
  const navigate = useNavigate();
  const open = (key: string) => void navigate(PATHS.customer(key));
  return (
    <DataTable
      ref={useTableKeys({ rows: rows.map(keyOf), onOpen: open })}
      caption={text.title}
      columns={useColumns()}
      rows={rows}
      rowKey={keyOf}
      rowLabel={({ name }) => name}
      isStale={isStale}
      onOpen={(row) => open(row.key)}
    />
  );
}

function useColumns(): Column<CustomerRow>[] {
  const text = useText(customersText);
  const formatDay = useFormatDay();
  const formatSum = useFormatSum();
  return [
    {
      key: 'name',
      title: text.name,
      grows: true,
      phone: 'title',
      cell: ({ key, name, email, is_account }) => (
        <>
          <Link to={PATHS.customer(key)}>{name || email}</Link>
          {!is_account && <span className={styles.quiet}> {text.guest}</span>}
        </>
      ),
    },
    { key: 'phone', title: text.phone, phone: 'line', cell: ({ phone }) => phone ?? '' },
    { key: 'email', title: text.email, from: 1200, cell: ({ email }) => email },
    { key: 'orders', title: text.orders, align: 'end', phone: 'labelled', cell: ({ orders }) => orders },
    { key: 'spent', title: text.spent, align: 'end', phone: 'labelled', cell: ({ spent }) => formatSum(spent) },
    {
      key: 'last_order',
      title: text.lastOrder,
      align: 'end',
      phone: 'labelled',
      cell: ({ last_order }) => (last_order ? formatDay(last_order.placed_at) : ''),
    },
  ];
}

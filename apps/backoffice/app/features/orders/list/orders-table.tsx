import type { OrderRow } from '@kashtanka/contract/admin';
import { ordersText } from '@kashtanka/texts/backoffice/orders/orders';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { NO_ROWS, type RowSelection } from '@kashtanka/ui/table/row-selection.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { useText } from '#platform/text/text.ts';
import { rememberList } from '../opened-list.ts';
import { useOrderColumns } from './use-order-columns.tsx';

type OrdersTableProps = { rows: readonly OrderRow[]; isStale: boolean; search: string };

const keyOf = ({ number }: OrderRow) => number;

export function OrdersTable({ rows, isStale, search }: OrdersTableProps) {
  const text = useText(ordersText);
  const table = useText(tableText);
  const navigate = useNavigate();
  const [selected, onSelect] = useState<RowSelection>(NO_ROWS);
  const numbers = rows.map(keyOf);
  const open = (number: string, of: readonly string[] = numbers) => {
    rememberList({ search, numbers: of });
    void navigate(PATHS.order(number));
  };
  const openSelected = () => {
    const chosen = [...numbers.filter((number) => selected.keys.has(number))];
    const all = chosen.length === selected.keys.size ? chosen : [...selected.keys];
    if (all[0] !== undefined) open(all[0], all);
  };
  return (
    <DataTable
      ref={useTableKeys({ rows: numbers, selection: { selected, onSelect }, onOpen: open })}
      caption={text.title}
      columns={useOrderColumns(() => rememberList({ search, numbers }))}
      rows={rows}
      rowKey={keyOf}
      rowLabel={({ number }) => text.rowLabel(number)}
      selection={selected}
      onSelect={onSelect}
      bulkTexts={{ selectPage: table.selectPage, clear: table.clearSelection, selected: table.selected }}
      bulkActions={
        <Button tone="soft" size="tiny" onClick={openSelected}>
          {text.openSelected}
        </Button>
      }
      onOpen={({ number }) => open(number)}
      isStale={isStale}
    />
  );
}

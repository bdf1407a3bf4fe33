import { discountsText } from '@kashtanka/texts/backoffice/discounts';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { StatusBadge } from '@kashtanka/ui/display/status-badge.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import type { Offer, Voucher } from './queries.ts';
import type { Switched } from './switch-dialog.tsx';

type Row = (Offer & { kind: 'offer' }) | (Voucher & { kind: 'voucher' });

type DiscountsTableProps = {
  caption: string;
  rows: readonly Row[];
  /** Undefined: the caller may not stop them. */
  onSwitch: ((switched: Switched) => void) | undefined;
};

const keyOf = ({ code }: Row) => code;

export function DiscountsTable({ caption, rows, onSwitch }: DiscountsTableProps) {
  return (
    <DataTable
      ref={useTableKeys({ rows: rows.map(keyOf) })}
      caption={caption}
      columns={useColumns(rows[0]?.kind === 'voucher', onSwitch)}
      rows={rows}
      rowKey={keyOf}
      rowLabel={({ name }) => name}
    />
  );
}

function useColumns(hasUses: boolean, onSwitch: DiscountsTableProps['onSwitch']): Column<Row>[] {
  const text = useText(discountsText);
  const period = usePeriod();
  return [
    { key: 'name', title: text.name, grows: true, phone: 'title', cell: ({ name }) => name },
    { key: 'code', title: text.code, phone: 'line', cell: ({ code }) => code },
    { key: 'period', title: text.period, phone: 'line', cell: period },
    ...(hasUses ? [usesColumn(text.uses)] : []),
    {
      key: 'state',
      title: text.state,
      phone: 'line',
      cell: ({ is_stopped }) => (
        <StatusBadge tone={is_stopped ? 'bad' : 'ok'} glyph={is_stopped ? 'empty' : 'full'}>
          {is_stopped ? text.stopped : text.works}
        </StatusBadge>
      ),
    },
    ...(onSwitch
      ? [
          {
            key: 'switch',
            title: text.stop,
            titleHidden: true,
            align: 'end' as const,
            phone: 'end' as const,
            cell: ({ kind, code, name, is_stopped }: Row) => (
              <Button
                tone="soft"
                size="tiny"
                aria-label={is_stopped ? text.resumeOffer(name) : text.stopOffer(name)}
                onClick={() => onSwitch({ kind, code, name, isStopped: !is_stopped })}
              >
                {is_stopped ? text.resume : text.stop}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function usesColumn(title: string): Column<Row> {
  return {
    key: 'uses',
    title,
    align: 'end',
    phone: 'labelled',
    cell: (row) => (row.kind === 'voucher' ? row.orders : ''),
  };
}

/** «с 1 дек. до 31 дек.», or always. */
function usePeriod(): (row: Row) => string {
  const text = useText(discountsText);
  const formatDay = useFormatDay();
  return ({ starts_at, ends_at }) => {
    const parts = [starts_at && text.from(formatDay(starts_at)), ends_at && text.until(formatDay(ends_at))];
    return parts.filter(Boolean).join(' ') || text.always;
  };
}

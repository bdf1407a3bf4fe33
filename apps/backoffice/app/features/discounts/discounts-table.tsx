import { discountsText } from '@kashtanka/texts/backoffice/sales/discounts';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { StatusBadge } from '@kashtanka/ui/display/status-badge.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './discounts.module.css';
import type { Offer, Voucher } from './queries.ts';
import type { Switched } from './switch-dialog.tsx';

type Row = (Offer & { kind: 'offer' }) | (Voucher & { kind: 'voucher' });

type DiscountsTableProps = {
  caption: string;
  rows: readonly Row[];
  /** Undefined: the caller may not stop them. */
  onSwitch: ((switched: Switched) => void) | undefined;
  /** For batches of codes; undefined: the caller may not add any. */
  onMoreCodes?: ((batch: { code: string; name: string }) => void) | undefined;
};

const keyOf = ({ code }: Row) => code;

export function DiscountsTable({ caption, rows, ...ways }: DiscountsTableProps) {
  return (
    <DataTable
      ref={useTableKeys({ rows: rows.map(keyOf) })}
      caption={caption}
      columns={useColumns(rows[0]?.kind === 'voucher', ways)}
      rows={rows}
      rowKey={keyOf}
      rowLabel={({ name }) => name}
    />
  );
}

function useColumns(
  isOfVouchers: boolean,
  { onSwitch, onMoreCodes }: Pick<DiscountsTableProps, 'onSwitch' | 'onMoreCodes'>,
): Column<Row>[] {
  const text = useText(discountsText);
  const period = usePeriod();
  const ofVouchers = useVoucherColumns();
  return [
    { key: 'name', title: text.name, grows: true, phone: 'title', cell: ({ name }) => name },
    { key: 'code', title: text.code, phone: 'line', cell: ({ code }) => code },
    ...(isOfVouchers ? ofVouchers : []),
    { key: 'period', title: text.period, phone: 'line', cell: period },
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
    ...(onSwitch || onMoreCodes
      ? [
          {
            key: 'switch',
            title: text.stop,
            titleHidden: true,
            align: 'end' as const,
            phone: 'end' as const,
            cell: (row: Row) => <RowActions row={row} onSwitch={onSwitch} onMoreCodes={onMoreCodes} />,
          },
        ]
      : []),
  ];
}

function RowActions({
  row: { kind, code, name, is_stopped, ...row },
  onSwitch,
  onMoreCodes,
}: { row: Row } & Pick<DiscountsTableProps, 'onSwitch' | 'onMoreCodes'>) {
  const text = useText(discountsText);
  return (
    <span className={styles.actions}>
      {onMoreCodes && 'is_set' in row && row.is_set && (
        <Button
          tone="soft"
          size="tiny"
          aria-label={text.addCodesTo(name)}
          onClick={() => onMoreCodes({ code, name })}
        >
          {text.addCodes}
        </Button>
      )}
      {onSwitch && (
        <Button
          tone="soft"
          size="tiny"
          aria-label={is_stopped ? text.resumeOffer(name) : text.stopOffer(name)}
          onClick={() => onSwitch({ kind, code, name, isStopped: !is_stopped })}
        >
          {is_stopped ? text.resume : text.stop}
        </Button>
      )}
    </span>
  );
}

/** What a promo code takes off, and in how many orders it was used. */
function useVoucherColumns(): Column<Row>[] {
  const text = useText(discountsText);
  const formatSum = useFormatSum();
  const discountOf = ({ benefit: { type, value }, over }: Voucher) => {
    const sum = () => formatSum(Number(value).toFixed(2));
    const off =
      type === 'Percentage'
        ? text.percentOff(String(Number(value)))
        : type === 'Absolute'
          ? text.sumOff(sum())
          : type === 'Shipping percentage' && Number(value) === 100
            ? text.freeDelivery
            : text.otherOff;
    return over === null ? off : `${off} ${text.over(formatSum(Number(over).toFixed(2)))}`;
  };
  const of =
    (value: (voucher: Voucher) => string | number): Column<Row>['cell'] =>
    (row) =>
      row.kind === 'voucher' ? value(row) : '';
  const usesOf = ({ orders, is_set, codes, max_uses }: Voucher) => {
    const most = is_set ? codes : max_uses;
    return most ? text.usesOf(orders, most) : orders;
  };
  return [
    { key: 'discount', title: text.discount, phone: 'line', cell: of(discountOf) },
    { key: 'uses', title: text.uses, align: 'end', phone: 'labelled', cell: of(usesOf) },
  ];
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

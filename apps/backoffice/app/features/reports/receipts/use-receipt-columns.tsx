import { moneyText } from '@kashtanka/texts/backoffice/sales/money';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { StatusBadge, type StatusGlyph, type StatusTone } from '@kashtanka/ui/display/status-badge.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { PATHS } from '#paths';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { Receipt, ReceiptState } from './queries.ts';

const LOOKS: Readonly<Record<ReceiptState, { tone: StatusTone; glyph: StatusGlyph }>> = {
  waiting: { tone: 'wait', glyph: 'half' },
  done: { tone: 'ok', glyph: 'full' },
  manual: { tone: 'bad', glyph: 'empty' },
};

/** `onMark` is undefined for a caller who may not mark receipts. */
export function useReceiptColumns(onMark: ((receipt: Receipt) => void) | undefined): Column<Receipt>[] {
  const text = useText(moneyText);
  const formatMoment = useFormatMoment();
  const formatSum = useFormatSum();
  const { receiptColumns: columns } = text;
  return [
    {
      key: 'order',
      title: columns.order,
      phone: 'title',
      cell: ({ order }) => <Link to={PATHS.order(order)}>{order}</Link>,
    },
    { key: 'at', title: columns.at, phone: 'line', cell: ({ at }) => formatMoment(at) },
    { key: 'total', title: columns.total, align: 'end', phone: 'end', cell: ({ total }) => formatSum(total) },
    {
      key: 'state',
      title: columns.state,
      phone: 'line',
      cell: ({ state }) => <StatusBadge {...LOOKS[state]}>{text.states[state]}</StatusBadge>,
    },
    { key: 'words', title: columns.words, grows: true, phone: 'line', cell: ({ words }) => words },
    ...(onMark
      ? [
          {
            key: 'mark',
            title: text.mark,
            titleHidden: true,
            align: 'end' as const,
            phone: 'line' as const,
            cell: (receipt: Receipt) =>
              receipt.state === 'manual' && (
                <Button
                  tone="soft"
                  size="tiny"
                  aria-label={text.markOne(receipt.order)}
                  onClick={() => onMark(receipt)}
                >
                  {text.mark}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

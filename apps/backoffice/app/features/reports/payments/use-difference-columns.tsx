import { moneyText } from '@kashtanka/texts/backoffice/sales/money';
import { StatusBadge } from '@kashtanka/ui/display/status-badge.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { PATHS } from '#paths';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { Difference } from './queries.ts';

const ORDER = /^[1-9]\d*(?=-\d+$)/;

export function useDifferenceColumns(): Column<Difference>[] {
  const text = useText(moneyText);
  const formatMoment = useFormatMoment();
  const formatSum = useFormatSum();
  const { columns } = text;
  return [
    { key: 'number', title: columns.number, phone: 'title', cell: ({ number }) => <Payment number={number} /> },
    { key: 'kind', title: columns.kind, grows: true, phone: 'line', cell: ({ kind }) => text.kinds[kind] },
    { key: 'ours', title: columns.ours, align: 'end', phone: 'labelled', cell: ({ ours }) => formatSum(ours) },
    {
      key: 'theirs',
      title: columns.theirs,
      align: 'end',
      phone: 'labelled',
      cell: ({ theirs }) => formatSum(theirs),
    },
    {
      key: 'state',
      title: columns.state,
      phone: 'line',
      cell: ({ is_settled }) => (
        <StatusBadge tone={is_settled ? 'ok' : 'bad'} glyph={is_settled ? 'full' : 'empty'}>
          {is_settled ? text.settled : text.open}
        </StatusBadge>
      ),
    },
    { key: 'at', title: columns.at, align: 'end', phone: 'end', cell: ({ found_at }) => formatMoment(found_at) },
  ];
}

/** An attempt's number begins with that of its order; a payment of another shop has any text. */
function Payment({ number }: { number: string }) {
  const order = ORDER.exec(number)?.[0];
  return order ? <Link to={PATHS.order(order)}>{number}</Link> : number;
}

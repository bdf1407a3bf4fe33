import { moneyFromWire } from '@kashtanka/rules';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { PATHS } from '#paths';
import { isLate, moscowToday } from '#platform/late.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './packing-page.module.css';
import type { WaitingOrder } from './use-waiting-rows.ts';

export function useWaitingColumns(): Column<WaitingOrder>[] {
  const text = useText(packingText);
  const formatDay = useFormatDay();
  const { columns } = text;
  return [
    {
      key: 'number',
      title: columns.number,
      cell: (order) => (
        <span className={styles.order}>
          <Link to={PATHS.order(order.number)} className={styles.number}>
            {order.number}
          </Link>
          <Flags order={order} />
        </span>
      ),
    },
    { key: 'goods', title: columns.goods, grows: true, cell: (order) => <Goods order={order} /> },
    { key: 'units', title: columns.units, align: 'end', phone: 'end', cell: ({ units }) => units },
    { key: 'delivery', title: columns.delivery, cell: ({ shipping_name: name }) => name },
    {
      key: 'promised',
      title: columns.promised,
      phone: 'labelled',
      cell: ({ promised_day: day }) => (day === null ? '—' : formatDay(day)),
    },
  ];
}

/** Work that is unlike that of other orders. */
const SHOWN_FLAGS = ['problem', 'engraved', 'note', 'certificate', 'exchange'] as const;

function Flags({ order }: { order: WaitingOrder }) {
  const text = useText(packingText);
  const formatSum = useFormatSum();
  const flags = SHOWN_FLAGS.filter((flag) => order.flags.includes(flag));
  return (
    <>
      {moneyFromWire(order.surcharge) > 0 && (
        <Badge tone="wait">{text.surcharge(formatSum(order.surcharge))}</Badge>
      )}
      {isLate(order, moscowToday()) && <Badge tone="bad">{text.late}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag} tone={flag === 'problem' ? 'bad' : flag === 'engraved' ? 'wait' : 'gray'}>
          {text.flags[flag]}
        </Badge>
      ))}
    </>
  );
}

/** The first sizes in words, and the number of other lines. */
function Goods({ order: { goods, lines } }: { order: WaitingOrder }) {
  const text = useText(packingText);
  const words = goods.map(({ title, size, quantity }) =>
    [quantity > 1 ? `${quantity} ×` : '', [title, size].filter(Boolean).join(', ')].filter(Boolean).join(' '),
  );
  const more = lines - goods.length;
  return <>{[...words, ...(more > 0 ? [text.moreGoods(more)] : [])].join('; ')}</>;
}

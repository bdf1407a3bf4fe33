import type { StockItem } from '@kashtanka/contract/admin';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { InlineValue } from '#parts/inline-value.tsx';
import { parseTypedCount } from '#parts/typed-number.ts';
import { PATHS } from '#paths';
import { canRead, canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { Goods } from '../lines/goods.tsx';
import styles from '../stock.module.css';
import { useSaveCount } from './use-save-count.ts';

type Opened = { onOpen: (article: string) => void; onAdjust: (article: string) => void };

export function useStockColumns({ onOpen, onAdjust }: Opened): Column<StockItem>[] {
  const text = useText(stockText);
  const { columns } = text;
  const mayAdjust = canRun(useMe(), 'stock adjust');
  return [
    {
      key: 'article',
      title: columns.goods,
      grows: true,
      phone: 'title',
      cell: (item) => (
        <Goods item={item}>
          <button type="button" className={styles.name} onClick={() => onOpen(item.article)}>
            {item.title}
          </button>
        </Goods>
      ),
    },
    { key: 'place', title: columns.place, from: 1200, cell: ({ place }) => place ?? '' },
    {
      key: 'counted',
      title: columns.counted,
      align: 'end',
      phone: 'labelled',
      cell: (item) => <CountValue item={item} />,
    },
    { key: 'held', title: columns.held, align: 'end', phone: 'labelled', cell: (item) => <Held item={item} /> },
    { key: 'free', title: columns.free, align: 'end', phone: 'end', cell: (item) => <Free item={item} /> },
    { key: 'sold', title: columns.sold, align: 'end', from: 992, cell: ({ sold }) => sold || '' },
    {
      key: 'demand',
      title: columns.demand,
      align: 'end',
      phone: 'line',
      cell: ({ missed, waiting }) => text.demand(missed, waiting),
    },
    ...(mayAdjust
      ? [
          {
            key: 'adjust',
            title: text.adjust.open,
            titleHidden: true,
            align: 'end' as const,
            cell: (item: StockItem) =>
              item.counted !== null && (
                <Button
                  tone="soft"
                  size="tiny"
                  aria-label={text.adjust.openOf(item.article)}
                  onClick={() => onAdjust(item.article)}
                >
                  {text.adjust.open}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function Free({ item: { counted, free } }: { item: StockItem }) {
  if (counted === null) return '∞';
  return free > 0 ? free : <b className={styles.none}>{free}</b>;
}

const MOST_ORDERS = 2;

/** What orders hold, with the first of them. */
function Held({ item: { held, orders } }: { item: StockItem }) {
  const text = useText(stockText);
  const mayOpen = canRead(useMe(), 'orders');
  if (held === 0) return '';
  return (
    <span className={styles.held}>
      <span>{held}</span>
      {mayOpen &&
        orders.slice(0, MOST_ORDERS).map(({ number }) => (
          <Link key={number} to={PATHS.order(number)} className={styles.order}>
            {number}
          </Link>
        ))}
      {mayOpen && orders.length > MOST_ORDERS && (
        <span className={styles.quiet}>{text.moreOrders(orders.length - MOST_ORDERS)}</span>
      )}
    </span>
  );
}

function CountValue({ item: { article, counted } }: { item: StockItem }) {
  const text = useText(productsText);
  const save = useSaveCount();
  const mayEdit = canRun(useMe(), 'stock set');
  if (counted === null) return text.endless;
  return (
    <InlineValue
      label={text.stockOf(article)}
      value={counted}
      format={String}
      toText={String}
      parse={parseTypedCount}
      invalid={text.countInvalid}
      onSave={mayEdit ? (next, before) => save(article, next, before) : undefined}
    />
  );
}

import type { OrderDetails } from '@kashtanka/contract/admin';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from './packing-slip.module.css';

/** The order on paper for packing, shown to printers alone. */
export function PackingSlip({ order }: { order: OrderDetails }) {
  const text = useText(orderText);
  const formatDay = useFormatDay();
  const { number, placed_at, recipient, delivery, lines } = order;
  return (
    <div className={styles.slip} aria-hidden>
      <p className={styles.title}>{text.slipTitle(number)}</p>
      <p>{text.placed(formatDay(placed_at))}</p>
      <p>
        {[recipient.name, delivery.name, delivery.point?.name, delivery.address, delivery.tracking_number]
          .filter(Boolean)
          .join(', ')}
      </p>
      {delivery.notes && <p>{`${text.notesOfShopper}: ${delivery.notes}`}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{text.slipCheck}</th>
            <th>{text.slipSize}</th>
            <th>{text.slipItem}</th>
            <th>{text.slipQuantity}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <td className={styles.check}>☐</td>
              <td>
                <b>{line.size}</b>
              </td>
              <td>
                {line.title}
                <br />
                <small>
                  {[line.article, line.engraving && text.engraving(line.engraving.text)].filter(Boolean).join(', ')}
                </small>
              </td>
              <td>{line.quantity - line.returned}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{text.slipThanks}</p>
    </div>
  );
}

import type { Order } from '@kashtanka/contract';
import { formatPhone } from '@kashtanka/rules';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Copy } from 'lucide';
import type { ReactNode } from 'react';
import { copyToClipboard } from '#platform/copy-text.ts';
import { useText } from '#platform/text/text.ts';
import styles from './order-page.module.css';

/** Recipient, delivery and payment; for emailed certificates the buyer only. */
export function OrderDetails({ order }: { order: Order }) {
  const text = useText(orderText);
  const { recipient, shipping_address: to, tracking_number: tracking } = order;
  const isMailed = order.delivery_type === 'digital';
  return (
    <dl className={styles.facts}>
      <Fact name={isMailed ? text.buyer : text.recipient}>
        <p>{`${recipient.first_name} ${recipient.last_name}`.trim()}</p>
        {recipient.phone !== null && <p className="num">{formatPhone(recipient.phone)}</p>}
        <p>{recipient.email}</p>
      </Fact>
      {!isMailed && (
        <Fact name={text.delivery}>
          <p>{order.shipping_name}</p>
          <p className="muted">{placeOf(order)}</p>
          {to.notes && <p className="muted">{text.comment(to.notes)}</p>}
        </Fact>
      )}
      {tracking && (
        <Fact name={text.tracking}>
          <div className={styles.tracking}>
            {order.tracking_url ? <a href={order.tracking_url}>{tracking}</a> : <p>{tracking}</p>}
            <IconButton label={text.copyTracking} onClick={() => void copyToClipboard(tracking, text)}>
              <Icon of={Copy} size={20} />
            </IconButton>
          </div>
        </Fact>
      )}
      <Fact name={text.payment}>
        <p>{paidBy(order) || (order.sent_for ? text.byExchange : text.nothingToPay)}</p>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function placeOf({ pickup_address: pickup, shipping_address: to }: Order): string {
  const parts = pickup ? [pickup] : [to.postcode, to.state === to.city ? '' : to.state, to.city, to.line1];
  return parts.filter(Boolean).join(', ');
}

function paidBy({ payments, payment_name }: Order): string {
  return payments.map(({ name }) => name).join(', ') || payment_name || '';
}

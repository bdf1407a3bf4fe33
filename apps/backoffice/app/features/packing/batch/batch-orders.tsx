import type { Batch, BatchOrder } from '@kashtanka/contract/admin';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { StatusBadge } from '@kashtanka/ui/display/status-badge.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ChevronDown, Lock } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { isOthers, isWaiting } from '../scan/find-order.ts';
import type { LastPut } from '../scan/use-scanning.ts';
import styles from './batch-orders.module.css';
import { OpenOrder } from './open-order.tsx';

type BatchOrdersProps = {
  batch: Batch;
  open: string | undefined;
  onOpen: (number: string | undefined) => void;
  canPack: boolean;
  put: LastPut | undefined;
};

/** The orders of a batch, of which one at a time is open. */
export function BatchOrders({ batch, open, onOpen, canPack, put }: BatchOrdersProps) {
  const text = useText(packingText);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text.orders}</h2>
      {canPack && open === undefined && <p className={styles.hint}>{text.scanHint}</p>}
      <ul className={styles.list}>
        {batch.orders.map((order) => (
          <OrderRow
            key={order.number}
            order={order}
            isOpen={order.number === open}
            onToggle={() => onOpen(order.number === open ? undefined : order.number)}
          >
            <OpenOrder
              batchId={batch.id}
              order={order}
              canPack={canPack}
              put={put?.number === order.number ? put : undefined}
            />
          </OrderRow>
        ))}
      </ul>
    </section>
  );
}

type OrderRowProps = { order: BatchOrder; isOpen: boolean; onToggle: () => void; children: ReactNode };

function OrderRow({ order, isOpen, onToggle, children }: OrderRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const panel = `order-${order.number}`;
  useEffect(() => {
    // A scan may have opened it outside of the window.
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={row} className={isOpen ? styles.open : styles.row}>
      <h3 className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
        >
          <span className={styles.number}>{order.number}</span>
          <span className={styles.name}>{order.name}</span>
          <span className={styles.delivery}>{order.shipping_name}</span>
          <OrderState order={order} />
          <Icon of={ChevronDown} size={16} className={styles.sign} />
        </button>
      </h3>
      <div id={panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}

function OrderState({ order }: { order: BatchOrder }) {
  const text = useText(packingText);
  const { id } = useMe();
  const { packer, lines } = order;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const scanned = lines.reduce((sum, line) => sum + line.scanned, 0);
  if (!isWaiting(order)) {
    return (
      <span className={styles.state}>
        <StatusBadge tone="ok" glyph="full">
          {text.packed}
        </StatusBadge>
      </span>
    );
  }
  return (
    <span className={styles.state}>
      {packer && (
        <span className={styles.packer}>
          {isOthers(order, id) ? (
            <>
              <Icon of={Lock} size={16} />
              {text.packedBy(packer.name)}
            </>
          ) : (
            text.yours
          )}
        </span>
      )}
      <StatusBadge tone={scanned > 0 ? 'info' : 'wait'} glyph={scanned > 0 ? 'half' : 'empty'}>
        {text.scanned(scanned, quantity)}
      </StatusBadge>
    </span>
  );
}

import type { BatchOrder } from '@kashtanka/contract/admin';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Keys } from '@kashtanka/ui/display/keys.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { usePageKeys } from '#parts/page-keys.ts';
import { useMe } from '#platform/me.ts';
import { capsOf } from '#platform/shortcuts/use-shortcuts.ts';
import { useText } from '#platform/text/text.ts';
import { isOthers, isWaiting } from '../scan/find-order.ts';
import type { LastPut } from '../scan/use-scanning.ts';
import styles from './open-order.module.css';
import { OrderLines } from './order-lines.tsx';
import { PackedOrder } from './packed-order.tsx';
import { useBox } from './use-box.ts';

type OpenOrderProps = {
  batchId: number;
  order: BatchOrder;
  canPack: boolean;
  put: LastPut | undefined;
};

/** The box of one order: its pieces, then its papers. */
export function OpenOrder({ batchId, order, canPack, put }: OpenOrderProps) {
  const text = useText(packingText);
  const { id } = useMe();
  const { take, takeOut, pack, isBusy, failure } = useBox(batchId, order);
  const packButton = useRef<HTMLButtonElement>(null);
  const papers = useRef<HTMLDivElement>(null);
  const [isPackedHere, setPackedHere] = useState(false);
  const isMine = canPack && isWaiting(order) && !isOthers(order, id);
  const left = order.lines.reduce((sum, { quantity, scanned }) => sum + Math.max(quantity - scanned, 0), 0);
  const takeNow = async () => {
    // The pressed button is gone, and packing is next.
    if (await take()) packButton.current?.focus();
  };
  const packNow = async () => {
    if (left === 0 && (await pack())) setPackedHere(true);
  };
  usePageKeys(isMine && left === 0 ? { confirm: () => void packNow() } : {});
  useEffect(() => {
    // The pressed button is gone, and the papers are next.
    if (isPackedHere) papers.current?.focus();
  }, [isPackedHere]);
  return (
    <div className={styles.order}>
      {isWaiting(order) && isOthers(order, id) && <Note>{text.locked(order.packer?.name ?? '')}</Note>}
      <OrderLines lines={order.lines} put={put} onTakeOut={isMine ? (line) => void takeOut(line) : undefined} />
      <ActionFailure failure={failure} />
      {isMine && (
        <div className={styles.actions}>
          <Button
            ref={packButton}
            size="large"
            tone={left === 0 ? 'go' : 'soft'}
            isDisabled={left > 0}
            busy={isBusy}
            onClick={() => void packNow()}
            end={left === 0 ? <Keys keys={capsOf({ keys: ['Mod+Enter'] })} className={styles.keys} /> : undefined}
            className={styles.pack}
          >
            {text.packIncomplete(left)}
          </Button>
          {order.packer === null && (
            <Button size="large" tone="soft" busy={isBusy} onClick={() => void takeNow()}>
              {text.take}
            </Button>
          )}
        </div>
      )}
      {!isWaiting(order) && (
        <div ref={papers} tabIndex={-1}>
          <PackedOrder number={order.number} isNew={isPackedHere} />
        </div>
      )}
    </div>
  );
}

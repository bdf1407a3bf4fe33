import type { Order } from '@kashtanka/contract';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { findConfirmCode } from '../model/confirm-code.ts';
import styles from './order-page.module.css';

type ConfirmPanelProps = {
  order: Order;
  /** The order was confirmed or has expired, so it is reloaded. */
  onSettled(): void;
};

/** Confirms an order: by a button if the emailed link was opened here, otherwise with instructions. */
export function ConfirmPanel({ order, onSettled }: ConfirmPanelProps) {
  const text = useText(orderText).confirm;
  const moment = useFormatMoment();
  const code = findConfirmCode(order.number);
  const { confirm, state } = useConfirm(order.number, { code, onSettled });
  const { confirm_until: until } = order;
  if (until === null) {
    return state === 'done' && order.status !== 'canceled' ? (
      <Note tone="ok" role="status" className={styles.news}>
        {text.done}
      </Note>
    ) : null;
  }
  return (
    <section className={styles.pay} aria-label={text.label}>
      <p>{code === null ? text.byEmail(order.recipient.email, moment(until)) : text.until(moment(until))}</p>
      {(state === 'wrongLink' || state === 'failed') && (
        <Note tone="bad" role="alert">
          {text[state]}
        </Note>
      )}
      {code !== null && (
        <div className={styles.payRow}>
          <Button size="large" busy={state === 'busy'} onClick={() => void confirm()}>
            {text.button}
          </Button>
        </div>
      )}
    </section>
  );
}

type State = 'idle' | 'busy' | 'done' | 'wrongLink' | 'failed';

function useConfirm(number: string, { code, onSettled }: { code: string | null; onSettled(): void }) {
  const [state, setState] = useState<State>('idle');
  const confirm = async () => {
    if (code === null) return;
    setState('busy');
    const result = await api.confirmOrder({ params: { number }, body: { code } });
    // 409: the order was closed meanwhile, which the reloaded order shows.
    const isSettled = result.ok || result.status === 409;
    setState(isSettled ? 'done' : result.status === 404 ? 'wrongLink' : 'failed');
    if (isSettled) onSettled();
  };
  return { confirm, state };
}

import type { Order, RepeatedOrder } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import { getOrderHeaders } from '../api/load-order.ts';
import styles from './order-lines.module.css';

/** Runs a basket change in the queue of basket writes, then reloads the basket. */
export type RunBasketChange = <T>(change: () => Promise<T>) => Promise<T>;

type Line = RepeatedOrder['lines'][number];
type Outcome =
  | { at: 'idle' }
  | { at: 'busy' }
  | { at: 'partly'; short: Line[] }
  | { at: 'none' }
  | { at: 'failed' };

/** Adds the available items of an order to the basket and lists the unavailable ones. */
export function RepeatOrder({ order, around }: { order: Order; around: RunBasketChange }) {
  const text = useText(orderText).repeat;
  const [outcome, setOutcome] = useState<Outcome>({ at: 'idle' });
  const repeat = async () => {
    setOutcome({ at: 'busy' });
    const next = outcomeOf(await around(() => askToRepeat(order.number)));
    setOutcome(next);
    if (next.at === 'idle') void openModal('basket');
  };
  return (
    <div className={styles.repeat}>
      <OutcomeNote outcome={outcome} />
      <Button tone="line" busy={outcome.at === 'busy'} onClick={() => void repeat()}>
        {text.button}
      </Button>
    </div>
  );
}

function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const text = useText(orderText).repeat;
  switch (outcome.at) {
    case 'partly':
      return (
        <Note
          tone="warn"
          role="alert"
          action={
            <Button tone="line" size="small" onClick={() => void openModal('basket')}>
              {text.toBasket}
            </Button>
          }
        >
          {text.partly(outcome.short)}
        </Note>
      );
    case 'none':
    case 'failed':
      return (
        <Note tone="bad" role="alert">
          {text[outcome.at]}
        </Note>
      );
    default:
      return null;
  }
}

function askToRepeat(number: string): Promise<Result<'repeatOrder'>> {
  return api.repeatOrder({ params: { number }, headers: getOrderHeaders(number) });
}

function outcomeOf(result: Result<'repeatOrder'>): Outcome {
  if (!result.ok) return { at: result.kind === 'fields' ? 'none' : 'failed' };
  const short = result.body.lines.filter(({ quantity, added }) => added < quantity);
  return short.length > 0 ? { at: 'partly', short } : { at: 'idle' };
}

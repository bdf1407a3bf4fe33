import type { Order } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { type LoadedOrder, loadOrder } from '../api/load-order.ts';

/** The interval and the duration of polling after the bank's page (D18). */
export const POLL_EVERY_MS = 3_000;
export const POLL_FOR_MS = 60_000;

/**
 * `checking`: the bank has not answered yet; `open`: the bank has received no payment on its page so far; `unsure`:
 * no answer for a minute; `given_back`: the order is cancelled, and a late payment is refunded.
 */
export type PaymentPhase = 'checking' | 'paid' | 'not_paid' | 'open' | 'unsure' | 'canceled' | 'given_back';

export type PaymentOutcomeState = {
  /** The last loaded order; null before that. */
  loaded: LoadedOrder | null;
  phase: PaymentPhase;
  /** The bank's last answer at the first load; the shopper may have paid since. Undefined before that. */
  answeredBefore: string | null | undefined;
};

type PaymentFields = Pick<
  Order,
  'is_paid' | 'status' | 'last_payment' | 'last_payment_answered_at' | 'can_pay' | 'refunds'
>;

/** Derives the phase from the order. The state "open" counts only after a new answer of the bank. */
export function getPaymentPhase(
  { is_paid, status, last_payment, last_payment_answered_at: answeredAt, can_pay, refunds }: PaymentFields,
  answeredBefore: string | null | undefined,
): PaymentPhase {
  if (is_paid) return 'paid';
  if (status === 'canceled' && refunds.length > 0) return 'given_back';
  // A payment that is pending or has just arrived may revive a cancelled order (D53).
  if (status === 'canceled' && (last_payment === null || last_payment === 'failed')) return 'canceled';
  if (last_payment === 'failed' || (can_pay && last_payment === null)) return 'not_paid';
  const isAskedAnew = answeredBefore !== undefined && answeredAt !== answeredBefore;
  return can_pay && last_payment === 'open' && isAskedAnew ? 'open' : 'checking';
}

/** The state after another load; `isOver` after a minute. A failed load keeps the known order. */
export function afterPoll(
  before: PaymentOutcomeState,
  { loaded, isOver }: { loaded: LoadedOrder; isOver: boolean },
): PaymentOutcomeState {
  if (loaded.at === 'failed') {
    if (before.loaded?.at === 'known') return { ...before, phase: isOver ? 'unsure' : before.phase };
    return { ...before, loaded: isOver ? loaded : null, phase: 'checking' };
  }
  if (loaded.at === 'unknown') return { ...before, loaded, phase: isOver ? 'unsure' : 'checking' };
  const { order } = loaded;
  const { answeredBefore = order.last_payment_answered_at } = before;
  const currentPhase = getPaymentPhase(order, answeredBefore);
  if (currentPhase !== 'checking' || !isOver) return { loaded, phase: currentPhase, answeredBefore };
  return { loaded, phase: order.status === 'canceled' ? 'canceled' : 'unsure', answeredBefore };
}

/** True if polling may change the phase: the shopper may still pay on an open bank page. */
export function canPhaseChange(phase: PaymentPhase): boolean {
  return phase === 'checking' || phase === 'open';
}

const NOTHING_READ: PaymentOutcomeState = { loaded: null, phase: 'checking', answeredBefore: undefined };

/** Polls the order until the outcome of the payment is known, for at most a minute. */
export function usePaymentOutcome(number: string): PaymentOutcomeState & { ask(): void } {
  const [state, setState] = useState<PaymentOutcomeState>(NOTHING_READ);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request with the then current state.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const ask = async (before: PaymentOutcomeState, askedForMs: number) => {
      const loaded = await loadOrder(number);
      if (!isWanted) return;
      const isOver = askedForMs >= POLL_FOR_MS;
      const now = afterPoll(before, { loaded, isOver });
      setState(now);
      if (canPhaseChange(now.phase) && !isOver && loaded.at !== 'unknown') {
        timer = setTimeout(() => void ask(now, askedForMs + POLL_EVERY_MS), POLL_EVERY_MS);
      }
    };
    void ask(state, 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [number, round]);
  const ask = () => {
    setState(({ loaded }) => ({ ...NOTHING_READ, loaded: loaded?.at === 'known' ? loaded : null }));
    setRound((before) => before + 1);
  };
  return { ...state, ask };
}

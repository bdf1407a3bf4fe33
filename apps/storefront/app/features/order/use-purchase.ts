import type { Order } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { type LoadedOrder, loadOrder } from './load-order.ts';

/** How often and how long the order is read after the bank's page (D18). */
export const ASKED_EVERY_MS = 3_000;
export const ASKED_FOR_MS = 60_000;

/**
 * `checking`: the bank has not said anything yet; `unsure`: it has not for a minute, and nobody knows what it will say;
 * `given_back`: the order is cancelled, and what was paid for it goes back, as money that came too late.
 */
export type PurchasePhase = 'checking' | 'paid' | 'not_paid' | 'unsure' | 'canceled' | 'given_back';

/** The order as it was read last; null until it is. */
export type PurchaseState = { loaded: LoadedOrder | null; phase: PurchasePhase };

/** What the order says of its payment so far. */
export function phaseOf({
  is_paid,
  status,
  last_payment,
  can_pay,
  refunds,
}: Pick<Order, 'is_paid' | 'status' | 'last_payment' | 'can_pay' | 'refunds'>): PurchasePhase {
  if (is_paid) return 'paid';
  if (status === 'canceled' && refunds.length > 0) return 'given_back';
  // Money that is still decided about, or has just come, may revive a cancelled order (D53).
  if (status === 'canceled' && (last_payment === null || last_payment === 'failed')) return 'canceled';
  return last_payment === 'failed' || (can_pay && last_payment === null) ? 'not_paid' : 'checking';
}

/** What is known after one more reading, the last one when the minute `isOver`: one that failed takes away nothing that is known. */
export function afterReading(
  before: PurchaseState,
  { loaded, isOver }: { loaded: LoadedOrder; isOver: boolean },
): PurchaseState {
  if (loaded.at === 'failed') {
    if (before.loaded?.at === 'known') return { ...before, phase: isOver ? 'unsure' : before.phase };
    return { loaded: isOver ? loaded : null, phase: 'checking' };
  }
  const said = loaded.at === 'known' ? phaseOf(loaded.order) : 'checking';
  if (said !== 'checking' || !isOver) return { loaded, phase: said };
  const isCanceled = loaded.at === 'known' && loaded.order.status === 'canceled';
  return { loaded, phase: isCanceled ? 'canceled' : 'unsure' };
}

const NOTHING_READ: PurchaseState = { loaded: null, phase: 'checking' };

/** Reads the order until it is known whether the money went through, or for a minute. */
export function usePurchase(number: string): PurchaseState & { ask(): void } {
  const [state, setState] = useState<PurchaseState>(NOTHING_READ);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again, from what is known by then.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const ask = async (before: PurchaseState, askedForMs: number) => {
      const loaded = await loadOrder(number);
      if (!isWanted) return;
      const isOver = askedForMs >= ASKED_FOR_MS;
      const now = afterReading(before, { loaded, isOver });
      setState(now);
      if (now.phase === 'checking' && !isOver && loaded.at !== 'unknown') {
        timer = setTimeout(() => void ask(now, askedForMs + ASKED_EVERY_MS), ASKED_EVERY_MS);
      }
    };
    void ask(state, 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [number, round]);
  const ask = () => {
    setState(({ loaded }) => ({ loaded: loaded?.at === 'known' ? loaded : null, phase: 'checking' }));
    setRound((before) => before + 1);
  };
  return { ...state, ask };
}

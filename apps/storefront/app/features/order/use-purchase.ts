import type { Order } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { type LoadedOrder, loadOrder } from './load-order.ts';

/** How often and how long the order is read after the bank's page (D18). */
export const ASKED_EVERY_MS = 3_000;
export const ASKED_FOR_MS = 60_000;

/** `checking`: the bank has not said anything yet. */
export type PurchasePhase = 'checking' | 'paid' | 'not_paid' | 'canceled';

export type PurchaseState = { loaded: LoadedOrder | null; phase: PurchasePhase };

/** What the order says of its payment so far. */
export function phaseOf({
  is_paid,
  status,
  last_payment,
  can_pay,
}: Pick<Order, 'is_paid' | 'status' | 'last_payment' | 'can_pay'>): PurchasePhase {
  if (is_paid) return 'paid';
  if (status === 'canceled') return 'canceled';
  return last_payment === 'failed' || (can_pay && last_payment === null) ? 'not_paid' : 'checking';
}

/** Reads the order until it is known whether the money went through, or for a minute. */
export function usePurchase(number: string): PurchaseState & { ask(): void } {
  const [state, setState] = useState<PurchaseState>({ loaded: null, phase: 'checking' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const ask = async (askedForMs: number) => {
      const loaded = await loadOrder(number);
      if (!isWanted) return;
      const said = loaded.at === 'known' ? phaseOf(loaded.order) : 'checking';
      const isOver = askedForMs >= ASKED_FOR_MS;
      setState({ loaded, phase: said === 'checking' && isOver ? 'not_paid' : said });
      if (said === 'checking' && !isOver && loaded.at !== 'unknown') {
        timer = setTimeout(() => void ask(askedForMs + ASKED_EVERY_MS), ASKED_EVERY_MS);
      }
    };
    void ask(0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [number, round]);
  return { ...state, ask: () => setRound((before) => before + 1) };
}

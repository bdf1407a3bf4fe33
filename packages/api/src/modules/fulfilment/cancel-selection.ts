import type { OrderStatus } from '@kashtanka/rules';
import { type ListedOrder, listOrders, type OrderQuery } from '#modules/orders';
import type { Hand } from '#modules/staff';
import type { DeskDeps } from './deps.ts';
import { type Moved, moveByHand } from './manual-transition.ts';

/** Unpaid orders, by what their placers have in common; null stands for any. Without statuses, those that staff has not confirmed. */
export type OpenSelection = Pick<OrderQuery, 'network' | 'phone' | 'email' | 'since' | 'until'> & {
  statuses?: readonly OrderStatus[];
};

/** More than these are canceled by running the command again. */
const MOST = 10_000;

/** The orders that a selection names now, the oldest first. */
export async function listOpen({ db }: Pick<DeskDeps, 'db'>, selection: OpenSelection): Promise<ListedOrder[]> {
  const { statuses = ['new', 'pending'], ...asked } = selection;
  const lists = await Promise.all(
    statuses.map((status) => listOrders(db, { ...asked, status, isPaid: false, limit: MOST })),
  );
  return lists.flat().toSorted((one, other) => one.number - other.number);
}

/**
 * Cancels a selection of orders, each by a move and in a transaction of its own, with a row in the list of what staff did.
 * One that cannot be canceled is reported, and the others go on; the same selection again finds what is left.
 */
export async function cancelSelection(
  deps: DeskDeps,
  hand: Hand,
  selection: OpenSelection,
  onEach: (order: ListedOrder, outcome: Moved) => void,
): Promise<void> {
  for (const order of await listOpen(deps, selection)) {
    onEach(order, await moveByHand(deps, hand, { number: String(order.number), to: 'canceled' }));
  }
}

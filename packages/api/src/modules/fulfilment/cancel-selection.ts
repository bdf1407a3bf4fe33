import type { OrderStatus } from '@kashtanka/rules';
import { orderAdminRecords } from '#modules/orders';
import type { Actor } from '#modules/staff';
import type { AdminDeps } from './deps.ts';
import { type TransitionResult, transitionByStaff } from './manual-transition.ts';

export type OrderQuery = Parameters<typeof orderAdminRecords.list>[1];
export type ListedOrder = Awaited<ReturnType<typeof orderAdminRecords.list>>[number];

/** Unpaid orders by common traits; null matches any. Without statuses, the unconfirmed ones. */
export type OpenSelection = Pick<OrderQuery, 'network' | 'phone' | 'email' | 'since' | 'until'> & {
  statuses?: readonly OrderStatus[];
};

/** Further orders need another run of the command. */
const MAX_ORDERS = 10_000;

/** The selected orders, oldest first. */
export async function listOpen({ db }: Pick<AdminDeps, 'db'>, selection: OpenSelection): Promise<ListedOrder[]> {
  const { statuses = ['new', 'pending'], ...asked } = selection;
  const lists = await Promise.all(
    statuses.map((status) => orderAdminRecords.list(db, { ...asked, status, isPaid: false, limit: MAX_ORDERS })),
  );
  return lists.flat().toSorted((one, other) => one.number - other.number);
}

/**
 * Cancels selected orders, each in its own transaction and with its own row in the audit log. Failures are reported and
 * the others continue; a repeated run finds the remaining ones.
 */
export async function cancelSelection(
  deps: AdminDeps,
  actor: Actor,
  selection: OpenSelection,
  onEach: (order: ListedOrder, outcome: TransitionResult) => void,
): Promise<void> {
  for (const order of await listOpen(deps, selection)) {
    onEach(order, await transitionByStaff(deps, actor, { number: String(order.number), to: 'canceled' }));
  }
}

import type { DeliveryType } from '../delivery/shipping.ts';
import type { StaffRole } from '../operations/staff.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

/** Actors of order transitions: the shop itself, a carrier's event, or staff. */
type TransitionActor = 'system' | 'carrier' | 'manager' | 'warehouse';

type Actors = readonly TransitionActor[];

const MANAGER: Actors = ['manager'];
const ANY_OF_STAFF: Actors = ['system', 'manager', 'warehouse'];

/** The order state machine (D63). Any move that is not named here is refused. */
const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, Actors>>> = {
  new: { pending: ['system'], processing: ['system'], canceled: ['system', 'manager'] },
  pending: { processing: ['system', 'manager'], new: ['system'], canceled: ['system', 'manager'] },
  processing: {
    authorized: ['warehouse'],
    issued: ['system'],
    awaiting_to_resolve: ANY_OF_STAFF,
    canceled: ['system', 'manager'],
  },
  authorized: {
    canceled: ['system', 'manager'],
    issued: ['warehouse'],
    consolidated_for_shipping: ['warehouse'],
    awaiting_to_resolve: ANY_OF_STAFF,
  },
  consolidated_for_shipping: {
    authorized: ['warehouse'],
    shipping: ['warehouse', 'carrier'],
    awaiting_to_resolve: ANY_OF_STAFF,
  },
  shipping: {
    issued: ['carrier', 'manager', 'warehouse'],
    delivery_failed: ['carrier', 'manager', 'warehouse'],
    awaiting_to_resolve: ANY_OF_STAFF,
  },
  issued: { awaiting_to_resolve: MANAGER, partially_returned: ['warehouse'], returned: ['warehouse'] },
  delivery_failed: {
    consolidated_for_shipping: MANAGER,
    returned: ['warehouse'],
    awaiting_to_resolve: MANAGER,
  },
  awaiting_to_resolve: { resolving: MANAGER },
  resolving: {
    processing: MANAGER,
    authorized: MANAGER,
    consolidated_for_shipping: MANAGER,
    shipping: MANAGER,
    issued: MANAGER,
    delivery_failed: MANAGER,
    partially_returned: MANAGER,
    returned: MANAGER,
    canceled: MANAGER,
  },
  partially_returned: {
    partially_returned: ['warehouse'],
    returned: ['warehouse'],
    awaiting_to_resolve: MANAGER,
  },
  returned: {},
  canceled: { processing: ['system'] },
};

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from][to] !== undefined;
}

/** Statuses that orders of a delivery type never reach, because no carrier is involved. */
const UNREACHABLE: Record<DeliveryType, readonly OrderStatus[]> = {
  pickup: ['consolidated_for_shipping', 'shipping', 'delivery_failed'],
  digital: ['authorized', 'consolidated_for_shipping', 'shipping', 'delivery_failed'],
  courier: [],
  point: [],
  postamat: [],
};

type MovedOrder = { status: OrderStatus; deliveryType: DeliveryType };

/** Transitions of an order that are open to a person with these roles. */
export function allowedTransitions(
  { status, deliveryType }: MovedOrder,
  roles: readonly StaffRole[],
): OrderStatus[] {
  const actors = roles.flatMap(actorsOf);
  return ORDER_STATUSES.filter((to) => {
    const isHandedOverHere = status === 'authorized' && to === 'issued';
    if (UNREACHABLE[deliveryType].includes(to) || (isHandedOverHere && deliveryType !== 'pickup')) return false;
    return (TRANSITIONS[status][to] ?? []).some((mover) => actors.includes(mover));
  });
}

/** The owner has the permissions of all roles. */
function actorsOf(role: StaffRole): Actors {
  if (role === 'owner') return ['manager', 'warehouse'];
  return role === 'manager' || role === 'warehouse' ? [role] : [];
}

/**
 * Lines are returned one by one, so this transition needs the returned lines; only an unopened parcel comes back whole.
 */
export function needsReturnedLines(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'partially_returned' || (to === 'returned' && from !== 'delivery_failed');
}

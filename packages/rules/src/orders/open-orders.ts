/** Orders that hold goods and are not paid yet: how many there are, and how many units they hold. */
export type OpenOrders = { orders: number; units: number };

/** The same by each thing that the placer of an order is known by. Null where there is none. */
export type OpenOrdersBy = {
  email: OpenOrders;
  phone: OpenOrders | null;
  account: OpenOrders | null;
  network: OpenOrders | null;
};

/** At most so many at a time, with the order that is being placed. */
type OpenOrderLimits = { person: OpenOrders; network: OpenOrders };

/** `most` is the limit that the order would exceed: of orders, of units, or of orders and units from one network. */
type OpenOrderRefusal = { reason: 'orders' | 'units' | 'network'; most: number };

/** An account that has received an order before may hold so many times as much: it can be found and has paid. */
const KNOWN_CUSTOMER_FACTOR = 5;

/**
 * Why an order of so many units may not be placed before open ones are paid or canceled; undefined where it may. Each
 * email, phone and account counts by itself. A network is shared by strangers (mobile carriers give one address to
 * thousands), so it has wider limits, and a known customer is not refused because of it.
 */
export function refuseOpenOrders(
  open: OpenOrdersBy,
  { units, isKnownCustomer }: { units: number; isKnownCustomer: boolean },
  { person, network }: OpenOrderLimits,
): OpenOrderRefusal | undefined {
  const factor = isKnownCustomer ? KNOWN_CUSTOMER_FACTOR : 1;
  const own = [open.email, open.phone, open.account].filter((open) => open !== null);
  const [mostOrders, mostUnits] = [person.orders * factor, person.units * factor];
  if (own.some(({ orders }) => orders + 1 > mostOrders)) return { reason: 'orders', most: mostOrders };
  if (own.some((open) => open.units + units > mostUnits)) return { reason: 'units', most: mostUnits };
  if (!open.network || isKnownCustomer) return undefined;
  if (open.network.orders + 1 > network.orders) return { reason: 'network', most: network.orders };
  return open.network.units + units > network.units ? { reason: 'network', most: network.units } : undefined;
}

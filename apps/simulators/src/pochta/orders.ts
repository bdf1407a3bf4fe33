/** A tracking operation; `code` is a type and an attribute, such as 8/2. */
export type Operation = { code: string; at: string };

export type Order = {
  id: number;
  number: string;
  barcode: string;
  batch: string | null;
  isHandedOver: boolean;
  sent: Sent;
  operations: Operation[];
};

/** A scripted status of a parcel, by the shop's number; `double` duplicates the order. */
export type Fate = {
  number?: string;
  code?: string;
  at?: string;
  isHandedOver?: boolean;
  forget?: boolean;
  double?: boolean;
};

export type Sent = Record<string, unknown>;

const FIRST_ID = 5_001;
const FIRST_BARCODE = 80_080_000_000_000;
const ASSIGNED = '28/0';

/** Registered orders: new ones, and those in a batch. */
export function createOrders(nowMs: () => number) {
  const orders: Order[] = [];
  let taken = 0;

  function add(sent: Sent): Order {
    const id = FIRST_ID + taken;
    taken += 1;
    const order: Order = {
      id,
      number: String(sent['order-num'] ?? ''),
      barcode: String(FIRST_BARCODE + id),
      batch: null,
      isHandedOver: false,
      sent,
      operations: [{ code: ASSIGNED, at: new Date(nowMs()).toISOString() }],
    };
    orders.push(order);
    return order;
  }

  return {
    orders,
    add,
    byBarcode: (barcode: string) => orders.find((one) => one.barcode === barcode),
    decide: ({ number, code, at, isHandedOver, forget, double }: Fate): boolean => {
      const order = orders.find((one) => one.number === number);
      if (!order) return false;
      if (code) order.operations.push({ code, at: at ?? new Date(nowMs()).toISOString() });
      if (isHandedOver) order.isHandedOver = true;
      if (double) add(order.sent);
      if (forget) orders.splice(orders.indexOf(order), 1);
      return true;
    },
  };
}

export type PostOrders = ReturnType<typeof createOrders>;

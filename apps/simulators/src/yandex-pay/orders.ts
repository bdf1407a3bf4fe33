// Orders are in memory, by the shop's own id: a restart loses them all.

export type PaymentStatus =
  | 'PENDING'
  | 'AUTHORIZED'
  | 'CAPTURED'
  | 'VOIDED'
  | 'FAILED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED';

export type Method = 'CARD' | 'SPLIT';

export type Operation = {
  operationId: string;
  externalOperationId: string | null;
  operationType: 'AUTHORIZE' | 'CAPTURE' | 'VOID' | 'REFUND';
  status: 'PENDING' | 'SUCCESS' | 'FAIL';
  amount: number;
};

export type Terms = {
  orderId: string;
  /** In kopecks; in the API it is roubles with a decimal point. */
  amount: number;
  /** The cart as received, for telling a repeated request from a changed cart. */
  cart: string;
  title: string;
  methods: readonly Method[];
  onSuccess: string;
  onError: string;
  onAbort: string;
  metadata: string | null;
  expiresAtMs: number;
};

export type YandexOrder = Terms & {
  paymentStatus: PaymentStatus;
  reasonCode: string | null;
  method: Method | null;
  operations: Operation[];
  stopTtl: () => void;
};

const MOST_ORDERS = 10_000;

export type OrderBook = ReturnType<typeof createOrderBook>;

/** When the limit is reached, a new order replaces the oldest one. */
export function createOrderBook() {
  const byId = new Map<string, YandexOrder>();
  return {
    add(terms: Terms): YandexOrder {
      const [oldest] = byId.values();
      if (byId.size >= MOST_ORDERS && oldest) {
        oldest.stopTtl();
        byId.delete(oldest.orderId);
      }
      const order: YandexOrder = {
        ...terms,
        paymentStatus: 'PENDING',
        reasonCode: null,
        method: null,
        operations: [],
        stopTtl: () => {},
      };
      byId.set(order.orderId, order);
      return order;
    },
    find: (orderId: string) => byId.get(orderId),
    list: () => [...byId.values()],
    clear() {
      for (const order of byId.values()) order.stopTtl();
      byId.clear();
    },
  };
}

export function refundedOf({ operations }: YandexOrder): number {
  return operations
    .filter(({ operationType, status }) => operationType === 'REFUND' && status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + amount, 0);
}

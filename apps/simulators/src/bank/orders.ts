import { randomUUID } from 'node:crypto';

// Orders are in memory: a restart loses every order, script and callback, and frees all order numbers.

export type OrderStatus = 'registered' | 'held' | 'deposited' | 'reversed' | 'refunded' | 'challenge' | 'declined';

type OperationType = 'AUTHORIZATION' | 'PREAUTHORIZATION' | 'COMPLETION' | 'REVERSAL' | 'REFUND';

type Operation = {
  date: number;
  type: OperationType;
  amount: number;
  actionCode: number;
  approvalCode?: string;
  externalRefundId?: string;
};

/**
 * The two generations of the gateway: an order's callbacks and return address use the dialect in which it was
 * registered.
 */
export type Dialect = 'ecomm' | 'rbs';

export type CallbackMode =
  | { kind: 'normal' | 'lost' | 'double' | 'reordered' | 'wrong_signature' }
  | { kind: 'delayed'; delayMs: number };

export type OrderTerms = {
  dialect: Dialect;
  orderNumber: string;
  stages: 'one' | 'two';
  amount: number;
  currency: string;
  description: string;
  language: 'ru' | 'en';
  returnUrl: string;
  failUrl: string;
  callbackUrl: string | null;
  expiresAtMs: number;
};

export type BankOrder = OrderTerms & {
  orderId: string;
  createdAtMs: number;
  status: OrderStatus;
  /** No further attempt is possible: declined by the merchant, expired, or out of attempts. */
  closed: boolean;
  attempts: number;
  actionCode: number;
  approvedAmount: number;
  depositedAmount: number;
  refundedAmount: number;
  depositedAtMs: number | null;
  partlyReversed: boolean;
  maskedPan: string | null;
  approvalCode: string | null;
  operations: Operation[];
  /** The callback behaviour that the visitor of the payment page has selected. */
  callbackChoice: CallbackMode | null;
  /** Cancels the end of the order's session. */
  stopSession: () => void;
};

/** `actionCode` of an order without a payment attempt. */
const NO_ATTEMPT_YET = -100;

export type OrderBook = {
  add(terms: OrderTerms, nowMs: number): BankOrder;
  findById(orderId: string): BankOrder | undefined;
  findByNumber(orderNumber: string): BankOrder | undefined;
  list(): BankOrder[];
  clear(): void;
};

/** When the limit is reached, a new order replaces the oldest one. */
export function createOrderBook(limit: number): OrderBook {
  const byId = new Map<string, BankOrder>();
  const byNumber = new Map<string, BankOrder>();

  function forgetOldest() {
    for (const oldest of byId.values()) {
      oldest.stopSession();
      byId.delete(oldest.orderId);
      byNumber.delete(oldest.orderNumber);
      return;
    }
  }

  return {
    add(terms, nowMs) {
      if (byId.size >= limit) forgetOldest();
      const order = newOrder(terms, nowMs);
      byId.set(order.orderId, order);
      byNumber.set(order.orderNumber, order);
      return order;
    },
    findById: (orderId) => byId.get(orderId),
    findByNumber: (orderNumber) => byNumber.get(orderNumber),
    list: () => [...byId.values()],
    clear() {
      for (const order of byId.values()) order.stopSession();
      byId.clear();
      byNumber.clear();
    },
  };
}

function newOrder(terms: OrderTerms, nowMs: number): BankOrder {
  const orderId = randomUUID();
  return {
    ...terms,
    returnUrl: wayBack(terms.returnUrl, terms.dialect, orderId),
    failUrl: wayBack(terms.failUrl, terms.dialect, orderId),
    orderId,
    createdAtMs: nowMs,
    status: 'registered',
    closed: false,
    attempts: 0,
    actionCode: NO_ATTEMPT_YET,
    approvedAmount: 0,
    depositedAmount: 0,
    refundedAmount: 0,
    depositedAtMs: null,
    partlyReversed: false,
    maskedPan: null,
    approvalCode: null,
    operations: [],
    callbackChoice: null,
    stopSession: () => {},
  };
}

/** The older gateway adds its own id to the return address. */
function wayBack(address: string, dialect: Dialect, orderId: string): string {
  const url = dialect === 'rbs' ? URL.parse(address) : null;
  if (!url) return address;
  url.searchParams.set('orderId', orderId);
  return url.href;
}

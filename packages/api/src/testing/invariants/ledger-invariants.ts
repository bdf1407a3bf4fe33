import { CERTIFICATES_UNDER_WAY } from './certificate-laws.ts';
import { EARNINGS_UNDER_WAY } from './earning-laws.ts';
import { BREACHES } from './laws.ts';

// Checks the invariants of a shop's ledgers after faults; returns the rows that break them.

/** Any source of rows of the shop's database. */
export type Queryable = { query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }> };

type Money = {
  number: string;
  status: string;
  isPaid: boolean;
  /** In kopecks: the sum due without an unpaid surcharge, the refunds, the bank balance according to the shop's ledger, and counter payments. */
  due: number;
  refunded: number;
  noted: number;
  cash: number;
  /** The balance according to the bank. */
  balance: number;
};

export type LedgerInvariants = {
  /**
   * Pending work of jobs: orders to reconcile with the bank, bonus points and certificates to issue, emails to send.
   */
  unsettled(): Promise<unknown[]>;
  /**
   * All broken invariants, when no work is pending. `answered` are the numbers of orders that shoppers got in a
   * response.
   */
  violations(answered?: readonly string[]): Promise<unknown[]>;
};

/** URLs of the shop's bank simulators; null for a bank without one, which has taken no money. */
export type Banks = { bankUrl: string | null; yandexUrl?: string | null };

export function openLedgerInvariants({ db, ...banks }: { db: Queryable } & Banks): LedgerInvariants {
  const unsettled = async () => [
    ...(await wrongMoney(db, banks)),
    // Emails are checked last, because these jobs write emails.
    ...(await db.query(`${EARNINGS_UNDER_WAY} union all ${CERTIFICATES_UNDER_WAY}`)).rows,
    ...(await unsentEmails(db)),
  ];
  return {
    unsettled,
    violations: async (answered = []) => [
      ...(await lostOrders(db, answered)),
      ...(await unsettled()),
      ...(await db.query(BREACHES)).rows,
    ],
  };
}

async function lostOrders(db: Queryable, numbers: readonly string[]): Promise<unknown[]> {
  const { rows } = await db.query(
    `select 'lost order' as law, number from unnest($1::bigint[]) as number where number not in (select number from orders)`,
    [numbers],
  );
  return rows;
}

async function unsentEmails(db: Queryable): Promise<unknown[]> {
  const { rows } = await db.query(
    `select 'an unsent letter' as law, subject as of from outbox
     where sent_at is null and refused_at is null and suppressed_at is null`,
  );
  return rows;
}

/** The money of paid orders, less refunds, is at the bank or was taken in cash, and the shop's ledger agrees. */
async function wrongMoney(db: Queryable, banks: Banks): Promise<unknown[]> {
  const balance = await balanceByOrder(banks);
  const noted = (of: string) => `coalesce((
    select sum(case kind when 'paid' then entry.amount else -entry.amount end)
    from payment_entry as entry join payment on payment.id = payment_id
    where order_number = number and provider ${of} 'upon_receipt'), 0)::int`;
  const { rows } = await db.query(
    `select number::text, status, is_paid as "isPaid", (amount_due - surcharge)::int as due,
       coalesce((select sum(money) from order_refund where order_number = number), 0)::int as refunded,
       ${noted('<>')} as noted, ${noted('=')} as cash
     from orders where number >= 100000 order by number`,
  );
  const orders = rows as Omit<Money, 'balance'>[];
  const numbers = new Set(orders.map(({ number }) => number));
  const ofNoOrder = [...balance].filter(([number, sum]) => sum !== 0 && !numbers.has(number));
  return [
    ...orders
      .map((row) => ({ law: 'money', ...row, balance: balance.get(row.number) ?? 0 }))
      .filter((row) => row.balance !== row.noted || row.balance + row.cash !== owned(row)),
    ...ofNoOrder.map(([number, sum]) => ({ law: 'money of no order', number, balance: sum })),
  ];
}

/** Money that the shop should hold for an order now. A canceled one was paid in full or not at all. */
function owned({ status, isPaid, due, refunded }: Omit<Money, 'balance'>): number {
  if (status === 'canceled') return 0;
  return isPaid || status === 'returned' ? due - refunded : 0;
}

type AtBank = { orderNumber: string; paymentAmountInfo: { depositedAmount: number; refundedAmount: number } };
type AtYandex = { orderId: string; paymentStatus: string; amount: number; refunded: number };

/** States of Yandex orders whose money was captured, refunded or not. */
const TAKEN = ['CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

async function balanceByOrder({ bankUrl, yandexUrl = null }: Banks): Promise<Map<string, number>> {
  const attempts = [
    ...(await listOf<AtBank>(bankUrl)).map(
      ({ orderNumber, paymentAmountInfo: { depositedAmount, refundedAmount } }) => ({
        attempt: orderNumber,
        sum: depositedAmount - refundedAmount,
      }),
    ),
    ...(await listOf<AtYandex>(yandexUrl)).map(({ orderId, paymentStatus, amount, refunded }) => ({
      attempt: orderId,
      sum: TAKEN.includes(paymentStatus) ? amount - refunded : 0,
    })),
  ];
  const balance = new Map<string, number>();
  for (const { attempt, sum } of attempts) {
    const number = attempt.split('-', 1)[0] ?? '';
    balance.set(number, (balance.get(number) ?? 0) + sum);
  }
  return balance;
}

async function listOf<T>(url: string | null): Promise<T[]> {
  if (url === null) return [];
  const listed = await fetch(`${url}/control/orders`);
  return (await listed.json()) as T[];
}

import { CERTIFICATES_UNDER_WAY } from './certificate-laws.ts';
import { EARNINGS_UNDER_WAY } from './earning-laws.ts';
import { BREACHES } from './laws.ts';

// Checks the invariants of a shop's ledgers after faults; returns the rows that break them.

/** Any source of rows of the shop's database. */
export type Books = { query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }> };

type Money = {
  number: string;
  status: string;
  isPaid: boolean;
  /** In kopecks: the sum due, the refunds, the bank balance according to the shop's ledger, and counter payments. */
  due: number;
  refunded: number;
  noted: number;
  till: number;
  /** The balance according to the bank. */
  kept: number;
};

export type Auditor = {
  /**
   * Pending work of jobs: orders to reconcile with the bank, bonus points and certificates to issue, emails to send.
   */
  unsettled(): Promise<unknown[]>;
  /**
   * All broken invariants, when no work is pending. `answered` are the numbers of orders that shoppers got in a
   * response.
   */
  wrongs(answered?: readonly string[]): Promise<unknown[]>;
};

/** URLs of the shop's bank simulators; null for a bank without one, which has taken no money. */
export type Banks = { bankUrl: string | null; yandexUrl?: string | null };

export function openAuditor({ books, ...banks }: { books: Books } & Banks): Auditor {
  const unsettled = async () => [
    ...(await wrongMoney(books, banks)),
    // Emails are checked last, because these jobs write emails.
    ...(await books.query(`${EARNINGS_UNDER_WAY} union all ${CERTIFICATES_UNDER_WAY}`)).rows,
    ...(await unsentLetters(books)),
  ];
  return {
    unsettled,
    wrongs: async (answered = []) => [
      ...(await lostOrders(books, answered)),
      ...(await unsettled()),
      ...(await books.query(BREACHES)).rows,
    ],
  };
}

async function lostOrders(books: Books, numbers: readonly string[]): Promise<unknown[]> {
  const { rows } = await books.query(
    `select 'lost order' as law, number from unnest($1::bigint[]) as number where number not in (select number from orders)`,
    [numbers],
  );
  return rows;
}

async function unsentLetters(books: Books): Promise<unknown[]> {
  const { rows } = await books.query(
    `select 'an unsent letter' as law, subject as of from outbox
     where sent_at is null and refused_at is null and suppressed_at is null`,
  );
  return rows;
}

/** The money of paid orders, less refunds, is at the bank or in the till, and the shop's ledger agrees. */
async function wrongMoney(books: Books, banks: Banks): Promise<unknown[]> {
  const kept = await keptByOrder(banks);
  const noted = (of: string) => `coalesce((
    select sum(case kind when 'paid' then entry.amount else -entry.amount end)
    from payment_entry as entry join payment on payment.id = payment_id
    where order_number = number and provider ${of} 'upon_receipt'), 0)::int`;
  const { rows } = await books.query(
    `select number::text, status, is_paid as "isPaid", amount_due::int as due,
       coalesce((select sum(money) from order_refund where order_number = number), 0)::int as refunded,
       ${noted('<>')} as noted, ${noted('=')} as till
     from orders where number >= 100000 order by number`,
  );
  const orders = rows as Omit<Money, 'kept'>[];
  const numbers = new Set(orders.map(({ number }) => number));
  const ofNoOrder = [...kept].filter(([number, sum]) => sum !== 0 && !numbers.has(number));
  return [
    ...orders
      .map((row) => ({ law: 'money', ...row, kept: kept.get(row.number) ?? 0 }))
      .filter((row) => row.kept !== row.noted || row.kept + row.till !== owned(row)),
    ...ofNoOrder.map(([number, sum]) => ({ law: 'money of no order', number, kept: sum })),
  ];
}

/** Money that the shop should hold for an order now. A canceled one was paid in full or not at all. */
function owned({ status, isPaid, due, refunded }: Omit<Money, 'kept'>): number {
  if (status === 'canceled') return 0;
  return isPaid || status === 'returned' ? due - refunded : 0;
}

type AtBank = { orderNumber: string; paymentAmountInfo: { depositedAmount: number; refundedAmount: number } };
type AtYandex = { orderId: string; paymentStatus: string; amount: number; refunded: number };

/** States of Yandex orders whose money was captured, refunded or not. */
const TAKEN = ['CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

async function keptByOrder({ bankUrl, yandexUrl = null }: Banks): Promise<Map<string, number>> {
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
  const kept = new Map<string, number>();
  for (const { attempt, sum } of attempts) {
    const number = attempt.split('-', 1)[0] ?? '';
    kept.set(number, (kept.get(number) ?? 0) + sum);
  }
  return kept;
}

async function listOf<T>(url: string | null): Promise<T[]> {
  if (url === null) return [];
  const listed = await fetch(`${url}/control/orders`);
  return (await listed.json()) as T[];
}

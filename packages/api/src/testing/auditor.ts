import { CERTIFICATES_UNDER_WAY } from './certificate-laws.ts';
import { EARNINGS_UNDER_WAY } from './earning-laws.ts';
import { BREACHES } from './laws.ts';

// Counts the books of a shop after bad times: of every law of its ledgers, the rows that break it.

/** Whoever can be asked for rows of the shop's database. */
export type Books = { query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }> };

type Money = {
  number: string;
  status: string;
  isPaid: boolean;
  /** In kopecks: what was to be taken, what went back of it, what the shop's ledger says that the bank has, and the till. */
  due: number;
  refunded: number;
  noted: number;
  till: number;
  /** What the bank says that it has. */
  kept: number;
};

export type Auditor = {
  /**
   * What jobs are still to do: orders that they bring in line with what the bank says, points and certificates that are to come,
   * letters that are to be sent.
   */
  unsettled(): Promise<unknown[]>;
  /** All that is wrong once nothing is under way. `answered` are the numbers of orders that shoppers were told of. */
  wrongs(answered?: readonly string[]): Promise<unknown[]>;
};

/** `bankUrl` is null where the shop has no bank: then none has taken anything. */
export function openAuditor({ books, bankUrl }: { books: Books; bankUrl: string | null }): Auditor {
  const unsettled = async () => [
    ...(await wrongMoney(books, bankUrl)),
    // What these jobs do is told by letters: those are looked at last.
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
    `select 'an unsent letter' as law, subject as of from outbox where sent_at is null and refused_at is null`,
  );
  return rows;
}

/** What is paid is with the bank or in the till, whole but for what went back, and the shop's ledger says so. */
async function wrongMoney(books: Books, bankUrl: string | null): Promise<unknown[]> {
  const kept = bankUrl === null ? new Map<string, number>() : await keptByOrder(bankUrl);
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

/** What the shop should have of an order now. One that was called off was paid in full or not at all. */
function owned({ status, isPaid, due, refunded }: Omit<Money, 'kept'>): number {
  if (status === 'canceled') return 0;
  return isPaid || status === 'returned' ? due - refunded : 0;
}

async function keptByOrder(bankUrl: string): Promise<Map<string, number>> {
  const listed = await fetch(`${bankUrl}/control/orders`);
  const kept = new Map<string, number>();
  for (const order of (await listed.json()) as Record<string, unknown>[]) {
    const number = String(order.orderNumber).split('-', 1)[0] ?? '';
    const { depositedAmount = 0, refundedAmount = 0 } = Object(order.paymentAmountInfo);
    kept.set(number, (kept.get(number) ?? 0) + Number(depositedAmount) - Number(refundedAmount));
  }
  return kept;
}

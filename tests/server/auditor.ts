import type { Pool } from 'pg';
import { BREACHES } from './laws.ts';

// Counts the books of a shop after bad times: of every law of its ledgers, the rows that break it.

type Money = {
  number: string;
  status: string;
  isPaid: boolean;
  /** In kopecks: what the bank was to take, what went back of it, what the shop's ledger says that the bank has. */
  due: number;
  refunded: number;
  noted: number;
  /** What the bank says that it has. */
  kept: number;
};

export function openAuditor({ pool, bankUrl }: { pool: Pool; bankUrl: string }) {
  return {
    /** Orders that jobs are still to bring in line with what the bank says. What points and gifts paid is paid without it. */
    unsettled: () =>
      ordersWhose(pool, bankUrl, ({ kept, noted, due, status, isPaid }) => {
        const isOver = status === 'canceled' || status === 'returned';
        return kept !== noted || (isOver ? kept > 0 : (kept > 0 || due === 0) !== isPaid);
      }),
    /** All that is wrong once nothing is under way. `answered` are the numbers of orders that shoppers were told of. */
    wrongs: async (answered: readonly string[]): Promise<unknown[]> => [
      ...(await lostOrders(pool, answered)),
      ...(await paidWrongly(pool, bankUrl)),
      ...(await pool.query(BREACHES)).rows,
    ],
  };
}

async function lostOrders(pool: Pool, numbers: readonly string[]): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select 'lost order' as law, number from unnest($1::bigint[]) as number where number not in (select number from orders)`,
    [numbers],
  );
  return rows;
}

async function paidWrongly(pool: Pool, bankUrl: string): Promise<unknown[]> {
  const wrong = await ordersWhose(
    pool,
    bankUrl,
    ({ kept, refunded, due }) => kept < 0 || (kept + refunded > 0 && kept + refunded !== due),
  );
  return wrong.map((money) => ({ law: 'money', ...money }));
}

async function ordersWhose(pool: Pool, bankUrl: string, is: (money: Money) => boolean): Promise<Money[]> {
  const kept = await keptByOrder(bankUrl);
  const { rows } = await pool.query<Omit<Money, 'kept'>>(
    `select number::text, status, is_paid as "isPaid", amount_due::int as due,
       coalesce((select sum(money) from order_refund where order_number = number), 0)::int as refunded, coalesce((
         select sum(case kind when 'paid' then entry.amount else -entry.amount end)
         from payment_entry as entry join payment on payment.id = payment_id where order_number = number), 0)::int as noted
     from orders where number >= 100000 order by number`,
  );
  return rows.map((row) => ({ ...row, kept: kept.get(row.number) ?? 0 })).filter(is);
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

import { sql, type Tx } from '#platform/database';

/** Whether any order, of any state, has a line of this article. */
export async function isOrdered(tx: Tx, article: string): Promise<boolean> {
  const { rows } = await sql`select from order_line where lower(article) = lower(${article}) limit 1`.execute(tx);
  return rows.length > 0;
}

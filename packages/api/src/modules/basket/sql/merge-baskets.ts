import { sql, type Tx } from '#platform/database';
import type { LineRecord } from './baskets.ts';

export async function moveLines(tx: Tx, lines: readonly LineRecord[], basketId: number): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await sql`update basket_line set basket_id = ${basketId} where id = any(${ids}::bigint[])`.execute(tx);
}

export async function setMergedQuantity(
  tx: Tx,
  lineId: number,
  { quantity, isCut }: { quantity: number; isCut: boolean },
): Promise<void> {
  await sql`update basket_line set quantity = ${quantity}, is_cut = ${isCut} where id = ${lineId}`.execute(tx);
}

export async function deleteBasket(tx: Tx, id: number): Promise<void> {
  await sql`delete from basket_line where basket_id = ${id}`.execute(tx);
  await sql`delete from basket where id = ${id}`.execute(tx);
}

/** Open baskets of a deleted account are deleted; those of orders lose the reference to the account. */
export async function deleteUserBaskets(tx: Tx, userId: number): Promise<void> {
  await sql`
    delete from basket_line using basket
    where basket.id = basket_line.basket_id and basket.user_id = ${userId} and basket.closed_at is null
  `.execute(tx);
  await sql`delete from basket where user_id = ${userId} and closed_at is null`.execute(tx);
  await sql`update basket set user_id = null where user_id = ${userId}`.execute(tx);
}

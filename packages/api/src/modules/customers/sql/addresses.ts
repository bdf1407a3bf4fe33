import type { Address } from '@kashtanka/contract';
import { type Database, sql, type Tx } from '#platform/database';
import { type AddressParts, EMPTY_ADDRESS } from '../addresses/parse-address.ts';

const COLUMNS = sql.raw('id, country, state, city, line1, line2, line3, postcode, notes, is_default');

/** The default address first, then by creation. */
export async function listAddresses(db: Database | Tx, accountId: number): Promise<Address[]> {
  const query = sql<Address>`
    select ${COLUMNS} from address where account_id = ${accountId} order by is_default desc, id
  `;
  return (await query.execute(db)).rows;
}

export async function countAddresses(tx: Tx, accountId: number): Promise<number> {
  const query = sql<{ count: number }>`select count(*) as count from address where account_id = ${accountId}`;
  return (await query.execute(tx)).rows[0]?.count ?? 0;
}

export async function findAddress(tx: Tx, accountId: number, id: number): Promise<Address | undefined> {
  const query = sql<Address>`select ${COLUMNS} from address where account_id = ${accountId} and id = ${id}`;
  return (await query.execute(tx)).rows[0];
}

export async function insertAddress(tx: Tx, accountId: number, parts: AddressParts): Promise<Address> {
  const { country, state, city, line1, line2, line3, postcode, notes } = { ...EMPTY_ADDRESS, ...parts };
  const query = sql<Address>`
    insert into address (account_id, country, state, city, line1, line2, line3, postcode, notes)
    values (${accountId}, ${country}, ${state}, ${city}, ${line1}, ${line2}, ${line3}, ${postcode}, ${notes})
    returning ${COLUMNS}
  `;
  return written(await query.execute(tx));
}

export async function updateAddress(tx: Tx, accountId: number, address: Address): Promise<Address> {
  const { id, country, state, city, line1, line2, line3, postcode, notes } = address;
  const query = sql<Address>`
    update address set country = ${country}, state = ${state}, city = ${city}, line1 = ${line1}, line2 = ${line2},
      line3 = ${line3}, postcode = ${postcode}, notes = ${notes}
    where account_id = ${accountId} and id = ${id} returning ${COLUMNS}
  `;
  return written(await query.execute(tx));
}

function written({ rows: [row] }: { rows: Address[] }): Address {
  if (!row) throw new Error('an address was deleted while its account was locked');
  return row;
}

/** The old default is cleared first, because a unique index allows only one. */
export async function makeDefault(tx: Tx, accountId: number, id: number): Promise<void> {
  await sql`update address set is_default = false where account_id = ${accountId} and is_default`.execute(tx);
  await sql`update address set is_default = true where account_id = ${accountId} and id = ${id}`.execute(tx);
}

export async function makeOldestDefault(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update address set is_default = true
    where id = (select min(id) from address where account_id = ${accountId})
  `.execute(tx);
}

export async function deleteAddress(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<Pick<Address, 'is_default'> | undefined> {
  const query = sql<Pick<Address, 'is_default'>>`
    delete from address where account_id = ${accountId} and id = ${id} returning is_default
  `;
  return (await query.execute(tx)).rows[0];
}

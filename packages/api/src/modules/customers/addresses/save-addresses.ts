import type { Address, AddressChange, NewAddress } from '@kashtanka/contract';
import { MAX_ADDRESSES } from '@kashtanka/rules';
import type { Accounts } from '#modules/accounts';
import type { Geography } from '#modules/geography';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { NON_FIELD_ERRORS } from '#platform/http/field-errors';
import { created, ok, type Refusal, refuseField, refuseFields, type Success } from '#platform/http/reply';
import {
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  makeDefault,
  makeOldestDefault,
  updateAddress,
} from '../sql/addresses.ts';
import { parseAddress } from './parse-address.ts';

export type AddressDeps = { db: Database; accounts: Accounts; geography: Geography };

/** The account is locked, so that two concurrent requests exceed neither the limit nor leave two defaults. */
export async function addAddress(
  { db, accounts, geography }: AddressDeps,
  accountId: number,
  { is_default, ...body }: NewAddress,
): Promise<Success<Address> | Refusal> {
  const read = parseAddress(body, await codesOf(geography));
  if (!read.ok) return refuseFields(read.fields);
  return inTransaction(db, async (tx) => {
    await accounts.lock(tx, accountId);
    const count = await countAddresses(tx, accountId);
    if (count >= MAX_ADDRESSES) return refuseField(NON_FIELD_ERRORS, 'max_value', MAX_ADDRESSES);
    const added = await insertAddress(tx, accountId, read.value);
    return created(count === 0 || is_default ? await withDefault(tx, accountId, added) : added);
  });
}

/** A default address stays the default until another one is chosen, so that one always exists. */
export async function changeAddress(
  { db, accounts, geography }: AddressDeps,
  accountId: number,
  { id, is_default, ...body }: AddressChange,
): Promise<Success<Address> | Refusal> {
  const read = parseAddress(body, await codesOf(geography));
  if (!read.ok) return refuseFields(read.fields);
  return inTransaction(db, async (tx) => {
    await accounts.lock(tx, accountId);
    const before = await findAddress(tx, accountId, id);
    if (!before) return refuseField('id', 'does_not_exist');
    const changed = await updateAddress(tx, accountId, { ...before, ...read.value });
    return ok(is_default ? await withDefault(tx, accountId, changed) : changed);
  });
}

async function withDefault(tx: Tx, accountId: number, address: Address): Promise<Address> {
  await makeDefault(tx, accountId, address.id);
  return { ...address, is_default: true };
}

/** False if the account has no such address. */
export function removeAddress({ db, accounts }: AddressDeps, accountId: number, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await accounts.lock(tx, accountId);
    const removed = await deleteAddress(tx, accountId, id);
    if (removed?.is_default) await makeOldestDefault(tx, accountId);
    return removed !== undefined;
  });
}

async function codesOf(geography: Geography): Promise<string[]> {
  return (await geography.countries.get()).map(({ code }) => code);
}

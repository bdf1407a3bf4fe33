import type { Dog, DogChange, NewDog } from '@kashtanka/contract';
import { MAX_DOGS } from '@kashtanka/rules';
import type { Accounts } from '#modules/accounts';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { NON_FIELD_ERRORS } from '#platform/http/field-errors';
import { created, notFound, ok, type Refusal, refuseField, refuseFields, type Success } from '#platform/http/reply';
import {
  countDogs,
  type DogParts,
  deleteDog,
  deletePhoto,
  findDog,
  insertDog,
  type OwnDog,
  updateDog,
} from '../sql/dogs.ts';
import { parseDog } from './parse-dog.ts';
import { serializeDog } from './serialize-dog.ts';

export type DogDeps = { db: Database; clock: Clock; accounts: Accounts };

const EMPTY: DogParts = {
  nickname: '',
  breed: null,
  birthday: null,
  age_band: null,
  weight_g: null,
  neck_mm: null,
  chest_mm: null,
};

/** The account is locked, so that concurrent requests cannot exceed the limit. */
export async function addDog(
  { db, clock, accounts }: DogDeps,
  accountId: number,
  body: NewDog,
): Promise<Success<Dog> | Refusal> {
  const read = parseDog(body, clock.now());
  if (!read.ok) return refuseFields(read.fields);
  return inTransaction(db, async (tx) => {
    await accounts.lock(tx, accountId);
    if ((await countDogs(tx, accountId)) >= MAX_DOGS) return refuseField(NON_FIELD_ERRORS, 'max_value', MAX_DOGS);
    const id = await insertDog(tx, accountId, { ...EMPTY, ...read.value });
    return created(await getDog(tx, { accountId, id }));
  });
}

export async function changeDog(
  { db, clock, accounts }: DogDeps,
  own: OwnDog,
  { id, photo, ...body }: DogChange,
): Promise<Success<Dog> | Refusal> {
  if (id !== undefined && id !== own.id) return refuseField('id', 'invalid');
  const read = parseDog(body, clock.now());
  if (!read.ok) return refuseFields(read.fields);
  return inTransaction(db, async (tx) => {
    await accounts.lock(tx, own.accountId);
    const before = await findDog(tx, own);
    if (!before) return notFound();
    await updateDog(tx, own, { ...before, ...read.value });
    if (photo === null) await deletePhoto(tx, own.id);
    return ok(await getDog(tx, own));
  });
}

async function getDog(tx: Tx, own: OwnDog): Promise<Dog> {
  const row = await findDog(tx, own);
  if (!row) throw new Error('a dog was deleted while its account was locked');
  return serializeDog(row);
}

/** False if the account has no such dog. */
export function removeDog({ db, accounts }: DogDeps, own: OwnDog): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await accounts.lock(tx, own.accountId);
    return deleteDog(tx, own);
  });
}

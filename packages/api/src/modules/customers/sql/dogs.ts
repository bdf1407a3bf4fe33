import type { AgeBand } from '@kashtanka/contract';
import { type Database, sql, type Tx } from '#platform/database';

/** Measures are whole grams and millimetres. */
export type DogParts = {
  nickname: string;
  breed: string | null;
  /** ISO date. */
  birthday: string | null;
  age_band: AgeBand | null;
  weight_g: number | null;
  neck_mm: number | null;
  chest_mm: number | null;
};

export type DogRow = DogParts & {
  id: number;
  /** The photo's random name. */
  photo: string | null;
};

const DOG = sql`
  select dog.id, nickname, breed, birthday, age_band, weight_g, neck_mm, chest_mm, dog_photo.name as photo
  from dog left join dog_photo on dog_photo.dog_id = dog.id
`;

/** In order of creation. */
export async function listDogs(db: Database | Tx, accountId: number): Promise<DogRow[]> {
  return (await sql<DogRow>`${DOG} where account_id = ${accountId} order by dog.id`.execute(db)).rows;
}

export type OwnDog = { accountId: number; id: number };

export async function findDog(db: Database | Tx, { accountId, id }: OwnDog): Promise<DogRow | undefined> {
  return (await sql<DogRow>`${DOG} where account_id = ${accountId} and dog.id = ${id}`.execute(db)).rows[0];
}

export async function countDogs(tx: Tx, accountId: number): Promise<number> {
  const query = sql<{ count: number }>`select count(*) as count from dog where account_id = ${accountId}`;
  return (await query.execute(tx)).rows[0]?.count ?? 0;
}

export async function insertDog(tx: Tx, accountId: number, dog: DogParts): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into dog (account_id, nickname, breed, birthday, age_band, weight_g, neck_mm, chest_mm)
    values (${accountId}, ${dog.nickname}, ${dog.breed}, ${dog.birthday}, ${dog.age_band}, ${dog.weight_g},
      ${dog.neck_mm}, ${dog.chest_mm})
    returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('insert into dog returned no row');
  return row.id;
}

export async function updateDog(tx: Tx, { accountId, id }: OwnDog, dog: DogParts): Promise<void> {
  await sql`
    update dog set nickname = ${dog.nickname}, breed = ${dog.breed}, birthday = ${dog.birthday},
      age_band = ${dog.age_band}, weight_g = ${dog.weight_g}, neck_mm = ${dog.neck_mm}, chest_mm = ${dog.chest_mm}
    where account_id = ${accountId} and id = ${id}
  `.execute(tx);
}

/** The photo is deleted by the foreign key. */
export async function deleteDog(tx: Tx, { accountId, id }: OwnDog): Promise<boolean> {
  const query = sql`delete from dog where account_id = ${accountId} and id = ${id} returning id`;
  return (await query.execute(tx)).rows.length > 0;
}

/** Replaces the previous photo. */
export async function putPhoto(tx: Tx, dogId: number, photo: { name: string; bytes: Buffer }): Promise<void> {
  await sql`
    insert into dog_photo (dog_id, name, bytes) values (${dogId}, ${photo.name}, ${photo.bytes})
    on conflict (dog_id) do update set name = excluded.name, bytes = excluded.bytes
  `.execute(tx);
}

export async function deletePhoto(tx: Tx, dogId: number): Promise<void> {
  await sql`delete from dog_photo where dog_id = ${dogId}`.execute(tx);
}

export async function findPhoto(db: Database, name: string): Promise<Buffer | undefined> {
  const query = sql<{ bytes: Buffer }>`select bytes from dog_photo where name = ${name}`;
  return (await query.execute(db)).rows[0]?.bytes;
}

import { type Database, sql, type Tx } from '#platform/database';

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

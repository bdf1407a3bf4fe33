import { type Database, sql, type Tx } from '#platform/database';

export type MediaRow = {
  id: string;
  extension: string;
  mime: string;
  width: number | null;
  height: number | null;
  color: string | null;
  bytes: number;
};

/** A known file keeps its first name. */
export async function insertMedia(tx: Tx, row: MediaRow, name: string | null): Promise<void> {
  await sql`
    insert into media (id, extension, mime, width, height, color, bytes, file_name)
    values (${row.id}, ${row.extension}, ${row.mime}, ${row.width}, ${row.height}, ${row.color}, ${row.bytes}, ${name})
    on conflict (id) do update set file_name = excluded.file_name where media.file_name is null
  `.execute(tx);
}

export async function findMedia(db: Database, ids: readonly string[]): Promise<MediaRow[]> {
  const { rows } = await sql<MediaRow>`select * from media where id = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

export async function listMedia(db: Database): Promise<Pick<MediaRow, 'id' | 'extension'>[]> {
  const { rows } = await sql<Pick<MediaRow, 'id' | 'extension'>>`select id, extension from media`.execute(db);
  return rows;
}

/** A deleted picture that comes again keeps its files; waits while they are being deleted. */
export async function reclaimMedia(tx: Tx, id: string): Promise<void> {
  await sql`delete from media_deleted where id = ${id}`.execute(tx);
}

/** Takes one picture that was deleted before `before`; its row stays locked until the transaction ends. */
export async function takeDeleted(tx: Tx, before: Date): Promise<Pick<MediaRow, 'id' | 'extension'> | undefined> {
  const { rows } = await sql<Pick<MediaRow, 'id' | 'extension'>>`
    delete from media_deleted where id = (
      select id from media_deleted where deleted_at < ${before} order by deleted_at limit 1 for update skip locked
    ) returning id, extension
  `.execute(tx);
  return rows[0];
}

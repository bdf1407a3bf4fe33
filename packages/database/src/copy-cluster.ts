import { randomBytes } from 'node:crypto';
import { chown, copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from './usage-lock.ts';

/** Recreated by a server when it starts; the folders must exist and be empty. */
const MADE_ANEW = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files of the running server only. */
const OWN = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);
/** A segment of the write-ahead log, and no other file of the folder. */
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the cluster of a running server during writes, as a PostgreSQL base backup: pages are copied in any state, and
 * the write-ahead log of the meantime is copied too and repairs them. A server started on the copy has all transactions
 * that were committed when the copying ended.
 */
export async function copyCluster(from: { url: string; data: string }, to: string): Promise<void> {
  const client = await connect(from.url);
  // Two may copy at once.
  const slot = `kashtanka_backup_${randomBytes(6).toString('hex')}`;
  try {
    // As long as this connection is there, nothing of the log is thrown away that the copy needs.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query("select pg_backup_start('kashtanka', fast => true)");
    await copyFolder(from.data, to, (name) => !OWN.has(name), MADE_ANEW);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await copyFolder(join(from.data, 'pg_wal'), join(to, 'pg_wal'), (name) => SEGMENT.test(name));
    await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
    const label = join(to, 'backup_label');
    await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 });
    await takeOver(from.data, [label, join(to, 'pg_wal', 'archive_status')]);
  } finally {
    await client.end();
  }
}

/** A file that disappears during the copy is not needed, because the write-ahead log records its removal. */
async function copyFolder(
  from: string,
  to: string,
  isCopied: (name: string) => boolean,
  emptied: ReadonlySet<string> = new Set(),
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await takeOver(from, [to]);
  for (const entry of await readdir(from, { withFileTypes: true }).catch(emptyIfMissing)) {
    const { name } = entry;
    if (!isCopied(name) || name.startsWith('pgsql_tmp')) continue;
    const source = join(from, name);
    const target = join(to, name);
    if (entry.isDirectory()) {
      const inside = emptied.has(name) ? () => false : () => true;
      await copyFolder(source, target, inside);
    } else if (entry.isFile()) {
      await copyFile(source, target).catch(emptyIfMissing);
      await takeOver(source, [target]).catch(emptyIfMissing);
    }
  }
}

/** When root copies for another account, that account must own the copies. */
async function takeOver(from: string, copies: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(from);
  for (const copy of copies) await chown(copy, uid, gid);
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { IMPORT_FORMAT, IMPORT_VERSION, type ImportList, importLists } from '@kashtanka/contract/import';
import type { Media } from '#modules/media';
import type { Actor, ActorRefusal, Authorize, PerformCommand } from '#modules/staff';
import { type Database, inSnapshot, liftTimeouts, type Tx } from '#platform/database';
import type { ExportWork, ListExport } from '#platform/import-export/export';
import type { AnyListImporter } from '#platform/import-export/import';
import { storedBatches } from './sql/staging.ts';

export type ExportDeps = {
  db: Database;
  media: Media;
  importers: readonly AnyListImporter[];
  perform: PerformCommand;
  admit: Authorize;
};

/** Numbers of rows by list, and of media files, in the folder. */
export type ExportResult = { ok: true; lists: Partial<Record<ImportList, number>>; media: number };

export type ExportRefusal =
  | { ok: false; problem: 'folder_in_use' | 'store_away' }
  /** Originals missing in the media store. */
  | { ok: false; problem: 'media_missing'; files: string[] };

const MEDIA_FOLDER = 'media';

/**
 * Exports all importable data as documents with media, into a new or empty folder: one snapshot, all or nothing (D64).
 */
export async function exportByStaff(
  { perform, admit, ...deps }: ExportDeps,
  actor: Actor,
  path: string,
): Promise<ExportResult | ExportRefusal | ActorRefusal> {
  const folder = resolve(path);
  const begun: { at?: string } = {};
  const action = { command: 'data export', subject: 'shop data' } as const;
  try {
    // Media are read before the transaction, because the store may be remote; an actor without permission is refused
    // later, so nothing is read for it.
    const admitted = await admit(actor, action.command);
    if (admitted.ok && !(await deps.media.bringAll())) return { ok: false, problem: 'store_away' };
    const done = await perform<ExportResult | ExportRefusal>(actor, action, async (tx) => {
      await liftTimeouts(tx);
      if (await isInUse(folder)) return { ok: false, problem: 'folder_in_use' };
      begun.at = `${folder}.unfinished`;
      return exportInto(deps, begun.at);
    });
    // The folder gets its name only after the audit log has the export.
    if (done.ok && begun.at) await rename(begun.at, folder);
    return done;
  } finally {
    if (begun.at) await rm(begun.at, { recursive: true, force: true });
  }
}

async function exportInto(
  deps: Omit<ExportDeps, 'perform' | 'admit'>,
  folder: string,
): Promise<ExportResult | ExportRefusal> {
  await rm(folder, { recursive: true, force: true });
  // Readable only by this user, because it contains unpublished drafts, prices and offers.
  await mkdir(join(folder, MEDIA_FOLDER), { recursive: true, mode: 0o700 });
  return inSnapshot(deps.db, async (tx) => {
    await liftTimeouts(tx);
    return writeAll(tx, deps, folder);
  });
}

async function isInUse(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function writeAll(
  tx: Tx,
  { media, importers }: Omit<ExportDeps, 'perform' | 'admit'>,
  folder: string,
): Promise<ExportResult | ExportRefusal> {
  const files = await media.files();
  const named = new Map<string, string>();
  const mediaFile = (id: string): string => {
    const path = files.get(id);
    if (path === undefined) throw new Error(`media ${id} does not exist`);
    named.set(path, `${MEDIA_FOLDER}/${id}${extname(path)}`);
    return `${MEDIA_FOLDER}/${id}${extname(path)}`;
  };
  const exports = new Map(importers.map(({ list, listExport: exported }) => [list, exported]));
  const lists: Partial<Record<ImportList, number>> = {};
  for (const list of Object.keys(importLists) as ImportList[]) {
    const exported = exports.get(list);
    if (exported) lists[list] = await writeList(list, exported, { work: { tx, mediaFile }, folder });
  }
  const missing = await copyAll(named, folder);
  if (missing.length > 0) return { ok: false, problem: 'media_missing', files: missing };
  return { ok: true, lists, media: named.size };
}

type Place = { work: ExportWork; folder: string };

async function writeList(
  list: ImportList,
  { storedRows: stored, toRows }: ListExport<unknown>,
  { work, folder }: Place,
): Promise<number> {
  let count = 0;
  let part = 1;
  for await (const batch of storedBatches(work.tx, stored)) {
    const rows = await toRows(batch, work);
    const name = part === 1 ? list : `${list}-${part}`;
    const text = `${JSON.stringify(documentOf(list, rows), null, 2)}\n`;
    await writeFile(join(folder, `${name}.json`), text, { mode: 0o600 });
    count += rows.length;
    part += 1;
  }
  return count;
}

function documentOf(list: ImportList, rows: unknown[]): object {
  const [section = list, part] = list.split('.');
  const lists = part === undefined ? { [section]: rows } : { [section]: { [part]: rows } };
  return { format: IMPORT_FORMAT, version: IMPORT_VERSION, ...lists };
}

/** Returns the missing files. */
async function copyAll(named: ReadonlyMap<string, string>, folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const [from, to] of named) {
    try {
      await copyFile(from, join(folder, to));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      missing.push(basename(from));
    }
  }
  return missing;
}

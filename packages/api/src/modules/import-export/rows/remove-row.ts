import type { ImportList } from '@kashtanka/contract/import';
import type { Actor, ActorRefusal } from '#modules/staff';
import type { Tx } from '#platform/database';
import type { AnyListImporter } from '#platform/import-export/import';
import { hideRow } from '../import-shop-data.ts';
import { insertRevision, lockRow } from '../sql/revisions.ts';
import { importerOf, type RowDeps, type RowName } from './edit-row.ts';
import { keyOf, readRow, readRows } from './read-row.ts';
import { commandsOf } from './row-permissions.ts';
import { type RowBody, versionOf } from './row-version.ts';

/** A row that refers to another one. */
export type RowUse = { list: ImportList; key: string };

export type RowRemoved =
  | { ok: true; row: RowBody; revisionId: number }
  | { ok: false; problem: 'unknown' }
  | { ok: false; problem: 'in_use'; uses: RowUse[] }
  | { ok: false; problem: 'stale'; version: number; current: RowBody }
  | ActorRefusal;

/** Removes a row to which no other one refers. */
export function removeRow(deps: RowDeps, actor: Actor, { list, key }: RowName): Promise<RowRemoved> {
  const importer = importerOf(deps, list);
  const [command] = commandsOf(list, null);
  return deps.perform<RowRemoved>(
    actor,
    { command, subject: `${list} ${key}`, details: { remove: true } },
    async (tx, { name, reason, recordChange }) => {
      await lockRow(tx, { list, key });
      const row = await readRow(tx, importer, key);
      if (!row) return { ok: false, problem: 'unknown' };
      const version = versionOf(row);
      if (actor.version !== undefined && actor.version !== version)
        return { ok: false, problem: 'stale', version, current: row };
      const uses = await findUses(tx, deps.importers, importer, key);
      if (uses.length > 0) return { ok: false, problem: 'in_use', uses };
      if (!(await hideRow(tx, deps, importer, key))) return { ok: false, problem: 'unknown' };
      recordChange(row, {});
      const revision = { at: deps.clock.now(), actor: name, reason, before: row, after: {} };
      return { ok: true, row, revisionId: await insertRevision(tx, { list, key }, revision) };
    },
  );
}

const MOST_USES = 5;

async function findUses(
  tx: Tx,
  importers: readonly AnyListImporter[],
  { kind }: AnyListImporter,
  key: string,
): Promise<RowUse[]> {
  const uses: RowUse[] = [];
  for (const importer of importers) {
    const { list } = importer;
    const keys = importer.findUses
      ? await importer.findUses(tx, { kind, key })
      : (await readRows(tx, importer))
          .filter((row) => importer.validateRow(row).refers.some((one) => one.kind === kind && one.key === key))
          .map((row) => keyOf(importer, row));
    uses.push(...keys.slice(0, MOST_USES).map((used) => ({ list, key: used })));
  }
  return uses;
}

import { IMPORT_FORMAT, IMPORT_VERSION, type ImportList } from '@kashtanka/contract/import';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Tx } from '#platform/database';
import type { AnyListImporter, ImportError } from '#platform/import-export/import';
import type { ImportSource } from '../document.ts';
import { type ImportDeps, importInto } from '../import-shop-data.ts';
import {
  findRevision,
  insertRevision,
  isRemoval,
  listRevisions,
  lockRow,
  type Revision,
} from '../sql/revisions.ts';
import { keyOf, readRow } from './read-row.ts';
import { allKeys, type RenameArticle } from './row-keys.ts';
import { changesOf, commandsOf, refuseCommands } from './row-permissions.ts';
import { changedFields, overlappingFields, pickFields, type RowBody, versionOf } from './row-version.ts';

export type RowName = { list: ImportList; key: string };

/** A change of many rows, which the audit log names; `onStored` is part of the transaction of its row. */
export type RunOfRows = { id: number; onStored(tx: Tx, changed: RowChanged): Promise<void> };

export type RowChanged = {
  ok: true;
  key: string;
  row: RowBody;
  version: number;
  revisionId: number | null;
  changed: string[];
};

/** Somebody changed the same fields: their present values, and those before, for a choice field by field. */
export type RowStale = {
  ok: false;
  problem: 'stale';
  version: number;
  current: RowBody;
  base: RowBody | null;
  overlapping: string[];
};

export type RowRefused =
  | { ok: false; problem: 'unknown' | 'taken' | 'sold' }
  | { ok: false; problem: 'key_changed'; fields: string[] }
  | { ok: false; problem: 'faults'; errors: ImportError[] };

export type RowEdited = RowChanged | RowStale | RowRefused | ActorRefusal;

export type RowDeps = ImportDeps & { perform: PerformCommand; renameArticle: RenameArticle };

/**
 * Lays a patch over a stored row: an omitted field keeps its value, null clears it. A field that changed since the
 * actor's version is refused as `stale`, unless the patch leaves it alone.
 */
export function patchRow(
  deps: RowDeps,
  actor: Actor,
  { patch, isDryRun, run, ...name }: RowName & { patch: RowBody; isDryRun: boolean; run?: RunOfRows | undefined },
): Promise<RowEdited> {
  return editRow(deps, actor, { ...name, isDryRun, patch, run }, (tx, importer) =>
    layOver(tx, importer, { ...name, patch, version: actor.version }),
  );
}

/** A stored row with a patch over it; a field that changed since `version` is refused as `stale`. */
export async function layOver(
  tx: Tx,
  importer: AnyListImporter,
  { list, key, patch, version }: RowName & { patch: RowBody; version: number | undefined },
): Promise<{ ok: true; before: RowBody; row: RowBody } | RowStale | RowRefused> {
  const current = await readRow(tx, importer, key);
  if (!current) return { ok: false, problem: 'unknown' };
  const fixed = fixedFields(importer, current);
  if (safeKey(importer, { ...fixed, ...patch }) !== key)
    return { ok: false, problem: 'key_changed', fields: KEY_FIELDS[list] ?? Object.keys(fixed) };
  const names = { list, keys: await allKeys(tx, importer, key) };
  const stale = await refuseStale(tx, names, { patch, current, version });
  if (stale) return stale;
  return { ok: true, before: current, row: { ...fixed, ...keepHidden(current, patch), ...patch } };
}

/** Stores a row with a new key. */
export function createRow(
  deps: RowDeps,
  actor: Actor,
  { list, row, isDryRun }: { list: ImportList; row: RowBody; isDryRun: boolean },
): Promise<RowEdited> {
  const importer = importerOf(deps, list);
  const key = safeKey(importer, row);
  return editRow(deps, actor, { list, key, isDryRun, patch: {} }, async (tx) =>
    key !== '' && (await readRow(tx, importer, key))
      ? { ok: false, problem: 'taken' }
      : { ok: true, before: null, row },
  );
}

/** Brings back the values that a revision has changed. Fields that were changed again since are refused as `stale`. */
export async function undoRevision(
  deps: RowDeps,
  actor: Actor,
  { revisionId, run, ...name }: RowName & { revisionId: number; run?: RunOfRows | undefined },
): Promise<RowEdited> {
  const keys = await allKeys(deps.db, importerOf(deps, name.list), name.key);
  const revision = await findRevision(deps.db, { list: name.list, keys }, revisionId);
  const patch = revision?.before ? pickFields(revision.before, changedFields(revision.before, revision.after)) : {};
  const changes = revision ? changesOf(revision.after, patch) : null;
  return editRow(deps, actor, { ...name, isDryRun: false, patch: changes, run }, async (tx, importer) => {
    const current = await readRow(tx, importer, name.key);
    if (!revision?.before) return { ok: false, problem: 'unknown' };
    if (isRemoval(revision) && !current) return { ok: true, before: null, row: revision.before };
    if (!current) return { ok: false, problem: 'unknown' };
    const overlapping = overlappingFields(patch, { base: revision.after, current });
    if (overlapping.length > 0)
      return {
        ok: false,
        problem: 'stale',
        version: versionOf(current),
        current,
        base: revision.after,
        overlapping,
      };
    return {
      ok: true,
      before: current,
      row: { ...fixedFields(importer, current), ...keepHidden(current, patch), ...patch },
    };
  });
}

type Prepared = { ok: true; before: RowBody | null; row: RowBody } | RowStale | RowRefused;

type Edit = { isDryRun: boolean; patch: RowBody | null; run?: RunOfRows | undefined };

export async function editRow(
  deps: RowDeps,
  actor: Actor,
  { list, key, isDryRun, patch, run }: RowName & Edit,
  prepare: (tx: Tx, importer: AnyListImporter) => Promise<Prepared>,
): Promise<RowEdited> {
  const importer = importerOf(deps, list);
  const undone: { outcome?: RowChanged } = {};
  const [command] = commandsOf(list, patch);
  const done = await deps.perform<RowEdited | { ok: false; problem: 'dry_run' }>(
    actor,
    { command, subject: `${list} ${key}`, ...(run && { details: { run: run.id } }) },
    async (tx, { name, roles, reason, recordChange }) => {
      await lockRow(tx, { list, key });
      const prepared = await prepare(tx, importer);
      if (!prepared.ok) return prepared;
      const { before, row } = prepared;
      const refused = refuseCommands(commandsOf(list, before && changesOf(before, row)), { name, roles });
      if (refused) return refused;
      const faulty = await importRow(tx, deps, list, row);
      if (faulty) return faulty;
      const stored = keyOf(importer, row);
      const after = await readRow(tx, importer, stored);
      if (!after) throw new Error(`${list} ${key} is missing after it was stored`);
      const changed = changedFields(before ?? {}, after);
      recordChange(pickFields(before ?? {}, changed), pickFields(after, changed));
      const revision = { at: deps.clock.now(), actor: name, reason, before, after };
      const revisionId = changed.length > 0 ? await insertRevision(tx, { list, key }, revision) : null;
      const outcome: RowChanged = {
        ok: true,
        key: stored,
        row: after,
        version: versionOf(after),
        revisionId,
        changed,
      };
      await run?.onStored(tx, outcome);
      if (!isDryRun) return outcome;
      undone.outcome = outcome;
      return { ok: false, problem: 'dry_run' };
    },
  );
  if (done.ok || done.problem !== 'dry_run') return done;
  if (!undone.outcome) throw new Error('a dry run has no outcome');
  return { ...undone.outcome, revisionId: null };
}

export const IMPORT_OPTIONS = { dryRun: false, sections: [], prune: false, replace: true, stock: 'keep' } as const;

/** Stores a row as an import does; its faults, if it has any. */
export async function importRow(
  tx: Tx,
  deps: RowDeps,
  list: ImportList,
  row: RowBody,
): Promise<Extract<RowRefused, { problem: 'faults' }> | undefined> {
  const report = await importInto(tx, deps, [sourceOf(list, row)], IMPORT_OPTIONS);
  return report.ok ? undefined : { ok: false, problem: 'faults', errors: report.errors.map(relativeTo(list)) };
}

/** A document of one row. */
function sourceOf(list: ImportList, row: RowBody): ImportSource {
  const [section = list, part] = list.split('.');
  return sourceOfLists({ [section]: part === undefined ? [row] : { [part]: [row] } });
}

export function sourceOfLists(lists: object): ImportSource {
  const text = JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, ...lists });
  return {
    name: 'row',
    mediaFolder: '',
    open: async function* () {
      yield text;
    },
  };
}

/** `/products/0/price` is `/price` of the row. */
function relativeTo(list: ImportList) {
  const start = `/${list.replace('.', '/')}/0`;
  return (error: ImportError): ImportError => ({ ...error, path: error.path.replace(start, '') });
}

/** The fields that every row of a document needs: those of its natural key, and others that cannot be left out. */
function fixedFields(importer: AnyListImporter, row: RowBody): RowBody {
  const { declares } = importer.validateRow(row);
  const own = declares.filter(({ kind }) => kind === importer.kind).map(({ at }) => at.slice(1));
  const { list } = importer;
  return pickFields(row, [...new Set([...own, ...(KEY_FIELDS[list] ?? []), ...(REQUIRED_FIELDS[list] ?? [])])]);
}

/** Lists whose natural key has several fields. */
const KEY_FIELDS: Partial<Record<ImportList, string[]>> = {
  models: ['product_class', 'code'],
  size_charts: ['key', 'name'],
  'shipping.tariffs': ['method', 'zone', 'up_to_g'],
  'locations.cities': ['region', 'name'],
  pickup_points: ['network', 'code'],
};

const REQUIRED_FIELDS: Partial<Record<ImportList, readonly string[]>> = {
  'shipping.tariffs': ['price'],
  'locations.regions': ['country'],
};

/** An import shows again what an earlier one hid; an edit of a hidden product does not. */
function keepHidden(current: RowBody, patch: RowBody): RowBody {
  return current.is_published === false && !('is_published' in patch) ? { is_published: false } : {};
}

type RowNames = { list: ImportList; keys: readonly string[] };

async function refuseStale(
  tx: Tx,
  names: RowNames,
  { patch, current, version }: { patch: RowBody; current: RowBody; version: number | undefined },
): Promise<RowStale | undefined> {
  const now = versionOf(current);
  if (version === undefined || version === now) return undefined;
  const base = await findBase(tx, names, version);
  const overlapping = base ? overlappingFields(patch, { base, current }) : Object.keys(patch);
  if (overlapping.length === 0) return undefined;
  return { ok: false, problem: 'stale', version: now, current, base, overlapping };
}

const MAX_REVISIONS_BACK = 50;

/** The row as the actor has seen it, from the revisions since. */
async function findBase(tx: Tx, names: RowNames, version: number): Promise<RowBody | null> {
  const revisions = await listRevisions(tx, names, { limit: MAX_REVISIONS_BACK });
  const bodies = revisions.flatMap(({ before, after }: Revision) => (before ? [after, before] : [after]));
  return bodies.find((body) => versionOf(body) === version) ?? null;
}

export function importerOf({ importers }: RowDeps, list: ImportList): AnyListImporter {
  const importer = importers.find((one) => one.list === list);
  if (!importer) throw new Error(`no importer is registered for list ${list}`);
  return importer;
}

/** A row that breaks its schema may have no key; the import then names its faults. */
function safeKey(importer: AnyListImporter, row: RowBody): string {
  try {
    return keyOf(importer, row);
  } catch {
    return '';
  }
}

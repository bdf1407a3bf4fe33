import type { ImportList } from '@kashtanka/contract/import';
import type { Actor, ActorRefusal } from '#modules/staff';
import { inTransaction, type Tx } from '#platform/database';
import { addJob, type JobHandlers } from '#platform/jobs';
import { deleteDraft, findDraft, findDraftById, markDraftFailed, type RowDraft, saveDraft } from '../sql/drafts.ts';
import { lockRow } from '../sql/revisions.ts';
import {
  editRow,
  importerOf,
  importRow,
  layOver,
  type RowDeps,
  type RowEdited,
  type RowRefused,
  type RowStale,
} from './edit-row.ts';
import { readRow } from './read-row.ts';
import { presentKey } from './row-keys.ts';
import { changesOf, commandsOf, refuseCommands } from './row-permissions.ts';
import { overlappingFields, type RowBody, versionOf } from './row-version.ts';

type RowName = { list: ImportList; key: string };

export type DraftSaved =
  | { ok: true; draft: RowDraft }
  /** Another person saved or ended the draft meanwhile. */
  | { ok: false; problem: 'draft_changed'; draft: RowDraft | null }
  | RowStale
  | RowRefused
  | ActorRefusal;

/** Changes of rows that are saved without being shown in the shop. A renamed row is found by its former keys as well. */
export type RowDrafts = {
  find(name: RowName): Promise<RowDraft | undefined>;
  findById(id: number): Promise<RowDraft | undefined>;
  /** Saves a patch as the draft of its row, checked as if it were published. `seen` is that of the draft before. */
  save(
    actor: Actor,
    asked: RowName & { patch: RowBody; seen: Date | null; publishAt: Date | null },
  ): Promise<DraftSaved>;
  /** Stores the patch of a draft, unless its fields were changed since it was begun. */
  publish(actor: Actor, name: RowName): Promise<RowEdited>;
  discard(actor: Actor, name: RowName): Promise<{ ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal>;
  /** Stores a draft in a transaction that is rolled back, and reads from it; undefined if it cannot be stored. */
  read<T>(draft: RowDraft, read: (tx: Tx) => Promise<T>): Promise<T | undefined>;
};

export const PUBLISH_DRAFT_JOB = 'publish_draft';

export function createRowDrafts(deps: RowDeps): RowDrafts {
  const { db, perform } = deps;
  const present = async <Name extends RowName>(name: Name): Promise<Name> => ({
    ...name,
    key: await presentKey(db, importerOf(deps, name.list), name.key),
  });
  return {
    find: async (name) => findDraft(db, await present(name)),
    findById: (id) => findDraftById(db, id),
    save: async (actor, asked) => save(deps, actor, await present(asked)),
    publish: async (actor, name) => publish(deps, actor, await present(name)),
    discard: async (actor, name) => {
      const { list, key } = await present(name);
      const [command] = commandsOf(list, null);
      const action = { command, subject: `${list} ${key}`, details: { draft: 'discarded' } };
      return perform(actor, action, async (tx) => {
        await lockRow(tx, { list, key });
        if (!(await deleteDraft(tx, { list, key }))) return { ok: false as const, problem: 'unknown' as const };
        return { ok: true as const };
      });
    },
    read: async ({ list, key, patch }, read) => {
      const applied = await apply(deps, { list, key, patch }, read);
      return applied.ok ? applied.value : undefined;
    },
  };
}

/** Drafts whose time has come, each by the person who saved it last; a refusal is kept with the draft. */
export function draftJobs(deps: RowDeps): JobHandlers {
  return {
    [PUBLISH_DRAFT_JOB]: async (payload) => {
      const { id } = { id: 0, ...Object(payload) };
      const draft = await findDraftById(deps.db, Number(id));
      // Published, discarded or put off since.
      if (!draft?.publish_at || draft.publish_at > deps.clock.now()) return;
      const published = await publish(deps, { name: draft.actor, reason: draft.reason }, draft);
      if (!published.ok && published.problem !== 'unknown')
        await markDraftFailed(deps.db, draft.id, published.problem);
    },
  };
}

async function save(
  deps: RowDeps,
  actor: Actor,
  { list, key, patch, seen, publishAt }: RowName & { patch: RowBody; seen: Date | null; publishAt: Date | null },
): Promise<DraftSaved> {
  const checked = await apply(deps, { list, key, patch }, async () => undefined);
  if (!checked.ok) return checked;
  const [command] = commandsOf(list, patch);
  const action = { command, subject: `${list} ${key}`, details: { draft: 'saved' } };
  return deps.perform(actor, action, async (tx, { name, roles, reason, version }): Promise<DraftSaved> => {
    await lockRow(tx, { list, key });
    const earlier = await findDraft(tx, { list, key });
    if ((earlier?.saved_at.getTime() ?? null) !== (seen?.getTime() ?? null))
      return { ok: false, problem: 'draft_changed', draft: earlier ?? null };
    const laid = await layOver(tx, importerOf(deps, list), { list, key, patch, version });
    if (!laid.ok) return laid;
    const { before: base, row } = laid;
    const refused = refuseCommands(commandsOf(list, changesOf(base, row)), { name, roles });
    if (refused) return refused;
    const savedAt = deps.clock.now();
    const own = { list, key, base, version: versionOf(base), patch, actor: name, reason };
    const draft = await saveDraft(tx, { ...own, saved_at: savedAt, publish_at: publishAt });
    if (publishAt)
      await addJob(
        tx,
        PUBLISH_DRAFT_JOB,
        { id: draft.id },
        { runAt: publishAt, key: `${PUBLISH_DRAFT_JOB}:${draft.id}` },
      );
    return { ok: true, draft };
  });
}

async function publish(deps: RowDeps, actor: Actor, { list, key }: RowName): Promise<RowEdited> {
  const known = await findDraft(deps.db, { list, key });
  if (!known) return { ok: false, problem: 'unknown' };
  return editRow(deps, actor, { list, key, isDryRun: false, patch: known.patch }, async (tx, importer) => {
    const draft = await findDraft(tx, { list, key });
    const current = await readRow(tx, importer, key);
    if (!draft || !current) return { ok: false, problem: 'unknown' };
    const { patch, base } = draft;
    const overlapping = overlappingFields(patch, { base, current });
    if (overlapping.length > 0)
      return { ok: false, problem: 'stale', version: versionOf(current), current, base, overlapping };
    await deleteDraft(tx, { list, key });
    return layOver(tx, importer, { list, key, patch, version: undefined });
  });
}

type Applied<T> = { ok: true; value: T } | RowStale | RowRefused;

/** Stores a patch, reads, and rolls back. */
function apply<T>(
  deps: RowDeps,
  { list, key, patch }: RowName & { patch: RowBody },
  read: (tx: Tx) => Promise<T>,
): Promise<Applied<T>> {
  return inTransaction<Applied<T>>(deps.db, async (tx, undo) => {
    const laid = await layOver(tx, importerOf(deps, list), { list, key, patch, version: undefined });
    if (!laid.ok) return undo(laid);
    const refused = await importRow(tx, deps, list, laid.row);
    return undo(refused ?? { ok: true, value: await read(tx) });
  });
}

import { isDeepStrictEqual } from 'node:util';
import type { ExchangeCounts, ExchangeFault } from '@kashtanka/contract/admin';
import type { Catalogue } from '#modules/catalogue';
import type { ImportChanges, ImportSource, RowChange } from '#modules/import-export';
import { type Database, inTransaction, liftTimeouts, type Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import { notedFor } from '../pictures/fetch-pictures.ts';
import { notePictures } from '../pictures/pictures-of-run.ts';
import type { RunRow } from '../sql/rows.ts';
import { storeRows } from '../sql/rows.ts';
import { lockRun, noteProgress, readFile, type StoredRun, updateRun } from '../sql/runs.ts';
import { EXCHANGE_TOPIC, topicOf } from '../topics.ts';
import { type FileDocument, toDocument } from './check-file.ts';

export type RunDeps = {
  db: Database;
  events: Events;
  clock: { now(): Date };
  changes: ImportChanges;
  catalogue: Pick<Catalogue, 'articles'>;
};

const MOST_FAULTS = 500;
const MOST_REMOVED = 1_000;
/** Steps of progress that are shown. */
const SHOWN_EVERY_MS = 300;

type Outcome = Pick<StoredRun, 'counts' | 'faults' | 'removed' | 'questions'> & {
  rows: Omit<RunRow, 'id' | 'outcome'>[];
  changes: RowChange[];
  pictures: FileDocument['pictures'];
};

/** Stores the file in a transaction that is undone, and notes what it would change. */
export async function checkRun(deps: RunDeps, id: number): Promise<void> {
  type Checked = Outcome & Pick<StoredRun, 'mapping'>;
  const checked = await inTransaction<Checked | undefined>(deps.db, async (tx, undo) => {
    await liftTimeouts(tx);
    const run = await lockRun(tx, id);
    if (run?.state !== 'checking') return undefined;
    return undo({ ...(await storeFile(tx, deps, run)), mapping: run.mapping });
  });
  if (!checked) return;
  await inTransaction(deps.db, async (tx) => {
    const run = await lockRun(tx, id);
    // A check by another mapping has begun meanwhile, or another worker has made this one.
    if (run?.state !== 'checking' || !isDeepStrictEqual(run.mapping, checked.mapping)) return;
    await storeRows(tx, id, checked.rows);
    await notePictures(tx, id, { pictures: checked.pictures, isRun: false });
    const { counts, faults, removed, questions } = checked;
    const state = faults.length > 0 ? 'faulty' : 'checked';
    await updateRun(tx, id, { state, counts, faults, removed, questions, finished_at: deps.clock.now() });
    await deps.events.publish(tx, [EXCHANGE_TOPIC, topicOf(id)]);
  });
}

/**
 * Stores the file with its revisions in one transaction: a process that dies has stored nothing, and the job begins
 * again. The state changes in the same transaction, so that no second worker stores it too.
 */
export async function storeRun(deps: RunDeps, id: number): Promise<void> {
  const failed = await inTransaction<Outcome | undefined>(deps.db, async (tx, undo) => {
    await liftTimeouts(tx);
    const run = await lockRun(tx, id);
    if (run?.state !== 'running') return undefined;
    const outcome = await storeFile(tx, deps, run, createProgress(deps, id));
    if (outcome.faults.length > 0) return undo(outcome);
    const now = deps.clock.now();
    const revisions = await deps.changes.noteRevisions(tx, outcome.changes, notedFor(run, now));
    const rows = outcome.rows.map((row, index) => ({ ...row, revision: revisions[index] ?? null }));
    await storeRows(tx, id, rows);
    await notePictures(tx, id, { pictures: outcome.pictures, isRun: true });
    const { counts, removed } = outcome;
    await updateRun(tx, id, { state: 'done', counts, faults: [], removed, finished_at: now, file: null });
    await deps.events.publish(tx, [EXCHANGE_TOPIC, topicOf(id)]);
    return undefined;
  });
  // The shop has changed since the check.
  if (failed) await finishFaulty(deps, id, failed);
}

async function finishFaulty(
  { db, events, clock }: RunDeps,
  id: number,
  { counts, faults }: Outcome,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await updateRun(tx, id, { state: 'faulty', counts, faults, finished_at: clock.now() });
    await events.publish(tx, [EXCHANGE_TOPIC, topicOf(id)]);
  });
}

/** Written beside the transaction, which is invisible to others until its end. */
function createProgress({ db, events }: RunDeps, id: number) {
  const shown = { at: 0 };
  return async (done: number, total: number): Promise<void> => {
    if (performance.now() - shown.at < SHOWN_EVERY_MS && done < total) return;
    shown.at = performance.now();
    await noteProgress(db, id, done, total);
    await events.publish(db, [topicOf(id)]);
  };
}

/** The import of a run's file in the caller's transaction. */
export async function storeFile(
  tx: Tx,
  { changes, catalogue }: Pick<RunDeps, 'changes' | 'catalogue'>,
  { id, mapping, row_count: total }: StoredRun,
  onProgress?: (done: number, total: number) => Promise<void>,
): Promise<Outcome> {
  const file = await readFile(tx, id);
  if (!file) throw new Error(`the file of run ${id} is gone`);
  const document = await toDocument(tx, catalogue, { file, mapping });
  const { questions } = document;
  if (document.faults.length > 0) return faulty(document.faults, { questions });
  const ofClasses = document.classes && (await addSizes(tx, changes, document.classes));
  if (ofClasses && !ofClasses.report.ok)
    return faulty(ofClasses.report.errors.map(document.faultOf), { questions });
  const { report, changes: ofFile } = await changes.importWithChanges(tx, [document.source], {
    sections: [],
    prune: false,
    replace: mapping.replaces,
    stock: 'set',
    ...(onProgress && { onProgress }),
  });
  if (!report.ok) return faulty(report.errors.map(document.faultOf), { questions, count: report.count });
  const changed = [...(ofClasses?.changes ?? []), ...ofFile];
  const added = changed.filter(({ kind }) => kind === 'added').length;
  const all = Object.values(report.lists).reduce(
    (sum, list) => sum + list.created + list.changed + list.unchanged,
    0,
  );
  const counts: ExchangeCounts = {
    added,
    changed: changed.length - added,
    unchanged: Math.max(0, (all || total) - changed.length),
    removed: report.removedCount,
    faults: 0,
  };
  const removed = report.removed
    .slice(0, MOST_REMOVED)
    .map(({ partTitle, ...item }) => ({ ...item, part_title: partTitle }));
  const rows = changed.map((change) => toRow(change, document));
  return { counts, faults: [], removed, questions, changes: changed, rows, pictures: document.pictures };
}

/** New sizes are only added, whatever the file does to lists of products. */
function addSizes(tx: Tx, changes: ImportChanges, classes: ImportSource) {
  const options = { sections: [], prune: false, replace: false, stock: 'keep' as const };
  return changes.importWithChanges(tx, [classes], options);
}

function faulty(
  faults: ExchangeFault[],
  { questions, count = faults.length }: { questions: StoredRun['questions']; count?: number },
): Outcome {
  const counts = { added: 0, changed: 0, unchanged: 0, removed: 0, faults: count };
  const inOrder = faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return {
    counts,
    faults: inOrder.slice(0, MOST_FAULTS),
    removed: [],
    questions,
    changes: [],
    rows: [],
    pictures: [],
  };
}

function toRow(change: RowChange, document: FileDocument): Outcome['rows'][number] {
  const { path, list, key, title, kind, fields } = change;
  const line = document.lineOf(path);
  return { line, list, key, title, kind, fields, revision: null };
}

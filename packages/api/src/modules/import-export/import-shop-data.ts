import { type ImportList, importLists } from '@kashtanka/contract/import';
import { LRUCache } from 'lru-cache';
import type { Media } from '#modules/media';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import { lruOptions } from '#platform/cache/lru-options';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, liftTimeouts, type Tx } from '#platform/database';
import { EVERYTHING, type Events, type Topic } from '#platform/events/events';
import type {
  AnyListImporter,
  ImportCounts,
  ImportError,
  ImportWork,
  RemovedItem,
  StockMode,
} from '#platform/import-export/import';
import { validateStaged } from './check-staged.ts';
import { type ImportSource, SECTIONS } from './document.ts';
import { createErrorList } from './error-list.ts';
import { isMediaId, type MediaLocation, mediaIdOf, readMediaText } from './media-location.ts';
import { nameRows } from './name-rows.ts';
import { normalizeArticles } from './normalize-articles.ts';
import { createRemovedList, hideOthers, type RemovedList } from './removed-list.ts';
import {
  changedBatches,
  countStaged,
  createStaging,
  indexStaging,
  recordChanged,
  stagedBatches,
} from './sql/staging.ts';
import { keysBut } from './sql/stored.ts';
import { stageDocuments } from './stage-documents.ts';

export type ImportOptions = {
  dryRun: boolean;
  /** Sections to import; empty means all. */
  sections: readonly string[];
  /** Hides stored rows of the imported lists that are missing in the documents. */
  prune: boolean;
  /** Lists inside a row replace the stored ones; otherwise they are merged by key. */
  replace?: boolean;
  stock: StockMode;
};

export type ListReport = ImportCounts & { hidden: number };

export type ImportReport =
  | {
      ok: true;
      lists: Partial<Record<ImportList, ListReport>>;
      /** Rows and elements of their lists that leave the shop, by name; the first thousand of `removedCount`. */
      removed: RemovedItem[];
      removedCount: number;
      /** Articles stored in several spellings, because earlier versions compared articles with case. */
      spellingConflicts: string[][];
    }
  | { ok: false; errors: ImportError[]; count: number };

export type ImportDeps = {
  db: Database;
  events: Events;
  clock: Clock;
  media: Media;
  importers: readonly AnyListImporter[];
  /** Refreshes read models of products in the import's transaction. */
  refreshProducts(tx: Tx, articles: readonly string[]): Promise<void>;
  /** Called after many products were refreshed, so that the planner's statistics are updated. */
  settleProducts(tx: Tx): Promise<void>;
  /** Refreshes every price that depends on offers, in the import's transaction. */
  refreshPrices(tx: Tx): Promise<void>;
  /** Articles that are stored in several spellings. */
  findSpellingConflicts(tx: Tx): Promise<string[][]>;
};

const BATCH = 500;
const MANY_PRODUCTS = 1_000;

/** Validates and stores documents in one transaction: any error rolls everything back. */
export async function importShopData(
  deps: ImportDeps,
  sources: readonly ImportSource[],
  options: ImportOptions,
): Promise<ImportReport> {
  return inTransaction(deps.db, async (tx, undo): Promise<ImportReport> => {
    await liftTimeouts(tx);
    const report = await importInto(tx, deps, sources, options);
    return report.ok && !options.dryRun ? report : undo(report);
  });
}

export type ImportByStaffResult = ImportReport | { ok: false; refused: ActorRefusal };

/** An import by staff with its audit row; without permission nothing is read (D64). */
export async function importByStaff(
  deps: ImportDeps & { perform: PerformCommand },
  actor: Actor,
  sources: readonly ImportSource[],
  options: Omit<ImportOptions, 'dryRun'>,
): Promise<ImportByStaffResult> {
  const { prune, replace = false, stock, sections } = options;
  const details = { documents: sources.map(({ name }) => name), sections, prune, replace, stock };
  const done = await deps.perform(actor, { command: 'data import', subject: 'shop data', details }, async (tx) => {
    await liftTimeouts(tx);
    const report = await importInto(tx, deps, sources, { ...options, dryRun: false });
    return report.ok ? { ok: true as const, report } : { ok: false as const, problem: 'faults' as const, report };
  });
  return 'report' in done ? done.report : { ok: false, refused: done };
}

/** Looks at an import from outside. */
export type ImportWatch = {
  /** After all checks, before the first row is stored. */
  beforeStore?(lists: ReadonlySet<ImportList>): Promise<void>;
  onProgress?(done: number, total: number): Promise<void>;
};

/** Validates and stores documents in the caller's transaction, which must be rolled back where it fails. */
export async function importInto(
  tx: Tx,
  deps: ImportDeps,
  sources: readonly ImportSource[],
  options: ImportOptions & ImportWatch,
): Promise<ImportReport> {
  const importers = new Map(deps.importers.map((importer) => [importer.list, importer]));
  const errors = createErrorList();
  for (const section of options.sections) {
    if (!SECTIONS.includes(section)) errors.add(unknownSection(section));
  }
  await createStaging(tx);
  const staged = await stageDocuments(tx, sources, { importers, errors, sections: options.sections });
  await indexStaging(tx);
  await normalizeArticles(tx, importers);
  await validateStaged(tx, { importers, errors, media: deps.media, placeOf: staged.placeOf });
  if (errors.count > 0) {
    return { ok: false, errors: await nameRows(tx, errors.reported, importers), count: errors.count };
  }
  await options.beforeStore?.(staged.lists);
  const removed = createRemovedList();
  const lists = await storeStaged(tx, deps, { options, removed }, importers, staged);
  return {
    ok: true,
    lists,
    removed: removed.reported,
    removedCount: removed.count(),
    spellingConflicts: await deps.findSpellingConflicts(tx),
  };
}

function unknownSection(name: string): ImportError {
  const message = `there is no section ${name}; known are ${SECTIONS.join(', ')}`;
  return { path: '', code: 'unknown_section', message };
}

type Staged = { lists: ReadonlySet<ImportList>; placeOf(file: string): MediaLocation };

async function storeStaged(
  tx: Tx,
  deps: ImportDeps,
  { options, removed }: { options: ImportOptions & ImportWatch; removed: RemovedList },
  importers: ReadonlyMap<ImportList, AnyListImporter>,
  staged: Staged,
): Promise<Partial<Record<ImportList, ListReport>>> {
  const services = {
    stockMode: options.stock,
    replacesLists: options.replace === true,
    removed: removed.add,
    mediaId: rememberIds(async (file) =>
      isMediaId(file)
        ? mediaIdOf(file)
        : deps.media.add(tx, staged.placeOf(file).path, { isTrial: options.dryRun }),
    ),
    mediaText: (file: string) => readMediaText(deps.media, file, staged.placeOf),
  };
  const progress = await createProgress(tx, options);
  return change(tx, deps, services, async (work) => {
    const lists: Partial<Record<ImportList, ListReport>> = {};
    for (const list of Object.keys(importLists) as ImportList[]) {
      const importer = importers.get(list);
      if (importer && staged.lists.has(list))
        lists[list] = await storeList(importer, work, { prune: options.prune, stored: progress });
    }
    return lists;
  });
}

type Lists = Partial<Record<ImportList, ListReport>>;
type Services = Omit<ImportWork, 'tx' | 'now' | 'changed' | 'changedProducts'>;

/** Refreshes read models and publishes topics after a change of lists. */
async function change(
  tx: Tx,
  deps: ImportDeps,
  services: Services,
  store: (work: ImportWork) => Promise<Lists>,
): Promise<Lists> {
  const topics = collectTopics();
  const changedProducts = (articles: readonly string[]) => recordChanged(tx, articles);
  const lists = await store({ tx, now: deps.clock.now(), changed: topics.add, changedProducts, ...services });
  let refreshed = 0;
  for await (const articles of changedBatches(tx, BATCH)) {
    await deps.refreshProducts(tx, articles);
    refreshed += articles.length;
  }
  if (refreshed >= MANY_PRODUCTS) await deps.settleProducts(tx);
  if (lists.offers) await deps.refreshPrices(tx);
  await deps.events.publish(tx, topics.all());
  return lists;
}

/** Hides one row, as an import hides rows that its documents lack. False for a list whose rows cannot be hidden. */
export async function hideRow(tx: Tx, deps: ImportDeps, importer: AnyListImporter, key: string): Promise<boolean> {
  const { hideOthers, kind, list, storedKeys } = importer;
  const keys = storedKeys[kind];
  if (!hideOthers || !keys) return false;
  await createStaging(tx);
  const services: Services = {
    stockMode: 'keep',
    replacesLists: true,
    removed: () => {},
    mediaId: () => Promise.reject(new Error('hiding a row adds no media')),
    mediaText: async () => undefined,
  };
  const lists = await change(tx, deps, services, async (work) => {
    const hidden = await hideOthers(work, keysBut(keys, key));
    return { [list]: { created: 0, changed: 0, unchanged: 0, hidden: hidden.length } };
  });
  return (lists[list]?.hidden ?? 0) > 0;
}

async function createProgress(tx: Tx, { onProgress }: ImportWatch): Promise<(rows: number) => Promise<void>> {
  if (!onProgress) return async () => {};
  const state = { done: 0, total: await countStaged(tx) };
  return async (rows) => {
    state.done += rows;
    await onProgress(state.done, state.total);
  };
}

async function storeList(
  importer: AnyListImporter,
  work: ImportWork,
  { prune, stored }: { prune: boolean; stored(rows: number): Promise<void> },
): Promise<ListReport> {
  const report: ListReport = { created: 0, changed: 0, unchanged: 0, hidden: 0 };
  for await (const batch of stagedBatches(work.tx, importer.list, BATCH)) {
    const counts = await importer.store(
      batch.map(({ body }) => body),
      work,
    );
    report.created += counts.created;
    report.changed += counts.changed;
    report.unchanged += counts.unchanged;
    await stored(batch.length);
  }
  if (prune) report.hidden = await hideOthers(importer, work);
  return report;
}

const REMEMBERED_FILES = 50_000;

/** A file that many products name is added once per import. */
function rememberIds(add: (file: string) => Promise<string>): (file: string) => Promise<string> {
  const ids = new LRUCache<string, Promise<string>>(lruOptions(REMEMBERED_FILES));
  return (file) => {
    const id = ids.get(file) ?? add(file);
    ids.set(file, id);
    return id;
  };
}

const MAX_TOPICS = 2_000;

/** Beyond this number a single topic for everything is cheaper. */
function collectTopics() {
  const topics = new Set<Topic>();
  return {
    add: (more: readonly Topic[]) => {
      if (topics.size <= MAX_TOPICS) for (const topic of more) topics.add(topic);
    },
    all: () => (topics.size > MAX_TOPICS ? [EVERYTHING] : [...topics]),
  };
}

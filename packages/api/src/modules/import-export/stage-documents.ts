import { join, normalize } from 'node:path';
import { type ImportList, importLists } from '@kashtanka/contract/import';
import type { Tx } from '#platform/database';
import type { AnyListImporter, KeyReference, RowError } from '#platform/import-export/import';
import { toRowErrors } from '#platform/import-export/schema-errors';
import { getValidator } from '#platform/validators';
import { type ImportSource, parseDocument } from './document.ts';
import { type ErrorList, textErrors } from './error-list.ts';
import type { MediaLocation } from './media-location.ts';
import { nameOf } from './name-rows.ts';
import { type StagedKey, type StagedRow, stageKeys, stageRows } from './sql/staging.ts';

type Options = {
  importers: ReadonlyMap<ImportList, AnyListImporter>;
  errors: ErrorList;
  sections: readonly string[];
};

const BATCH = 500;

/** Parses documents into the staging tables, and reports errors of single rows. */
export async function stageDocuments(tx: Tx, sources: readonly ImportSource[], options: Options) {
  const lists = new Set<ImportList>();
  const folders = new Map<string, string>();
  const batch = createBatch(tx);
  for (const source of sources) {
    // With several documents, a path begins with the document's name.
    const origin = sources.length > 1 ? `${source.name}#` : '';
    for await (const part of parseDocument(source)) {
      if (part.kind === 'fault') {
        // Errors of a source file keep the path of that file.
        const place = source.errors?.includes(part.error) ? part.error.path : origin + part.error.path;
        options.errors.add({ ...part.error, path: place });
        continue;
      }
      if (!isWanted(part.list, options.sections)) continue;
      if (part.kind === 'list') {
        lists.add(part.list);
        continue;
      }
      const path = `${origin}/${part.list.replace('.', '/')}/${part.index}`;
      const { found, row, keys, references } = examine(part.list, path, part.value, options.importers);
      for (const { at, code, message } of found)
        options.errors.add({ path: path + at, code, message, row: nameOf(part.value) });
      for (const { kind, key } of references) if (kind === 'media') folders.set(key, source.mediaFolder);
      await batch.add(row, keys, references);
    }
  }
  await batch.flush();
  const placeOf = (file: string): MediaLocation => {
    const folder = folders.get(file) ?? '';
    return { folder, path: join(folder, normalize(`/${file}`)) };
  };
  return { lists, placeOf };
}

function isWanted(list: ImportList, sections: readonly string[]): boolean {
  return sections.length === 0 || sections.some((section) => list === section || list.startsWith(`${section}.`));
}

type Examined = { found: RowError[]; row: StagedRow | undefined; keys: StagedKey[]; references: StagedKey[] };

function examine(
  list: ImportList,
  path: string,
  value: unknown,
  importers: ReadonlyMap<ImportList, AnyListImporter>,
): Examined {
  const importer = importers.get(list);
  if (!importer) throw new Error(`no importer is registered for list ${list}`);
  const validator = getValidator(importLists[list]);
  const broken = textErrors(value);
  if (broken.length > 0) return { found: broken, row: undefined, keys: [], references: [] };
  if (!validator.Check(value)) {
    return { found: toRowErrors(validator.Errors(value)), row: undefined, ...namesIn(importer, value, path) };
  }
  const report = importer.validateRow(value);
  const own = report.declares.find(({ kind }) => kind === importer.kind);
  return {
    found: report.errors,
    row: { list, path, key: own?.key ?? '', body: value },
    keys: report.declares.map(placed(path)),
    references: report.refers.map(placed(path)),
  };
}

const placed =
  (path: string) =>
  ({ kind, key, at }: KeyReference): StagedKey => ({ kind, key, path: path + at });

/**
 * Keys and references of a row that breaks its schema are still staged, so that references to it do not become errors
 * too. A row that cannot be read has none.
 */
function namesIn(importer: AnyListImporter, row: unknown, path: string): Pick<Examined, 'keys' | 'references'> {
  const texts = (named: readonly KeyReference[]) =>
    named.filter(({ key }) => typeof key === 'string').map(placed(path));
  try {
    const { declares, refers } = importer.validateRow(row);
    return { keys: texts(declares), references: texts(refers) };
  } catch {
    // A field of the wrong type is already reported.
    return { keys: [], references: [] };
  }
}

function createBatch(tx: Tx) {
  const rows: StagedRow[] = [];
  const keys: StagedKey[] = [];
  const references: StagedKey[] = [];
  const flush = async () => {
    if (rows.length > 0) await stageRows(tx, rows.splice(0));
    if (keys.length > 0) await stageKeys(tx, 'import_key', keys.splice(0));
    if (references.length > 0) await stageKeys(tx, 'import_reference', references.splice(0));
  };
  return {
    flush,
    add: async (row: StagedRow | undefined, itsKeys: StagedKey[], itsReferences: StagedKey[]) => {
      if (row) rows.push(row);
      keys.push(...itsKeys);
      references.push(...itsReferences);
      if (rows.length >= BATCH) await flush();
    },
  };
}

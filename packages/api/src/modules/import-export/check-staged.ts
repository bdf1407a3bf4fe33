import type { ImportList } from '@kashtanka/contract/import';
import type { Media } from '#modules/media';
import type { RawBuilder, Tx } from '#platform/database';
import type { AnyListImporter, ImportWorld, KeyKind } from '#platform/import-export/import';
import { createSemaphore } from '#platform/semaphore';
import type { ErrorList } from './error-list.ts';
import { findEscape, isMediaId, type MediaLocation, mediaIdOf, readMediaText } from './media-location.ts';
import { danglingReferences, mediaFiles, repeatedKeys, stagedBatches, stagedRows } from './sql/staging.ts';

type Options = {
  importers: ReadonlyMap<ImportList, AnyListImporter>;
  errors: ErrorList;
  media: Media;
  /** Where a media file of the document lies on disk. */
  placeOf(file: string): MediaLocation;
};

const BATCH = 500;
const MAX_OF_A_KIND = 1_000;
/** Decoding a picture keeps a core busy, and a large one takes 150 MB. */
const FILES_AT_ONCE = 2;

/** Checks that need the whole document: duplicate keys, references, files and rules over several rows. */
export async function validateStaged(tx: Tx, options: Options): Promise<void> {
  await checkRepeated(tx, options.errors);
  await checkReferences(tx, options);
  await checkMedia(tx, options);
  await checkRules(tx, options);
}

async function checkRepeated(tx: Tx, errors: ErrorList): Promise<void> {
  const reported = new Set<string>();
  for (const { path, key } of await repeatedKeys(tx, MAX_OF_A_KIND)) {
    // An article is staged as a product's and as its own key; it is reported once.
    if (reported.has(path)) continue;
    reported.add(path);
    errors.add({ path, code: 'unique', message: `${readable(key)} stands twice` });
  }
}

async function checkReferences(tx: Tx, { importers, errors }: Options): Promise<void> {
  const stored = new Map<KeyKind, RawBuilder<unknown>>();
  for (const importer of importers.values()) {
    for (const [kind, query] of Object.entries(importer.storedKeys)) stored.set(kind as KeyKind, query);
  }
  for (const [kind, query] of stored) {
    for (const { path, key } of await danglingReferences(tx, kind, query, MAX_OF_A_KIND)) {
      errors.add({ path, code: 'does_not_exist', message: `there is no ${kind} ${readable(key)}` });
    }
  }
}

async function checkMedia(tx: Tx, { media, errors, placeOf }: Options): Promise<void> {
  const semaphore = createSemaphore(FILES_AT_ONCE);
  const check = async ({ path, key }: { path: string; key: string }) => {
    const release = await semaphore.acquire();
    try {
      const reason = isMediaId(key) ? await refuseUnknown(media, key) : await refuseFile(media, placeOf(key));
      return reason && { path, code: 'does_not_exist' as const, message: `the file ${key} ${reason}` };
    } finally {
      release();
    }
  };
  for (const error of await Promise.all((await mediaFiles(tx)).map(check))) if (error) errors.add(error);
}

async function refuseUnknown(media: Media, file: string): Promise<string | undefined> {
  const id = mediaIdOf(file);
  return (await media.urls([id])).has(id) ? undefined : 'is no picture of this shop';
}

async function refuseFile(media: Media, place: MediaLocation): Promise<string | undefined> {
  return (await media.refusal(place.path)) ?? (await findEscape(place));
}

async function checkRules(tx: Tx, { importers, errors, media, placeOf }: Options): Promise<void> {
  const world: ImportWorld = {
    tx,
    documentRows: (list, keys) => stagedRows(tx, list, keys),
    mediaText: (file) => readMediaText(media, file, placeOf),
  };
  for (const importer of importers.values()) {
    if (!importer.check) continue;
    for await (const batch of stagedBatches(tx, importer.list, BATCH)) {
      const found = await importer.check(
        batch.map(({ body }) => body),
        world,
      );
      for (const [index, list] of found) {
        for (const { at, code, message } of list) errors.add({ path: `${batch[index]?.path}${at}`, code, message });
      }
    }
  }
}

/** Formats compound keys for people. */
function readable(key: string): string {
  return key.replaceAll('\u001f', ' ');
}

import type { ExchangePictureFailure } from '@kashtanka/contract/admin';
import type { ImportChanges } from '#modules/import-export';
import type { Media } from '#modules/media';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import { addJob } from '#platform/jobs';
import type { Network } from '#platform/outgoing/ask-public';
import {
  knownAddresses,
  nextProduct,
  picturesOf,
  type RunPicture,
  rememberAddresses,
  updatePictures,
} from '../sql/pictures.ts';
import { findRun, lockRun, type StoredRun } from '../sql/runs.ts';
import { topicOf } from '../topics.ts';
import { type FetchedPicture, fetchPicture } from './fetch-picture.ts';
import { fileOf, placePictures } from './place-pictures.ts';

export const PICTURES_JOB = 'exchange_pictures';
const QUEUE = 'exchange_pictures';

export type PictureDeps = {
  db: Database;
  events: Events;
  clock: { now(): Date };
  changes: Pick<ImportChanges, 'editPictures'>;
  media: Pick<Media, 'add' | 'refusal' | 'urls' | 'sendNew'>;
  outgoingNetwork: Network;
};

export function addPicturesJob(tx: Tx | Database, id: number, runAt?: Date): Promise<void> {
  const options = { queue: QUEUE, key: `${PICTURES_JOB}:${id}`, canWait: true, ...(runAt && { runAt }) };
  return addJob(tx, PICTURES_JOB, { id }, options);
}

/** A job ends soon, so that a stopping server need not wait; the rest is a job of its own. */
const SLICE_MS = 5_000;
const AT_ONCE = 4;
const RETRIED_AFTER_MS = [30_000, 300_000];

/** Fetches the pictures of a run product by product. A job that runs again goes on with what is still waiting. */
export async function fetchPictures(deps: PictureDeps, id: number): Promise<void> {
  const endsAt = performance.now() + SLICE_MS;
  while ((await findRun(deps.db, id))?.state === 'done') {
    const next = await nextProduct(deps.db, id, deps.clock.now());
    if (!next) break;
    if (!next.isDue || performance.now() > endsAt) {
      await addPicturesJob(deps.db, id, next.isDue ? undefined : (next.due_at ?? undefined));
      break;
    }
    await fetchProduct(deps, id, next.product);
  }
  await deps.media.sendNew();
}

type Got = { known: string } | FetchedPicture;

async function fetchProduct(deps: PictureDeps, id: number, product: string): Promise<void> {
  const waiting = (await picturesOf(deps.db, id, product)).filter(({ state }) => state === 'waiting');
  const got = new Map<number, Got>();
  try {
    const known = await findKnown(deps, product, waiting);
    for (let at = 0; at < waiting.length; at += AT_ONCE) {
      const some = waiting.slice(at, at + AT_ONCE);
      const fetched = await Promise.all(some.map((picture) => getPicture(deps, picture, known.get(picture.url))));
      for (const [index, { id: pictureId }] of some.entries()) {
        const one = fetched[index];
        if (one) got.set(pictureId, one);
      }
    }
    const isStored = await inTransaction<boolean>(deps.db, async (tx, undo) =>
      (await attach(tx, deps, { id, product, got })) ? true : undo(false),
    );
    if (!isStored) await failAll(deps, id, product);
  } finally {
    for (const one of got.values()) if ('path' in one) await one.remove();
  }
}

/** Media of addresses that were fetched before and that the shop still has. */
async function findKnown(
  { db, media }: PictureDeps,
  product: string,
  pictures: readonly RunPicture[],
): Promise<Map<string, string>> {
  const known = await knownAddresses(
    db,
    product,
    pictures.map(({ url }) => url),
  );
  const there = await media.urls([...known.values()]);
  return new Map([...known].filter(([, id]) => there.has(id)));
}

async function getPicture(
  { media, outgoingNetwork }: PictureDeps,
  { url }: RunPicture,
  known: string | undefined,
): Promise<Got> {
  if (known !== undefined) return { known };
  const fetched = await fetchPicture(url, outgoingNetwork);
  if (!fetched.ok || !(await media.refusal(fetched.path))) return fetched;
  await fetched.remove();
  return { ok: false, failure: 'not_a_picture', isTemporary: false };
}

type Fetched = { id: number; product: string; got: ReadonlyMap<number, Got> };

/** False if the product refuses its pictures. */
async function attach(tx: Tx, deps: PictureDeps, { id, product, got }: Fetched): Promise<boolean> {
  const run = await lockRun(tx, id);
  // It was taken back meanwhile.
  if (run?.state !== 'done') return true;
  const pictures = await picturesOf(tx, id, product);
  const isOpen = (picture: RunPicture) => picture.state === 'waiting' && got.has(picture.id);
  const placed: (RunPicture & { media: string })[] = [];
  for (const picture of pictures) {
    const one = got.get(picture.id);
    const media = isOpen(picture) && one ? await mediaOf(tx, deps, picture, one) : picture.media;
    if (media && !placed.some((other) => other.media === media)) placed.push({ ...picture, media });
  }
  const before = new Set<string>();
  const edit: Parameters<ImportChanges['editPictures']>[1] = new Map([
    [
      product,
      (stored) => {
        for (const { file } of stored) before.add(file);
        return placePictures(stored, placed);
      },
    ],
  ]);
  const edited = await deps.changes.editPictures(tx, edit, notedFor(run, deps.clock.now()));
  if (!edited) return false;
  const isMissing = edited.missing.length > 0;
  const mediaById = new Map(placed.map((one) => [one.id, one.media]));
  const outcomes = pictures.filter(isOpen).map((picture) => {
    const one = got.get(picture.id);
    if (one && 'failure' in one) return outcomeOfFailure(picture, one, deps.clock.now());
    if (isMissing) return outcomeOf(picture, { state: 'failed', failure: 'no_product' });
    const media = mediaById.get(picture.id) ?? null;
    const isNew = media !== null && !before.has(fileOf(media));
    return outcomeOf(picture, { state: isNew ? 'attached' : 'present', media });
  });
  await updatePictures(tx, outcomes);
  const fetched = placed.filter((one) => isOpen(one)).map(({ url, media }) => ({ url, media }));
  await rememberAddresses(tx, product, fetched);
  await deps.events.publish(tx, [topicOf(id)]);
  return true;
}

async function mediaOf(tx: Tx, { media }: PictureDeps, { url }: RunPicture, one: Got): Promise<string | undefined> {
  if ('known' in one) return one.known;
  return one.ok ? media.add(tx, one.path, { name: nameIn(url) }) : undefined;
}

/** The last part of an address, as people would save the file. */
function nameIn(url: string): string {
  const part = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    // A name in another encoding.
    return part;
  }
}

export function notedFor({ run_by, created_by, reason, file_name }: StoredRun, at: Date) {
  return { at, actor: run_by ?? created_by, reason: reason ?? file_name };
}

type Outcome = Parameters<typeof updatePictures>[1][number];

function outcomeOf({ id, attempts }: RunPicture, told: Partial<Outcome> & Pick<Outcome, 'state'>): Outcome {
  return { id, attempts, failure: null, media: null, due_at: null, ...told };
}

/** A server that does not answer is asked again later, twice. */
function outcomeOfFailure(
  picture: RunPicture,
  { failure, isTemporary }: { failure: ExchangePictureFailure; isTemporary: boolean },
  now: Date,
): Outcome {
  const wait = isTemporary ? RETRIED_AFTER_MS[picture.attempts] : undefined;
  const attempts = picture.attempts + 1;
  if (wait === undefined) return outcomeOf(picture, { state: 'failed', failure, attempts });
  const dueAt = new Date(now.getTime() + wait).toISOString();
  return outcomeOf(picture, { state: 'waiting', failure, attempts, due_at: dueAt });
}

async function failAll({ db, events }: PictureDeps, id: number, product: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRun(tx, id);
    const waiting = (await picturesOf(tx, id, product)).filter(({ state }) => state === 'waiting');
    await updatePictures(
      tx,
      waiting.map((picture) => outcomeOf(picture, { state: 'failed', failure: 'refused_row' })),
    );
    await events.publish(tx, [topicOf(id)]);
  });
}

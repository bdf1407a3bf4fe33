import type { ImportChanges, ProductPicture } from '#modules/import-export';
import type { Tx } from '#platform/database';
import { listPictures, moveState, type RunPicture, storePictures, updatePictures } from '../sql/pictures.ts';
import { type FilePicture, PICTURE_LIMITS, parseAddress } from './addresses.ts';
import { addPicturesJob } from './fetch-pictures.ts';
import { isAsCame, removePictures } from './place-pictures.ts';

type OfProduct = FilePicture & { product: string };

/** Notes what a file names; each address once for a product. */
export async function notePictures(
  tx: Tx,
  id: number,
  { pictures, isRun }: { pictures: readonly OfProduct[]; isRun: boolean },
): Promise<void> {
  const counted = new Map<string, number>();
  const seen = new Set<string>();
  const noted: Parameters<typeof storePictures>[2][number][] = [];
  for (const { line, product, url: text, alt } of pictures) {
    const parsed = parseAddress(text);
    const url = parsed.ok ? parsed.url : text.slice(0, PICTURE_LIMITS.urlLength);
    if (seen.has(`${product}\n${url}`)) continue;
    seen.add(`${product}\n${url}`);
    const count = (counted.get(product) ?? 0) + 1;
    counted.set(product, count);
    const isOver = count > PICTURE_LIMITS.perProduct || noted.length >= PICTURE_LIMITS.perRun;
    const failure = parsed.ok ? (isOver ? ('too_many' as const) : null) : parsed.failure;
    const state = failure ? ('failed' as const) : isRun ? ('waiting' as const) : ('planned' as const);
    noted.push({ line, product, url, alt, state, failure });
  }
  await storePictures(tx, id, noted);
  if (isRun && noted.some(({ state }) => state === 'waiting')) await addPicturesJob(tx, id);
}

type Noted = Parameters<ImportChanges['editPictures']>[2];

/** Takes off the pictures that a run has attached; those with another text by now are kept. */
export async function takeOffPictures(
  tx: Tx,
  changes: Pick<ImportChanges, 'editPictures'>,
  { id, noted }: { id: number; noted: Noted },
): Promise<void> {
  await moveState(tx, id, { from: 'waiting', to: 'undone' });
  const attached = await listPictures(tx, id, {
    state: 'attached',
    after: 0,
    limit: Number.MAX_SAFE_INTEGER,
  });
  const withMedia = attached.flatMap(({ media, ...one }) => (media === null ? [] : [{ ...one, media }]));
  const keptFiles = new Set<number>();
  const edits = new Map(
    [...Map.groupBy(withMedia, ({ product }) => product)].map(([product, own]) => [
      product,
      (stored: readonly ProductPicture[]) => {
        for (const one of own) if (isChanged(stored, one)) keptFiles.add(one.id);
        return removePictures(stored, own);
      },
    ]),
  );
  const edited = await changes.editPictures(tx, edits, noted);
  await updatePictures(
    tx,
    attached.map(({ id: pictureId, attempts, media }) => ({
      id: pictureId,
      attempts,
      media,
      failure: null,
      due_at: null,
      state: !edited || keptFiles.has(pictureId) ? ('kept' as const) : ('undone' as const),
    })),
  );
}

function isChanged(stored: readonly ProductPicture[], one: Pick<RunPicture, 'alt'> & { media: string }): boolean {
  return stored.some((picture) => picture.file.endsWith(one.media) && !isAsCame(picture, one));
}

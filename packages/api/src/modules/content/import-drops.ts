import type { DropModalRow, DropRow } from '@kashtanka/contract/import';
import {
  countsOf,
  type ImportWork,
  importText,
  type KeyReference,
  type ListImporter,
  type RowError,
} from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { addJob, scheduleAt } from '#platform/jobs';
import { exportedDrops } from './export-posts.ts';
import { toStoredBlocks, validateBlocks } from './import-blocks.ts';
import { toPageColumns } from './import-posts.ts';
import { hideDrops, mergeDrops, type StoredModal, storedDrops } from './sql/drops.ts';
import { CONTENT_TOPIC, DROP_OPENS_JOB, DROPS_TOPIC, PUBLISH_SCHEDULED_JOB } from './topics.ts';

export const dropImporter: ListImporter<DropRow> = {
  list: 'drops',
  kind: 'drop',
  storedKeys: { drop: storedDrops },
  validateRow: (row) => {
    const content = validateBlocks(row.page?.content, '/page/content');
    return {
      declares: [{ kind: 'drop', key: row.slug, at: '/slug' }],
      refers: [...referencesOf(row), ...content.refers],
      errors: [...content.errors, ...momentErrors(row)],
    };
  },
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, { storedKeys: storedDrops, keyOf: ({ slug }) => slug, required: ['announce', 'page'] }),
  store: async (rows, work) => {
    const columns: Record<string, unknown>[] = [];
    for (const row of rows) columns.push(await toColumns(row, work));
    const counts = countsOf(await mergeDrops(work.tx, columns));
    if (counts.created + counts.changed > 0) work.changed([CONTENT_TOPIC, DROPS_TOPIC]);
    const moments = rows.flatMap(({ publishedAt, page }) => [publishedAt, page?.closes_at]);
    await scheduleAt(work.tx, PUBLISH_SCHEDULED_JOB, moments, work.now);
    for (const row of rows) await scheduleOpening(row, work);
    return counts;
  },
  hideOthers: async ({ tx, changed }, keys) => {
    const hidden = await hideDrops(tx, keys);
    if (hidden.length > 0) changed([CONTENT_TOPIC, DROPS_TOPIC]);
    return hidden;
  },
  listExport: exportedDrops,
};

function referencesOf({ cover, icon, page }: DropRow): KeyReference[] {
  const media = (key: string | null | undefined, at: string): KeyReference[] =>
    key ? [{ kind: 'media', key, at }] : [];
  return [
    ...media(cover, '/cover'),
    ...media(icon, '/icon'),
    ...media(page?.meta?.cover, '/page/meta/cover'),
    ...(page?.collection ? [{ kind: 'collection' as const, key: page.collection, at: '/page/collection' }] : []),
  ];
}

/** The opening time from the announcement or the page; undefined if it is missing. */
function opensAt({ announce, page }: DropRow): string | null | undefined {
  return page?.opens_at ?? announce?.opens_at ?? (page && 'opens_at' in page ? null : announce?.opens_at);
}

function momentErrors(row: DropRow): RowError[] {
  const { announce, page } = row;
  const [there, here] = [announce?.opens_at, page?.opens_at];
  const opening = opensAt(row);
  const [isTwofold, isBackwards] = [
    there && here && Date.parse(there) !== Date.parse(here),
    opening && page?.closes_at && Date.parse(page.closes_at) <= Date.parse(opening),
  ];
  return [
    ...(isTwofold ? [error('/page/opens_at', 'a drop opens once: the announcement names another moment')] : []),
    ...(isBackwards ? [error('/page/closes_at', 'a drop closes after it has opened')] : []),
  ];
}

function error(at: string, message: string): RowError {
  return { at, code: 'invalid', message };
}

async function toColumns(row: DropRow, work: ImportWork): Promise<Record<string, unknown>> {
  const { slug, publishedAt, cover, cover_alt: alt, icon, announce, anonymousModal, familyModal, page } = row;
  const opening = opensAt(row);
  return {
    slug,
    ...(publishedAt !== undefined && { published_at: publishedAt }),
    ...(cover !== undefined && { cover: cover && (await work.mediaId(cover)) }),
    ...(alt !== undefined && { cover_alt: alt && importText(alt) }),
    ...(icon !== undefined && { icon: icon && (await work.mediaId(icon)) }),
    ...(announce && {
      announce_title: importText(announce.title),
      announce_text: announce.text ? importText(announce.text) : null,
    }),
    ...(anonymousModal !== undefined && { anonymous_modal: anonymousModal && toModal(anonymousModal) }),
    ...(familyModal !== undefined && { family_modal: familyModal && toModal(familyModal) }),
    ...(opening !== undefined && { opens_at: opening }),
    ...(page && (await contentColumns(page, work))),
  };
}

async function contentColumns(page: NonNullable<DropRow['page']>, work: ImportWork) {
  const { title, meta, content, collection, closes_at } = page;
  return {
    ...(title && { page_title: importText(title) }),
    ...(meta !== undefined && (await metaColumns(meta ?? { cover: null }, work))),
    ...(content && { content: await toStoredBlocks(content, work) }),
    ...(collection !== undefined && { collection }),
    ...(closes_at !== undefined && { closes_at }),
  };
}

async function metaColumns(meta: Parameters<typeof toPageColumns>[0], work: ImportWork) {
  const { page_title: meta_title, page_description, page_cover } = await toPageColumns(meta, work);
  return { meta_title, meta_description: page_description, meta_cover: page_cover };
}

function toModal({ title, text, button_text, link = null, width = null }: DropModalRow): StoredModal {
  return {
    title: importText(title),
    text: importText(text),
    button_text: button_text ? importText(button_text) : null,
    link,
    width,
  };
}

/** One job for a drop: changing the opening time replaces the job. */
async function scheduleOpening(row: DropRow, { tx, now }: Pick<ImportWork, 'tx' | 'now'>): Promise<void> {
  const moment = opensAt(row);
  if (!moment || Date.parse(moment) <= now.getTime()) return;
  const { slug } = row;
  await addJob(tx, DROP_OPENS_JOB, { slug }, { runAt: new Date(moment), key: `${DROP_OPENS_JOB}:${slug}` });
}

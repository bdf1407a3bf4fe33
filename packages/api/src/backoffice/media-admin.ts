import { type ListedMedia, MOST_COUNTED, type mediaCalls } from '@kashtanka/contract/admin';
import { type ImportList, importLists } from '@kashtanka/contract/import';
import type { DataRows } from '#modules/import-export';
import { type LibraryRow, type Media, mediaLibrary } from '#modules/media';
import { type Actor, actorRefused, type PerformCommand } from '#modules/staff';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, noContent, notFound, ok } from '#platform/http/reply';

type Deps = { db: Database; clock: Clock; media: Media; rows: DataRows; perform: PerformCommand };
type Handlers = Omit<Pick<AdminHandlers, keyof typeof mediaCalls>, 'uploadMedia'>;

const ROWS = 60;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f]{20})$/;

/** The library of pictures: where they are used, and changes of all rows that use one. */
export function mediaLibraryRoutes(deps: Deps): Handlers {
  return { ...readingRoutes(deps), ...changingRoutes(deps) };
}

function readingRoutes({ db, media }: Deps): Pick<Handlers, 'listMedia' | 'getMedia'> {
  return {
    listMedia: async ({ query: { q, state, after, limit = ROWS } }) => {
      const [, at = '', id = ''] = CURSOR.exec(after ?? '') ?? [];
      if (after !== undefined && at === '') return notFound();
      const asked = { q: q?.trim() || null, isUsed: state === undefined ? null : state === 'used' };
      const cursor = at === '' ? null : { at, id };
      const { rows: found, count } = await mediaLibrary.list(db, {
        ...asked,
        after: cursor,
        limit: limit + 1,
        most: MOST_COUNTED,
      });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return ok({
        rows: await serialize(media, shown),
        next: found.length > limit && last ? `${last.at}~${last.id}` : null,
        count: { value: Math.min(count, MOST_COUNTED), has_more: count > MOST_COUNTED },
      });
    },
    getMedia: async ({ params: { id } }) => {
      const found = await mediaLibrary.find(db, id);
      const [row] = found ? await serialize(media, [found]) : [];
      return row ? ok({ ...row, used_in: await mediaLibrary.uses(db, id) }) : notFound();
    },
  };
}

async function serialize(media: Media, rows: readonly LibraryRow[]): Promise<ListedMedia[]> {
  const urls = await media.urls(rows.map(({ id }) => id));
  return rows.flatMap(({ id, mime, bytes, file_name: name, added_at, alt, uses }) => {
    const found = urls.get(id);
    if (!found) return [];
    const { url, width, height } = found;
    const words = alt && { ru: alt.ru, en: alt.en ?? null };
    return [{ id, url, width, height, mime, bytes, name, added_at: added_at.toISOString(), alt: words, uses }];
  });
}

function changingRoutes(deps: Deps): Pick<Handlers, 'replaceMedia' | 'setMediaAlt' | 'deleteMedia'> {
  const { media, perform, clock } = deps;
  return {
    replaceMedia: async ({ params: { id }, body: { by, reason } }, context) => {
      const known = await media.urls([id, by]);
      if (!known.has(id) || !known.has(by)) return notFound();
      return ok(await changeUses(deps, actorIn(context, reason), id, (row) => replaceIn(row, id, by)));
    },
    setMediaAlt: async ({ params: { id }, body: { alt, reason } }, context) => {
      if (!(await media.urls([id])).has(id)) return notFound();
      return ok(await changeUses(deps, actorIn(context, reason), id, (row) => describeIn(row, id, alt)));
    },
    deleteMedia: async ({ params: { id }, body: { reason } }, context) => {
      const action = { command: 'media delete', subject: `media ${id}` } as const;
      const deleted = await perform(actorIn(context, reason), action, async (tx) => {
        const uses = (await mediaLibrary.uses(tx, id)).length;
        if (uses > 0) return { ok: false as const, problem: 'in_use' as const, uses };
        if (!(await mediaLibrary.delete(tx, id, clock.now())))
          return { ok: false as const, problem: 'unknown' as const };
        return { ok: true as const };
      });
      if (deleted.ok) {
        media.forget(id);
        return noContent();
      }
      if (deleted.problem === 'in_use') return conflict('in_use', { uses: deleted.uses });
      return deleted.problem === 'unknown' ? notFound() : actorRefused(deleted);
    },
  };
}

type Row = Record<string, unknown>;

/** Each row is a change of its own, with its history and undo; a refused one is named. */
async function changeUses(
  { db, rows }: Deps,
  { requestKey: _, version: __, ...actor }: Actor,
  id: string,
  change: (row: Row) => Row,
): Promise<{ changed: number; refused: { list: string; key: string; code: string }[] }> {
  const done = { changed: 0, refused: [] as { list: string; key: string; code: string }[] };
  for (const { list, key } of await mediaLibrary.uses(db, id)) {
    if (!isImportList(list)) continue;
    const stored = await rows.get(list, key);
    const next = stored && change(stored.row);
    const patch = stored && next ? differing(stored.row, next) : {};
    if (Object.keys(patch).length === 0) continue;
    const edited = await rows.patch(actor, { list, key, patch, isDryRun: false });
    if (edited.ok) done.changed += 1;
    else done.refused.push({ list, key, code: edited.problem });
  }
  return done;
}

function isImportList(list: string): list is ImportList {
  return Object.hasOwn(importLists, list);
}

function differing(before: Row, after: Row): Row {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/** Every place that names the picture, however deep. */
function replaceIn(row: Row, id: string, by: string): Row {
  const text = JSON.stringify(row).replaceAll(`"media:${id}"`, `"media:${by}"`);
  const replaced: Row = JSON.parse(text);
  return replaced;
}

/** The pictures of a product have alternative texts. */
function describeIn(row: Row, id: string, alt: { ru: string; en: string | null }): Row {
  if (!Array.isArray(row.images)) return row;
  const images = row.images.map((image: unknown) => {
    const { file, ...others } = { file: '', ...Object(image) };
    return file === `media:${id}` ? { ...others, file, alt: alt.ru.trim() === '' ? null : alt } : image;
  });
  return { ...row, images };
}

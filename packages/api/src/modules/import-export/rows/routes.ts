import type { FieldCode } from '@kashtanka/contract';
import { type ImportList, importLists } from '@kashtanka/contract/import';
import { rolesThatRead, type StaffSection } from '@kashtanka/rules';
import { actorRefused } from '#modules/staff';
import { actorIn, type StaffContext } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import {
  conflict,
  created,
  type FieldRefusals,
  notFound,
  ok,
  type Refusal,
  refuseFields,
} from '#platform/http/reply';
import type { ImportError } from '#platform/import-export/import';
import type { RowChanged, RowEdited } from './edit-row.ts';
import type { CategoryMoved } from './move-category.ts';
import type { RowRemoved } from './remove-row.ts';
import type { DataRows } from './rows.ts';

type DataCalls =
  | 'listDataRows'
  | 'getDataSchema'
  | 'getDataRow'
  | 'createDataRow'
  | 'patchDataRow'
  | 'removeDataRow'
  | 'moveCategory'
  | 'renameProduct'
  | 'listDataHistory'
  | 'undoDataRow';

const ROWS = 50;

export function dataRowRoutes(rows: DataRows): Pick<AdminHandlers, DataCalls> {
  return {
    listDataRows: async ({ params: { list } }, context) => {
      if (list === 'products') return notFound();
      const refused = refuseReading(list, context);
      if (refused) return refused;
      return ok({ rows: (await rows.list(list)).map(({ key, ...row }) => ({ key: toWireKey(key), ...row })) });
    },
    getDataSchema: async ({ params: { list } }) => ok({ schema: { ...importLists[list] } }),
    getDataRow: async ({ params: { list, key } }, context) => {
      const refused = refuseReading(list, context);
      if (refused) return refused;
      const found = await rows.get(list, fromWireKey(key));
      return found ? ok({ ...found, key: toWireKey(found.key) }, { ETag: `"${found.version}"` }) : notFound();
    },
    createDataRow: async ({ params: { list }, body: { row, reason }, isDryRun }, context) => {
      const edited = await rows.create(actorIn(context, reason), { list, row, isDryRun });
      return edited.ok ? created(serializeChange(edited)) : refusalOf(edited, 'row');
    },
    patchDataRow: async ({ params: { list, key }, body: { patch, reason }, isDryRun }, context) => {
      const asked = { list, key: fromWireKey(key), patch, isDryRun };
      const edited = await rows.patch(actorIn(context, reason), asked);
      return edited.ok ? ok(serializeChange(edited)) : refusalOf(edited, 'patch');
    },
    removeDataRow: async ({ params: { list, key }, body: { reason } }, context) => {
      const removed = await rows.remove(actorIn(context, reason), { list, key: fromWireKey(key) });
      return removed.ok ? ok({ key, undo: { id: removed.revisionId } }) : refuseRemoval(removed);
    },
    moveCategory: async ({ params: { key }, body: { parent, reason } }, context) => {
      const moved = await rows.moveCategory(actorIn(context, reason), { key, parent });
      return moved.ok ? ok({ key: moved.key }) : refuseMove(moved);
    },
    renameProduct: async ({ params, body: { article: to, reason }, isDryRun }, context) => {
      const renamed = await rows.rename(actorIn(context, reason), { article: params.article, to, isDryRun });
      if (!renamed.ok) return renamed.problem === 'taken' ? conflict('article_taken') : refusalOf(renamed, 'row');
      const also = renamed.also.map(({ list, key }) => ({ list, key: toWireKey(key) }));
      return ok({ ...serializeChange(renamed), also });
    },
    listDataHistory: async ({ params: { list, key }, query: { after, limit = ROWS } }, context) => {
      const refused = refuseReading(list, context);
      if (refused) return refused;
      const before = after === undefined ? null : Number(after);
      if (before !== null && !Number.isSafeInteger(before)) return notFound();
      const found = await rows.history(list, fromWireKey(key), { before, limit: limit + 1 });
      const shown = found.slice(0, limit);
      return ok({
        rows: shown.map(({ at, actor: name, ...revision }) => ({ ...revision, at: at.toISOString(), name })),
        next: found.length > limit ? String(shown.at(-1)?.id) : null,
      });
    },
    undoDataRow: async ({ params: { list, key }, body: { id, reason } }, context) => {
      const asked = { list, key: fromWireKey(key), revisionId: id };
      const edited = await rows.undo(actorIn(context, reason), asked);
      return edited.ok ? ok(serializeChange(edited)) : refusalOf(edited, 'patch');
    },
  };
}

/** Everybody on the staff reads the catalogue; offers and content have readers of their own. */
export function refuseReading(list: ImportList, { staff }: StaffContext): Refusal | undefined {
  const roles = rolesThatRead(sectionOf(list));
  if (roles.some((role) => staff.roles.includes(role))) return undefined;
  return { kind: 'detail', status: 403, code: 'not_allowed', extra: { roles } };
}

function sectionOf(list: ImportList): StaffSection {
  if (list === 'offers' || list === 'vouchers') return 'discounts';
  return CONTENT.has(list) ? 'content' : 'catalogue';
}

const CONTENT: ReadonlySet<ImportList> = new Set([
  'pages',
  'notifications',
  'banners',
  'social_posts',
  'blog.tags',
  'blog.posts',
  'drops',
  'redirects',
  'shop',
] as const);

/** Parts of a key are joined by a control character in the database, and by a tilde in addresses. */
function toWireKey(key: string): string {
  return key.replaceAll('\u001f', '~');
}

export function fromWireKey(key: string): string {
  return key.replaceAll('~', '\u001f');
}

export function serializeChange({ key, row, version, changed, revisionId }: RowChanged) {
  return { key: toWireKey(key), row, version, changed, undo: revisionId === null ? null : { id: revisionId } };
}

export function refusalOf(edited: Exclude<RowEdited, { ok: true }>, part: 'row' | 'patch'): Refusal {
  switch (edited.problem) {
    case 'unknown':
      return notFound();
    case 'taken':
      return conflict('key_taken');
    case 'sold':
      return conflict('article_sold');
    case 'stale': {
      const { version, overlapping, current, base } = edited;
      return { kind: 'detail', status: 412, code: 'stale', extra: { version, overlapping, current, base } };
    }
    case 'key_changed':
      return refuseFields({
        [part]: Object.fromEntries(edited.fields.map((field) => [field, [{ code: 'invalid' }]])),
      });
    case 'faults':
      return refuseFields({ [part]: nestErrors(edited.errors) });
    default:
      return actorRefused(edited);
  }
}

function refuseRemoval(refused: Exclude<RowRemoved, { ok: true }>): Refusal {
  switch (refused.problem) {
    case 'unknown':
      return notFound();
    case 'in_use':
      return conflict('in_use', { uses: refused.uses.map(({ list, key }) => ({ list, key: toWireKey(key) })) });
    case 'stale': {
      const { version, current } = refused;
      return {
        kind: 'detail',
        status: 412,
        code: 'stale',
        extra: { version, current, overlapping: [], base: null },
      };
    }
    default:
      return actorRefused(refused);
  }
}

function refuseMove(refused: Exclude<CategoryMoved, { ok: true }>): Refusal {
  switch (refused.problem) {
    case 'taken':
      return conflict('key_taken');
    case 'inside_itself':
      return conflict('inside_itself');
    case 'faults':
      return refuseFields({ row: nestErrors(refused.errors) });
    default:
      return refuseRemoval(refused);
  }
}

/** `/variants/0/price` is nested as the row is. */
function nestErrors(errors: readonly ImportError[]): FieldRefusals {
  const nested: FieldRefusals = {};
  for (const { path, code } of errors) {
    const steps = path.split('/').slice(1);
    const last = steps.pop() ?? 'row';
    let place = nested;
    for (const step of steps) {
      const inner = place[step];
      const next: FieldRefusals = inner === undefined || Array.isArray(inner) ? {} : inner;
      place[step] = next;
      place = next;
    }
    const known = place[last];
    place[last] = [...(Array.isArray(known) ? known : []), { code: fieldCodeOf(code) }];
  }
  return nested;
}

function fieldCodeOf(code: ImportError['code']): FieldCode {
  return code === 'malformed' || code === 'unknown_section' || code === 'unknown_field' ? 'invalid' : code;
}

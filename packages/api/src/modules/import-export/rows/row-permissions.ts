import type { ImportList } from '@kashtanka/contract/import';
import { rolesFor, type StaffCommand, type StaffRole } from '@kashtanka/rules';
import type { ActorRefusal } from '#modules/staff';
import { changedFields, type RowBody } from './row-version.ts';

/**
 * The commands of a change: prices of products belong to managers, everything else of the catalogue and of the content
 * to content. `null` is a change whose fields are not known yet, or a new row.
 */
export function commandsOf(list: ImportList, changes: RowBody | null): [StaffCommand, ...StaffCommand[]] {
  if (list === 'offers' || list === 'vouchers') return ['offers edit'];
  // Among them the look of the shop, which belongs to its owner.
  if (list === 'shop') return ['theme set'];
  if (list.startsWith('shipping.') || list === 'pickup_points') return ['delivery edit'];
  if (list !== 'products' || changes === null) return ['data edit'];
  const { price, variants, ...others } = changes;
  const isPriced =
    price !== undefined || (Array.isArray(variants) && variants.some((one) => 'price' in Object(one)));
  const isOther = Object.keys(others).length > 0 || (variants !== undefined && !isPriced) || changesSizes(variants);
  if (!isPriced) return ['data edit'];
  return isOther ? ['data edit', 'prices edit'] : ['prices edit'];
}

/** Whether a known size changes in more than its price. An entry with an article is a new size, or not compared yet. */
function changesSizes(variants: unknown): boolean {
  return asRows(variants).some(
    (size) => !('article' in size) && Object.keys(size).some((name) => name !== 'price'),
  );
}

/** The fields that a row would change, and for sizes those of each size. */
export function changesOf(before: RowBody, row: RowBody): RowBody {
  const named = Object.fromEntries(Object.entries(before).filter(([name]) => name in row));
  const fields = changedFields(named, row);
  const changes = Object.fromEntries(fields.map((name) => [name, row[name]]));
  if (!fields.includes('variants')) return changes;
  return { ...changes, variants: changesOfSizes(before.variants, row.variants) };
}

function changesOfSizes(before: unknown, after: unknown): RowBody[] {
  const byArticle = new Map(asRows(before).map((size) => [size.article, size]));
  return asRows(after).map((size) => {
    const known = byArticle.get(size.article);
    if (!known) return size;
    const fields = changedFields(Object.fromEntries(Object.entries(known).filter(([name]) => name in size)), size);
    return Object.fromEntries(fields.map((name) => [name, size[name]]));
  });
}

function asRows(value: unknown): RowBody[] {
  return Array.isArray(value) ? value.map((row) => ({ ...Object(row) })) : [];
}

/** Refuses what the roles of a person do not allow. */
export function refuseCommands(
  commands: readonly StaffCommand[],
  { name, roles }: { name: string; roles: readonly StaffRole[] },
): ActorRefusal | undefined {
  const missing = commands.find((command) => !rolesFor(command).some((role) => roles.includes(role)));
  return missing && { ok: false, problem: 'not_allowed', name, roles, required: rolesFor(missing) };
}

import type { TimelineEntry } from '@kashtanka/contract/admin';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import type { Locale } from '#platform/locale';
import type { AdminDeps } from '../deps.ts';
import { listCommandEntries } from './audit-entries.ts';
import { listEmailEntries } from './email-entries.ts';
import type { DatedEntry } from './entry.ts';
import { listHoldingEntries, listPaymentEntries } from './money-entries.ts';
import { listOrderEntries } from './order-entries.ts';
import { listParcelEntries } from './parcel-entries.ts';

/** All that happened to an order, newest first. */
async function listEntries(deps: AdminDeps, number: number, locale: Locale): Promise<DatedEntry[]> {
  const { db } = deps;
  const sources = await Promise.all([
    listOrderEntries(deps, number, locale),
    listPaymentEntries(deps, number),
    listHoldingEntries(deps, number),
    listParcelEntries(db, number),
    listCommandEntries(deps, number),
    listEmailEntries(db, number),
  ]);
  // Entries of one moment are those of one transaction; each source lists its own in their order.
  return sources
    .flat()
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .toReversed();
}

/** A page after an entry; an order has few entries, so all are read. */
export async function readTimeline(
  deps: AdminDeps,
  number: number,
  { after, limit, locale = DEFAULT_LOCALE }: { after: string | undefined; limit: number; locale?: Locale },
): Promise<{ rows: TimelineEntry[]; next: string | null }> {
  const listed = (await listEntries(deps, number, locale)).filter(({ isRepeated }) => !isRepeated);
  const entries = listed.map(({ entry }) => entry);
  const start = after === undefined ? 0 : entries.findIndex(({ id }) => id === after) + 1;
  const rows = entries.slice(start, start + limit);
  const isLast = start + limit >= entries.length;
  return { rows, next: isLast ? null : (rows.at(-1)?.id ?? null) };
}

/** Entries that are newer than a version of the order, newest first. */
export async function listSince(deps: AdminDeps, number: number, version: number): Promise<TimelineEntry[]> {
  const entries = await listEntries(deps, number, DEFAULT_LOCALE);
  return entries.filter((one) => one.version !== null && one.version > version).map(({ entry }) => entry);
}

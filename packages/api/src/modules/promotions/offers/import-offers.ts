import type { OfferRow } from '@kashtanka/contract/import';
import { exportOf } from '#platform/import-export/export';
import {
  countsOf,
  type ImportWorld,
  importText,
  type ListImporter,
  type RowError,
} from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { toGivenColumns } from '#platform/import-export/merge-rows';
import { scheduleAt } from '#platform/jobs';
import { allOffers, hideOffers, mergeOffers, storedOffers, storedParts } from '../sql/offers.ts';
import { OFFERS_TOPIC, REPRICE_JOB } from './offers.ts';
import { listDateErrors, listPartErrors, listReferences, listValueErrors } from './validate-offer.ts';

export const offerImporter: ListImporter<OfferRow> = {
  list: 'offers',
  kind: 'offer',
  storedKeys: { offer: storedOffers },
  validateRow: (row) => ({
    declares: [{ kind: 'offer', key: row.code, at: '/code' }],
    refers: listReferences(row),
    errors: listValueErrors(row),
  }),
  check: checkOffers,
  store: async (rows, work) => {
    const given = rows.map((row) => ({
      ...toGivenColumns(row, PLAIN_COLUMNS),
      code: row.code,
      ...(row.name && { name: importText(row.name) }),
      ...(row.description !== undefined && { description: row.description && importText(row.description) }),
    }));
    const merged = await mergeOffers(work.tx, given);
    if (merged.created.length + merged.changed.length > 0) work.changed([OFFERS_TOPIC]);
    // Prices change at an offer's dates, so a job is scheduled for them.
    const moments = rows.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);
    await scheduleAt(work.tx, REPRICE_JOB, moments, work.now);
    return countsOf(merged);
  },
  hideOthers: async ({ tx, changed }, keys) => {
    const hidden = await hideOffers(tx, keys);
    if (hidden.length > 0) changed([OFFERS_TOPIC]);
    return hidden;
  },
  listExport: exportOf<OfferRow>(allOffers, (offer) => offer),
};

/** Validates the merged offer, because a row may contain only changes. */
async function checkOffers(rows: readonly OfferRow[], { tx }: ImportWorld): Promise<Map<number, RowError[]>> {
  const stored = await storedParts(
    tx,
    rows.map(({ code }) => code),
  );
  const errors = await checkNewRows(tx, rows, {
    storedKeys: storedOffers,
    keyOf: ({ code }) => code,
    required: ['name', 'category', 'condition', 'benefit'],
  });
  rows.forEach((row, index) => {
    const whole = { ...stored.get(row.code), ...row };
    const found = [...listDateErrors(whole), ...listPartErrors(whole)];
    if (found.length > 0) errors.set(index, [...(errors.get(index) ?? []), ...found]);
  });
  return errors;
}

const PLAIN_COLUMNS = {
  category: 'category',
  priority: 'priority',
  is_exclusive: 'is_exclusive',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  channels: 'channels',
  condition: 'condition',
  benefit: 'benefit',
};

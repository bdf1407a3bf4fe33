import type { OfferRow } from '@kashtanka/contract/import';
import { type Offer, offerFault } from '@kashtanka/rules';
import {
  countsOf,
  type FaultAt,
  type ImportWork,
  type ImportWorld,
  importText,
  type KeyAt,
  type ListImporter,
} from '#platform/import';
import { checkNewRows } from '#platform/import-check';
import { addJob } from '#platform/jobs';
import { givenColumns } from '#platform/merge-rows';
import { OFFERS_TOPIC, OFFERS_TURN_JOB } from './offers.ts';
import { readBenefit, readCondition } from './read-offer.ts';
import { hideOffers, mergeOffers, storedOffers, storedParts } from './store.ts';

export const offerImporter: ListImporter<OfferRow> = {
  list: 'offers',
  kind: 'offer',
  storedKeys: { offer: storedOffers },
  report: (row) => ({
    declares: [{ kind: 'offer', key: row.code, at: '/code' }],
    refers: [...referencesOf(row, 'condition'), ...referencesOf(row, 'benefit')],
    faults: valueFaults(row),
  }),
  check: checkOffers,
  store: async (rows, work) => {
    const given = rows.map((row) => ({
      ...givenColumns(row, PLAIN_COLUMNS),
      code: row.code,
      ...(row.name && { name: importText(row.name) }),
      ...(row.description !== undefined && { description: row.description && importText(row.description) }),
    }));
    const merged = await mergeOffers(work.tx, given);
    if (merged.created.length + merged.changed.length > 0) work.changed([OFFERS_TOPIC]);
    await scheduleTurns(rows, work);
    return countsOf(merged);
  },
  hideOthers: async ({ tx, changed }, keys) => {
    const hidden = await hideOffers(tx, keys);
    if (hidden > 0) changed([OFFERS_TOPIC]);
    return hidden;
  },
};

/** An offer must make sense as it will be stored: a row may say only what changes. */
async function checkOffers(rows: readonly OfferRow[], { tx }: ImportWorld): Promise<Map<number, FaultAt[]>> {
  const stored = await storedParts(
    tx,
    rows.map(({ code }) => code),
  );
  const faults = await checkNewRows(tx, rows, {
    storedKeys: storedOffers,
    keyOf: ({ code }) => code,
    required: ['name', 'category', 'condition', 'benefit'],
  });
  rows.forEach((row, index) => {
    const whole = { ...stored.get(row.code), ...row };
    const found = [...dateFaults(whole), ...sectionFaults(whole)];
    if (found.length > 0) faults.set(index, [...(faults.get(index) ?? []), ...found]);
  });
  return faults;
}

/** Prices follow an offer's dates without anybody's doing. */
async function scheduleTurns(rows: readonly OfferRow[], { tx, now }: ImportWork): Promise<void> {
  const moments = rows.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);
  for (const moment of new Set(moments)) {
    if (!moment || Date.parse(moment) <= now.getTime()) continue;
    const runAt = new Date(moment);
    await addJob(tx, OFFERS_TURN_JOB, {}, { runAt, key: `${OFFERS_TURN_JOB}:${runAt.toISOString()}` });
  }
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

function referencesOf(row: OfferRow, part: 'condition' | 'benefit'): KeyAt[] {
  const range = row[part]?.range;
  if (!range) return [];
  const lists = {
    articles: 'article',
    exclude_articles: 'article',
    class_codes: 'class',
    exclude_class_codes: 'class',
  } as const;
  return (Object.keys(lists) as (keyof typeof lists)[]).flatMap((list) =>
    (range[list] ?? []).map(
      (key, index): KeyAt => ({ kind: lists[list], key, at: `/${part}/range/${list}/${index}` }),
    ),
  );
}

function valueFaults(row: OfferRow): FaultAt[] {
  const read = [row.condition && readCondition(row.condition), row.benefit && readBenefit(row.benefit)];
  return read.flatMap((part) =>
    part && 'message' in part ? [{ at: part.at, code: 'invalid' as const, message: part.message }] : [],
  );
}

function dateFaults({ starts_at, ends_at }: OfferRow): FaultAt[] {
  if (!starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at)) return [];
  return [{ at: '/ends_at', code: 'min_value', message: 'is not after starts_at' }];
}

/** An offer whose parts contradict each other would give nothing. */
function sectionFaults({ code, category, condition, benefit }: OfferRow): FaultAt[] {
  if (!category || !condition || !benefit) return [];
  const read = { condition: readCondition(condition), benefit: readBenefit(benefit) };
  if ('message' in read.condition || 'message' in read.benefit) return [];
  const offer: Offer = {
    ...{ id: 0, code, source: 'site', category, priority: 0, isExclusive: true, startsAtMs: null, endsAtMs: null },
    ...{ channels: [], condition: read.condition, benefit: read.benefit, caps: {}, combinesWith: [] },
  };
  const fault = offerFault(offer);
  if (fault === undefined) return [];
  return fault === 'category'
    ? [{ at: '/category', code: 'invalid', message: `does not go with the benefit ${benefit.type}` }]
    : [{ at: '/condition/type', code: 'invalid', message: `does not go with the benefit ${benefit.type}` }];
}

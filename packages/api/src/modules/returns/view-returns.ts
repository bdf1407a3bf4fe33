import { MOST_COUNTED, type ReturnDetails, type ReturnRow } from '@kashtanka/contract/admin';
import { variantParameters } from '@kashtanka/rules';
import type { Media } from '#modules/media';
import { type OrderFacts, orderRecords } from '#modules/orders';
import { toWireTimestamp } from '#platform/clock';
import type { Database } from '#platform/database';
import { type Locale, localText } from '#platform/locale';
import {
  countReturns,
  findReturn,
  listLines,
  listReturns,
  type ReturnLineRecord,
  type ReturnList,
  type ReturnRecord,
} from './sql.ts';

type Deps = { db: Database; media: Media; lastDayOf(facts: OrderFacts): string | undefined };

export async function viewList({ db }: Pick<Deps, 'db'>, asked: ReturnList) {
  const [found, count] = await Promise.all([
    listReturns(db, { ...asked, limit: asked.limit + 1 }),
    countReturns(db, asked.state, MOST_COUNTED + 1),
  ]);
  const page = found.slice(0, asked.limit);
  const orders = await orderRecords.findMany(db, [...new Set(page.map(({ order_number }) => order_number))]);
  const lines = await listLines(
    db,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  return {
    rows: page.map((record) => toRow(record, { orders, lines })),
    next: found.length > asked.limit && last ? String(last.id) : null,
    count: { value: Math.min(count, MOST_COUNTED), has_more: count > MOST_COUNTED },
  };
}

/** A return with its lines; undefined if it is unknown. */
export async function viewReturn(deps: Deps, id: number, locale: Locale): Promise<ReturnDetails | undefined> {
  const { db, media, lastDayOf } = deps;
  const record = await findReturn(db, id);
  const facts = record && (await orderRecords.find(db, String(record.order_number)));
  if (!record || !facts) return undefined;
  const lines = await listLines(db, [id]);
  const urls = await media.urls(facts.lines.flatMap(({ image: [first] }) => (first ? [first.media] : [])));
  return {
    ...toRow(record, { orders: [facts], lines }),
    words: record.words,
    refusal: record.refusal,
    parcel: record.parcel,
    exchange: record.exchange_number === null ? null : String(record.exchange_number),
    last_day: lastDayOf(facts) ?? null,
    lines: lines.flatMap(({ position, quantity, is_defect, whole, defect }) => {
      const line = facts.lines.find((one) => one.position === position);
      if (!line) return [];
      const { article, page_article, title, image } = line;
      return [
        {
          position,
          article,
          page_article,
          title: localText(title, locale),
          size: sizeOf(line, locale),
          image: urls.get(image[0]?.media ?? '')?.url ?? null,
          quantity,
          is_defect,
          whole,
          defect,
        },
      ];
    }),
  };
}

export function sizeOf({ parameters }: Pick<OrderFacts['lines'][number], 'parameters'>, locale: Locale): string {
  return variantParameters(parameters)
    .map(({ value }) => localText(value, locale))
    .join(', ');
}

function toRow(
  record: ReturnRecord,
  { orders, lines }: { orders: readonly OrderFacts[]; lines: readonly ReturnLineRecord[] },
): ReturnRow {
  const { id, version, state, wish, channel, created_by, changed_by } = record;
  const recipient = orders.find(({ order }) => order.number === record.order_number)?.order.recipient;
  const own = lines.filter(({ request_id }) => request_id === id);
  return {
    id,
    version,
    number: String(record.order_number),
    name: recipient ? `${recipient.first_name} ${recipient.last_name}`.trim() : '',
    state,
    wish,
    channel,
    created_at: toWireTimestamp(record.created_at),
    created_by,
    changed_at: toWireTimestamp(record.changed_at),
    changed_by,
    units: own.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

import type { Batch, BatchOrder, PackedLine } from '@kashtanka/contract/admin';
import { variantParameters } from '@kashtanka/rules';
import type { Media } from '#modules/media';
import { type OrderFacts, orderRecords } from '#modules/orders';
import { shippingName } from '#modules/shipping';
import { stockRecords } from '#modules/stock';
import { toWireTimestamp } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import { type Locale, localText } from '#platform/locale';
import { type BatchOrderRow, type BatchRow, listBatchOrders, listScans, type Scan } from './sql.ts';

type Deps = { db: Database | Tx; media: Media };
type Line = OrderFacts['lines'][number];

/** Whether a line lies in a box: a certificate by email does not. */
export function isPacked({ options }: Pick<Line, 'options'>): boolean {
  return !options.some(({ code, value }) => code === 'certificate_format' && value === 'digital');
}

/** A batch with its pick list, in the reader's language. */
export async function viewBatch(deps: Deps, { id, ...batch }: BatchRow, locale: Locale): Promise<Batch> {
  const rows = await listBatchOrders(deps.db, id);
  const orders = await viewOrders(deps, deps.db, rows, locale);
  const places = await stockRecords.listPlaces(deps.db, [...new Set(orders.flatMap(articlesOf))]);
  return {
    id,
    created_at: toWireTimestamp(batch.created_at),
    created_by: batch.created_by,
    closed_at: batch.closed_at && toWireTimestamp(batch.closed_at),
    pick_list: pickList(orders, places),
    orders,
  };
}

export async function viewOrders(
  { media }: Deps,
  db: Database | Tx,
  rows: readonly BatchOrderRow[],
  locale: Locale,
): Promise<BatchOrder[]> {
  const numbers = rows.map(({ order_number }) => order_number);
  const scans = await listScans(db, numbers);
  const found = new Map((await orderRecords.findMany(db, numbers)).map((facts) => [facts.order.number, facts]));
  const images = [...found.values()].flatMap(({ lines }) =>
    lines.flatMap(({ image: [first] }) => first?.media ?? []),
  );
  const urls = await media.urls(images);
  return rows.flatMap((row) => {
    const facts = found.get(row.order_number);
    const toUrl = ({ image: [first] }: Line) => (first && urls.get(first.media)?.url) ?? null;
    return facts ? [serializeOrder(facts, row, { scans, toUrl, locale })] : [];
  });
}

function serializeOrder(
  { order, lines }: OrderFacts,
  { packer_id, packer_name }: BatchOrderRow,
  { scans, toUrl, locale }: { scans: readonly Scan[]; toUrl(line: Line): string | null; locale: Locale },
): BatchOrder {
  const packed = lines.filter(isPacked).map((line): PackedLine => {
    const scan = scans.find((one) => one.order_number === order.number && one.line === line.position);
    return {
      line: line.position,
      article: line.article,
      title: localText(line.title, locale),
      size: sizeOf(line, locale),
      image: toUrl(line),
      is_engraved: line.engraving_svg !== null,
      quantity: line.quantity,
      scanned: scan?.quantity ?? 0,
    };
  });
  return {
    number: String(order.number),
    version: order.version,
    status: order.status,
    name: `${order.recipient.first_name} ${order.recipient.last_name}`.trim(),
    shipping_name: shippingName(order.shipping_code, locale),
    packer: packer_id !== null && packer_name !== null ? { id: packer_id, name: packer_name } : null,
    is_complete: packed.every(({ quantity, scanned }) => scanned >= quantity),
    lines: packed,
  };
}

/** Size and other parameters that distinguish variants, in words. */
export function sizeOf({ parameters }: Pick<Line, 'parameters'>, locale: Locale): string {
  return variantParameters(parameters)
    .map(({ value }) => localText(value, locale))
    .join(', ');
}

function articlesOf({ lines }: BatchOrder): string[] {
  return lines.map(({ article }) => article);
}

/** What is still to fetch, by place and then by article; articles without a place come last. */
function pickList(orders: readonly BatchOrder[], places: ReadonlyMap<string, string>): Batch['pick_list'] {
  const picked = new Map<string, Batch['pick_list'][number]>();
  for (const { number, status, lines } of orders) {
    if (status !== 'processing') continue;
    for (const { article, title, size, image, quantity, scanned } of lines) {
      const left = quantity - scanned;
      if (left <= 0) continue;
      const known = picked.get(article);
      const place = places.get(article) ?? null;
      if (!known) picked.set(article, { article, title, size, image, place, quantity: left, orders: [number] });
      else
        Object.assign(known, { quantity: known.quantity + left, orders: [...new Set([...known.orders, number])] });
    }
  }
  const keyOf = ({ place, article }: Batch['pick_list'][number]) =>
    `${place === null ? 1 : 0} ${place ?? ''} ${article}`;
  return [...picked.values()].sort((one, other) => keyOf(one).localeCompare(keyOf(other), 'en', { numeric: true }));
}

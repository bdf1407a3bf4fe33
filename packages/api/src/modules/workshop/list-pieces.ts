import { MOST_COUNTED, type WorkshopPiece } from '@kashtanka/contract/admin';
import { variantParameters } from '@kashtanka/rules';
import { type EngravedMetal, metalTagSvg, readEngravingSvg } from '@kashtanka/rules/engraving';
import { orderAdminRecords, orderRecords } from '#modules/orders';
import { toWireTimestamp } from '#platform/clock';
import type { Database } from '#platform/database';
import { type Locale, localText } from '#platform/locale';
import { toKey } from './piece-key.ts';
import { listPieceRows, listProofs, type PieceRow, type PieceState } from './sql.ts';

export type PieceQuery = {
  state: PieceState;
  article?: string | undefined;
  font?: string | undefined;
  after?: string | undefined;
  limit: number;
};

type EngravedLine = Awaited<ReturnType<typeof orderAdminRecords.listEngravedLines>>[number];

/** A unit of a line with its place in the order of the list. */
type Unit = { line: EngravedLine; unit: number; font: string; row: PieceRow | undefined; sortKey: string };

type Deps = { db: Database; metalOf(article: string): Promise<EngravedMetal> };

/** More lines than a workshop cuts in weeks; all are sorted in memory. */
const MOST_LINES = 2_000;
const NO_DAY = '9999-12-31';

/** A page of pieces by blank and typeface, within these by deadline. */
export async function listPieces(deps: Deps, asked: PieceQuery, locale: Locale) {
  const units = (await listUnits(deps.db)).filter(({ row }) => (row?.state ?? 'queued') === asked.state);
  const wanted = units.filter(
    ({ line, font }) =>
      (asked.article === undefined || line.article === asked.article) &&
      (asked.font === undefined || font === asked.font),
  );
  const rest = wanted.filter(({ sortKey }) => asked.after === undefined || sortKey > asked.after);
  const page = rest.slice(0, asked.limit);
  return {
    rows: await serializePieces(deps, page, locale),
    next: rest.length > page.length ? (page.at(-1)?.sortKey ?? null) : null,
    count: { value: Math.min(wanted.length, MOST_COUNTED), has_more: wanted.length > MOST_COUNTED },
    groups: groupsOf(units, locale),
  };
}

/** Orders with a piece that is not cut yet. */
export async function countUncut(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const open = (await listUnits(db)).filter(({ row }) => row?.state !== 'cut');
  const placed = open.map(({ line }) => line.placed_at.getTime());
  return {
    count: new Set(open.map(({ line }) => line.number)).size,
    oldest: placed.length > 0 ? new Date(Math.min(...placed)) : null,
  };
}

async function listUnits(db: Database): Promise<Unit[]> {
  const lines = await orderAdminRecords.listEngravedLines(db, MOST_LINES);
  const rows = await listPieceRows(db, [...new Set(lines.map(({ number }) => number))]);
  const rowOf = new Map(
    rows.map((row) => [toKey({ number: row.order_number, line: row.line, unit: row.unit }), row]),
  );
  const units = lines.flatMap((line) => {
    const font = line.options.find(({ code }) => code === 'tag_font')?.value ?? '';
    return Array.from({ length: line.quantity }, (_, at): Unit => {
      const key = toKey({ number: line.number, line: line.position, unit: at + 1 });
      const sortKey = [line.article, font, line.promised_day ?? NO_DAY, key].join(' ');
      return { line, unit: at + 1, font, row: rowOf.get(key), sortKey };
    });
  });
  return units.sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1));
}

function groupsOf(units: readonly Unit[], locale: Locale) {
  const groups = Map.groupBy(units, ({ line, font }) => `${line.article} ${font}`);
  return [...groups.values()].flatMap((some) =>
    some.slice(0, 1).map(({ line, font }) => ({
      article: line.article,
      title: localText(line.title, locale),
      size: sizeOf(line, locale),
      font,
      count: some.length,
    })),
  );
}

function sizeOf({ parameters }: EngravedLine, locale: Locale): string {
  return variantParameters(parameters)
    .map(({ value }) => localText(value, locale))
    .join(', ');
}

async function serializePieces(
  { db, metalOf }: Deps,
  units: readonly Unit[],
  locale: Locale,
): Promise<WorkshopPiece[]> {
  const numbers = [...new Set(units.map(({ line }) => line.number))];
  const [orders, proofs] = await Promise.all([orderRecords.findMany(db, numbers), listProofs(db, numbers)]);
  const drawings = new Map(
    orders.flatMap(({ order, lines }) =>
      lines.map((line) => [`${order.number} ${line.position}`, line.engraving_svg] as const),
    ),
  );
  const pieces = units.map(async (unit): Promise<WorkshopPiece[]> => {
    const { line } = unit;
    const svg = drawings.get(`${line.number} ${line.position}`) ?? null;
    // An order that was packed meanwhile.
    const drawing = svg === null ? undefined : readEngravingSvg(svg);
    if (svg === null || !drawing) return [];
    const proof = proofs.find((one) => one.order_number === line.number && one.line === line.position);
    return [
      {
        ...serializeUnit(unit, locale),
        plate: { length_mm: drawing.length, width_mm: drawing.width },
        preview: metalTagSvg(svg, await metalOf(line.article)) ?? svg,
        proof_sent_at: proof ? toWireTimestamp(proof.sent_at) : null,
      },
    ];
  });
  return (await Promise.all(pieces)).flat();
}

function serializeUnit(
  { line, unit, font, row }: Unit,
  locale: Locale,
): Omit<WorkshopPiece, 'plate' | 'preview' | 'proof_sent_at'> {
  const { number, position, article, quantity, options, placed_at, promised_day } = line;
  return {
    piece: toKey({ number, line: position, unit }),
    number: String(number),
    line: position,
    unit,
    quantity,
    article,
    title: localText(line.title, locale),
    size: sizeOf(line, locale),
    font,
    text: options.find(({ code }) => code === 'tag_text')?.value ?? '',
    state: row?.state ?? 'queued',
    sheet: row?.sheet_id ?? null,
    spoiled: row?.spoiled ?? 0,
    can_undo: row !== undefined && (row.state !== 'queued' || row.spoiled_from !== null),
    changed: row ? { at: toWireTimestamp(row.changed_at), by: row.changed_by } : null,
    placed_at: toWireTimestamp(placed_at),
    promised_day,
  };
}

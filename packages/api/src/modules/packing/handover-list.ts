import { printText } from '@kashtanka/texts/backoffice/warehouse/print';
import { orderRecords } from '#modules/orders';
import { shippingName } from '#modules/shipping';
import type { Database } from '#platform/database';
import { formatDateTime } from '#platform/mail/format-dates';
import { A4, closeSheet, openSheet, type Sheet, write } from '#platform/print-sheet';
import { selectTypeface } from '#platform/print-typefaces';
import { findHandover } from './sql.ts';

type Row = { number: string; name: string; tracking: string; places: number; weightG: number | null };

/** Ends of the columns from the left, as shares of the width. */
const COLUMNS = [0, 0.06, 0.2, 0.5, 0.76, 0.86] as const;
const BOTTOM = 90;

/** The list that a carrier signs, in Russian: boxes by carrier, with their sums. Undefined for an unknown handover. */
export async function renderHandover(db: Database, id: number, shop: string): Promise<Buffer | undefined> {
  const found = await findHandover(db, id);
  if (!found) return undefined;
  const words = printText.ru;
  const orders = await orderRecords.findMany(
    db,
    found.orders.map(({ number }) => number),
  );
  const rows = found.orders.flatMap(({ number, places, weightG }) => {
    const order = orders.find((one) => one.order.number === number)?.order;
    if (!order) return [];
    const { first_name, last_name } = order.recipient;
    const name = `${first_name} ${last_name}`.trim();
    const row: Row = { number: String(number), name, tracking: order.tracking_number ?? '', places, weightG };
    return [{ carrier: shippingName(order.shipping_code, 'ru'), row }];
  });
  const sheet = await openSheet({ ...A4, title: words.handover(id), locale: 'ru' });
  const { pdf } = sheet;
  write(sheet, words.handover(id), { size: 18, weight: 'medium' });
  write(sheet, `${shop}, ${formatDateTime(found.created_at, 'ru')}, ${found.created_by}`, { size: 10 });
  for (const [carrier, some] of Map.groupBy(rows, (one) => one.carrier)) {
    pdf.moveDown();
    write(sheet, carrier, { size: 13, weight: 'medium' });
    drawRow(sheet, words.handoverColumns, 'medium');
    for (const [at, { row }] of some.entries()) drawRow(sheet, cellsOf(row, at), 'regular');
    write(sheet, totalOf(some.map(({ row }) => row)), { size: 10, weight: 'medium' });
  }
  pdf.moveDown(2);
  write(sheet, words.handoverSigned, { size: 11 });
  return closeSheet(pdf);
}

function cellsOf({ number, name, tracking, places, weightG }: Row, at: number): string[] {
  return [String(at + 1), number, name, tracking, String(places), weightG === null ? '—' : kilograms(weightG)];
}

function totalOf(rows: readonly Row[]): string {
  const places = rows.reduce((sum, row) => sum + row.places, 0);
  const grams = rows.reduce((sum, { weightG }) => sum + (weightG ?? 0), 0);
  return printText.ru.handoverTotal(rows.length, places, kilograms(grams));
}

function kilograms(grams: number): string {
  return (grams / 1_000).toFixed(2).replace('.', ',');
}

function drawRow({ pdf, types, width, left }: Sheet, cells: readonly string[], weight: 'regular' | 'medium'): void {
  if (pdf.y > pdf.page.height - BOTTOM) pdf.addPage();
  const y = pdf.y + 4;
  for (const [at, text] of cells.entries()) {
    const from = COLUMNS[at] ?? 0;
    const to = COLUMNS[at + 1] ?? 1;
    pdf
      .font(selectTypeface(types, weight, text))
      .fontSize(10)
      .text(text, left + from * width, y, { width: (to - from) * width - 6, lineBreak: false, ellipsis: true });
  }
  pdf.y = y + 16;
  pdf
    .moveTo(left, pdf.y)
    .lineTo(left + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor('#bbbbbb')
    .stroke();
}

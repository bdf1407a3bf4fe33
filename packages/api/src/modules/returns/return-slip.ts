import { returnSlipText } from '@kashtanka/texts/api/return-slip';
import { type OrderFacts, orderRecords } from '#modules/orders';
import type { Shipping } from '#modules/shipping';
import type { Database } from '#platform/database';
import { localText } from '#platform/locale';
import type { Attachment } from '#platform/mail/attachments';
import { A5, closeSheet, drawBarcode, openSheet, write } from '#platform/print-sheet';
import { findReturn, listLines, type ReturnLineRecord } from './sql.ts';
import { sizeOf } from './view-returns.ts';

/** The attachment's name in the outbox; its key is the id of the return. */
export const RETURN_SLIP_ATTACHMENT = 'return_slip';

export type SlipDeps = { db: Database; origin: string; shipping: Pick<Shipping, 'contact'> };

/** The slip of a return; undefined for an unknown one. */
export async function printReturnSlip(deps: SlipDeps, id: number): Promise<Buffer | undefined> {
  const record = await findReturn(deps.db, id);
  const facts = record && (await orderRecords.find(deps.db, String(record.order_number)));
  if (!record || !facts) return undefined;
  const lines = await listLines(deps.db, [id]);
  const contact = await deps.shipping.contact();
  const contacts = [contact?.phone, contact?.email].filter(Boolean).join(', ');
  return render({ id, facts, lines, contacts, shop: new URL(deps.origin).host });
}

/** Creators of the attachments of this module. */
export function returnAttachments(deps: SlipDeps) {
  return {
    [RETURN_SLIP_ATTACHMENT]: async (of: string): Promise<Attachment | undefined> => {
      const bytes = await printReturnSlip(deps, Number(of));
      return bytes && { name: `return-${of}.pdf`, type: 'application/pdf', bytes };
    },
  };
}

type Slip = { id: number; facts: OrderFacts; lines: readonly ReturnLineRecord[]; contacts: string; shop: string };

/** A5 in the shopper's language: a barcode for the warehouse, what is in the parcel, and what to do with the slip. */
async function render({ id, facts, lines, contacts, shop }: Slip): Promise<Buffer> {
  const { order } = facts;
  const words = returnSlipText[order.locale];
  const code = `R${id}`;
  const sheet = await openSheet({ ...A5, title: words.title(code), locale: order.locale });
  const { pdf } = sheet;
  write(sheet, words.title(code), { size: 22, weight: 'medium' });
  write(sheet, words.order(String(order.number), shop), { size: 11 });
  pdf.moveDown(0.5);
  await drawBarcode(sheet, code);
  for (const { position, quantity, is_defect } of lines) {
    const line = facts.lines.find((one) => one.position === position);
    if (!line) continue;
    const extras = [sizeOf(line, order.locale), line.article, is_defect ? words.defect : ''].filter(Boolean);
    write(sheet, `${quantity} × ${localText(line.title, order.locale)}`, { size: 12, weight: 'medium' });
    write(sheet, extras.join(' · '), { size: 10 });
    pdf.moveDown(0.5);
  }
  pdf.moveDown();
  for (const step of words.steps) write(sheet, step, { size: 11 });
  if (contacts) {
    pdf.moveDown();
    write(sheet, words.questions(contacts), { size: 10 });
  }
  return closeSheet(pdf);
}

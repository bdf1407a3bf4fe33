import { metalTagSvg } from '@kashtanka/rules/engraving';
import { engravingProofText } from '@kashtanka/texts/api/engraving-proof';
import { orderRecords } from '#modules/orders';
import type { Actor, ActorRefusal } from '#modules/staff';
import type { Database } from '#platform/database';
import { loadSharp } from '#platform/load-sharp';
import type { Attachment } from '#platform/mail/attachments';
import type { Email } from '#platform/mail/email';
import { queueEmail } from '#platform/mail/outbox';
import { type LockedPiece, lockPieces, type PieceRefused } from './change-pieces.ts';
import { publishPieces, type WorkshopDeps } from './deps.ts';
import { saveProof } from './sql.ts';

/** The attachment's name in the outbox; its key is `order-line`. */
const ATTACHMENT = 'engraving_proof';

export type ProofSent = { ok: true; at: Date } | PieceRefused | ActorRefusal;

/** Emails the shopper how the engraving of a piece will look. */
export function sendProof(deps: WorkshopDeps, actor: Actor, key: string): Promise<ProofSent> {
  const action = { command: 'workshop cut', subject: `piece ${key}`, details: { proof: true } } as const;
  return deps.perform(actor, action, async (tx, { name }): Promise<ProofSent> => {
    const at = deps.clock.now();
    const locked = await lockPieces(tx, [key], { at, name });
    if (!locked.ok) return locked;
    for (const piece of locked.pieces) {
      const { order, line } = piece;
      const addressee = { email: order.email, accountId: order.user_id };
      await queueEmail(tx, addressee, composeProof(deps, piece), at);
      await saveProof(tx, { order_number: order.number, line, sent_at: at, sent_by: name });
    }
    await publishPieces(tx, deps.events, locked.pieces);
    return { ok: true, at };
  });
}

function composeProof({ origin, encryption }: WorkshopDeps, { order, line, item }: LockedPiece): Email {
  const { locale, number } = order;
  const words = engravingProofText[locale];
  const text = item.options.find(({ code }) => code === 'tag_text')?.value ?? '';
  const subject = words.subject(number);
  return {
    name: 'engraving_proof',
    locale,
    subject,
    preview: words.text,
    title: subject,
    blocks: [
      { kind: 'text', text: words.text },
      ...(text
        ? [{ kind: 'facts' as const, facts: [{ label: words.engraving, value: text.replaceAll('\n', ' / ') }] }]
        : []),
      { kind: 'text', text: words.wrong },
      { kind: 'button', text: words.open, url: orderRecords.link(order, { origin, encryption }) },
    ],
    reason: words.reason(new URL(origin).host),
    orderNumber: number,
    attachment: { kind: ATTACHMENT, of: `${number}-${line}` },
  };
}

/** The picture of a proof, drawn when the email is sent; nothing once the engraving was erased. */
async function drawProof(
  { db, metalOf }: Pick<WorkshopDeps, 'db' | 'metalOf'>,
  of: string,
): Promise<Attachment | undefined> {
  const [number = '', line] = of.split('-');
  const facts = await orderRecords.find(db, number);
  const item = facts?.lines.find(({ position }) => position === Number(line));
  const svg = item?.engraving_svg && metalTagSvg(item.engraving_svg, await metalOf(item.article));
  if (!svg) return undefined;
  const sharp = await loadSharp();
  const bytes = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer();
  return { name: `engraving-${of}.png`, type: 'image/png', bytes };
}

/** Creators of the attachments of this module. */
export function proofAttachments(deps: { db: Database } & Pick<WorkshopDeps, 'metalOf'>) {
  return { [ATTACHMENT]: (of: string) => drawProof(deps, of) };
}

import type { Attachment } from '#platform/mail/attachments';
import { type Card, cardPdf } from './card-pdf.ts';
import { type CertificateDeps, stateOf } from './certificates.ts';
import { type CertificateRow, findByHash, readCertificates } from './store.ts';

/** What the outbox calls a card that comes with a letter; it is known by the keyed hash of its code, in hex. */
export const CARD_ATTACHMENT = 'certificate_card';

/** `origin` is where the code is entered, without a slash at its end. */
export type CardDeps = Pick<CertificateDeps, 'db' | 'clock' | 'sealing'> & { origin: string };

/** The card of a certificate; undefined for one that pays nothing now, which nobody should give away. */
export async function printCard(deps: CardDeps, id: number): Promise<Attachment | undefined> {
  const [row] = await readCertificates(deps.db, [id]);
  return row && print(deps, row);
}

/** The same for the letter that tells this very code: where it was replaced meanwhile, nothing comes with the letter. */
export function cardMaker(deps: CardDeps): (hash: string) => Promise<Attachment | undefined> {
  return async (hash) => {
    const row = await findByHash(deps.db, Buffer.from(hash, 'hex'));
    return row && print(deps, row);
  };
}

async function print(deps: CardDeps, row: CertificateRow): Promise<Attachment | undefined> {
  if (stateOf(row, deps.clock.now()) !== 'valid') return undefined;
  return {
    name: `certificate-${row.last4}.pdf`,
    type: 'application/pdf',
    bytes: await cardPdf(toCard(deps, row)),
  };
}

/** What a certificate that was sent has on its card: the sum that it holds now, for it may have been used in part. */
export function toCard({ sealing, origin }: Pick<CardDeps, 'sealing' | 'origin'>, row: CertificateRow): Card {
  const { balance, locale, recipient_name, signature, message, sent_at, expires_at } = row;
  if (!sent_at || !expires_at) throw new Error(`certificate ${row.id} was not sent, so it has no card`);
  return {
    code: sealing.open(row.code_sealed),
    amount: balance,
    locale,
    recipientName: recipient_name,
    signature,
    message,
    sentAt: sent_at,
    expiresAt: expires_at,
    shop: new URL(origin).host,
  };
}

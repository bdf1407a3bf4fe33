import type { Attachment } from '#platform/mail/attachments';
import { type CertificateDeps, getState } from './certificates.ts';
import { type GiftCard, renderGiftCard } from './gift-card-pdf.ts';
import { type CertificateRow, findByHash, findCertificates } from './sql/certificates.ts';

/** The attachment's name in the outbox; its key is the keyed hash of the code in hex. */
export const CARD_ATTACHMENT = 'certificate_card';

/** `origin` is the storefront's, without a trailing slash. */
export type CardDeps = Pick<CertificateDeps, 'db' | 'clock' | 'encryption'> & { origin: string };

/** The PDF of a certificate; undefined if it cannot pay now, because it should not be given away then. */
export async function printGiftCard(deps: CardDeps, id: number): Promise<Attachment | undefined> {
  const [row] = await findCertificates(deps.db, [id]);
  return row && print(deps, row);
}

/** The PDF for the email with this very code; undefined if the code was replaced meanwhile. */
export function createCardAttachment(deps: CardDeps): (hash: string) => Promise<Attachment | undefined> {
  return async (hash) => {
    const row = await findByHash(deps.db, Buffer.from(hash, 'hex'));
    return row && print(deps, row);
  };
}

async function print(deps: CardDeps, row: CertificateRow): Promise<Attachment | undefined> {
  if (getState(row, deps.clock.now()) !== 'valid') return undefined;
  return {
    name: `certificate-${row.last4}.pdf`,
    type: 'application/pdf',
    bytes: await renderGiftCard(toGiftCard(deps, row)),
  };
}

/** The printed sum is the present balance, because the certificate may be partly used. */
export function toGiftCard(
  { encryption, origin }: Pick<CardDeps, 'encryption' | 'origin'>,
  row: CertificateRow,
): GiftCard {
  const { balance, locale, recipient_name, signature, message, sent_at, expires_at } = row;
  if (!sent_at || !expires_at) throw new Error(`certificate ${row.id} was not sent, so it has no gift card`);
  return {
    code: encryption.decrypt(row.code_sealed),
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

import { returnEmailsText } from '@kashtanka/texts/api/return-emails';
import { orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import { queueEmail } from '#platform/mail/outbox';
import type { ReturnDeps } from './deps.ts';
import { RETURN_SLIP_ATTACHMENT } from './return-slip.ts';
import type { ReturnRecord } from './sql.ts';

type ReturnNews = { kind: 'accepted' } | { kind: 'refused'; words: string };

/** Tells the shopper the decision about a return, in the language of the order. */
export async function sendReturnEmail(
  tx: Tx,
  { origin, encryption, clock }: Pick<ReturnDeps, 'origin' | 'encryption' | 'clock'>,
  { id, order_number }: ReturnRecord,
  news: ReturnNews,
): Promise<void> {
  const { order } = await orderRecords.get(tx, order_number);
  // The personal data of an old order is erased.
  if (!order.email) return;
  const words = returnEmailsText[order.locale];
  const subject = words.subject(order.number, words[news.kind]);
  const sentences = news.kind === 'accepted' ? [words.acceptedText, words.slip] : [words.refusedText, news.words];
  const email = {
    name: `return_${news.kind}`,
    locale: order.locale,
    subject,
    preview: sentences[0] ?? '',
    title: subject,
    blocks: [
      ...sentences.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button' as const, text: words.open, url: orderRecords.link(order, { origin, encryption }) },
    ],
    reason: words.reason(new URL(origin).host),
    orderNumber: order.number,
    ...(news.kind === 'accepted' && { attachment: { kind: RETURN_SLIP_ATTACHMENT, of: String(id) } }),
  };
  await queueEmail(tx, { email: order.email, accountId: order.user_id }, email, clock.now());
}

import { parseCode } from '@kashtanka/rules';
import type { Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import { getExpiry } from './certificate-texts.ts';
import { type CertificateDeps, certificateTopic, findOption, type IssuedLine } from './certificates.ts';
import {
  activateBound,
  type BoundCard,
  type CodeColumns,
  countBound,
  findBound,
  replaceCode,
} from './sql/admin.ts';
import { insertCertificate, insertMovement, isPrintedCode } from './sql/certificates.ts';

/** An order line of printed certificates; `left` is the number of items without a bound card. */
export type UnboundLine = { line: IssuedLine; left: number };

type CardRefused = { ok: false; problem: 'bad_card' | 'not_printed' | 'taken' };

export type CardBound = { ok: true; left: number } | CardRefused;

export type GiftCardReplaced = { ok: true } | { ok: false; problem: 'no_such_card' } | CardRefused;

type CardDeps = Pick<CertificateDeps, 'clock' | 'encryption'>;

type CardOrder = { number: number; locale: Locale; email: string };

export async function listUnboundLines(
  tx: Tx,
  orderNumber: number,
  lines: readonly IssuedLine[],
): Promise<UnboundLine[]> {
  const onPaper = lines.filter((line) => findOption(line, 'certificate_format') === 'physical');
  if (onPaper.length === 0) return [];
  const bound = await countBound(tx, orderNumber);
  return onPaper
    .map((line) => ({ line, left: line.quantity - (bound.get(line.position) ?? 0) }))
    .filter(({ left }) => left > 0);
}

/** Binds the printed code of a card to the next item of a line; the card stays inactive (D47). */
export async function bindGiftCard(
  tx: Tx,
  { clock, encryption }: CardDeps,
  { order, unbound: { line, left }, code: typed }: { order: CardOrder; unbound: UnboundLine; code: string },
): Promise<CardBound> {
  const card = await readCard(tx, encryption, typed);
  if (!card.ok) return card;
  const now = clock.now();
  const id = await insertCertificate(tx, {
    ...card.keys,
    order_number: order.number,
    line_position: line.position,
    piece: line.quantity - left + 1,
    nominal: line.unit_price,
    locale: order.locale,
    buyer_email: order.email,
    format: 'physical',
    recipient_email: '',
    recipient_name: findOption(line, 'certificate_recipient_name'),
    signature: findOption(line, 'certificate_signature'),
    message: findOption(line, 'certificate_message'),
    departs_at: now,
    created_at: now,
  });
  if (id === undefined) return { ok: false, problem: 'taken' };
  const issued = { certificateId: id, amount: line.unit_price, cause: 'issued', at: now } as const;
  await insertMovement(tx, { ...issued, orderNumber: order.number });
  return { ok: true, left: left - 1 };
}

/** Replaces an inactive card by another; the earlier code stays worthless. */
export async function replaceGiftCard(
  tx: Tx,
  { encryption }: CardDeps,
  { unit, code: typed }: { unit: BoundCard; code: string },
): Promise<GiftCardReplaced> {
  const card = await readCard(tx, encryption, typed);
  if (!card.ok) return card;
  const id = await findBound(tx, { ...unit, last4: unit.last4.trim().toUpperCase() });
  if (id === undefined) return { ok: false, problem: 'no_such_card' };
  return (await replaceCode(tx, id, card.keys)) ? { ok: true } : { ok: false, problem: 'taken' };
}

/** Only codes that were generated for printing are accepted: an invented code would be known to its inventor. */
async function readCard(
  tx: Tx,
  encryption: CardDeps['encryption'],
  typed: string,
): Promise<{ ok: true; keys: CodeColumns } | CardRefused> {
  const { kind, code } = parseCode(typed);
  if (kind !== 'certificate') return { ok: false, problem: 'bad_card' };
  const code_hash = encryption.hash(code);
  if (!(await isPrintedCode(tx, code_hash))) return { ok: false, problem: 'not_printed' };
  return { ok: true, keys: { code_hash, code_sealed: encryption.encrypt(code), last4: code.slice(-4) } };
}

/** Activates the cards of an order at its handover; they are valid as long as emailed certificates. */
export async function activateGiftCards(
  tx: Tx,
  { clock, events }: Pick<CertificateDeps, 'clock' | 'events'>,
  orderNumber: number,
): Promise<void> {
  const now = clock.now();
  const ids = await activateBound(tx, orderNumber, { now, expiresAt: getExpiry(now) });
  await events.publish(tx, ids.map(certificateTopic));
}

/** Printed gift cards bound to lines of an order. */
export const giftCards = {
  activate: activateGiftCards,
  bind: bindGiftCard,
  listUnboundLines,
  replace: replaceGiftCard,
};

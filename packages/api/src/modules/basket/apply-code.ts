import type { FieldCode } from '@kashtanka/contract';
import { idleReason } from '@kashtanka/pricing';
import { parseCode, promoKey } from '@kashtanka/rules';
import { inEveryLanguage } from '@kashtanka/texts';
import { basketText } from '@kashtanka/texts/api/basket';
import { type CertificateView, resolveCertificateCode } from '#modules/certificates';
import type { ResolvedVoucher } from '#modules/promotions';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { notFound, type Refusal, refuseField, refuseFieldWithText } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import { basketTopic } from './basket-topic.ts';
import type { BasketDeps, Baskets } from './baskets.ts';
import type { BasketChange, BasketChangeResult } from './change-basket.ts';
import { type PromoDeps, refuseVoucher, resolvePromoCode } from './resolve-promo-code.ts';
import {
  deleteCertificate,
  deleteVoucher,
  insertCertificate,
  insertVoucher,
  lockUserBasket,
  type OpenBasket,
} from './sql/baskets.ts';

/** Limit of certificates in one basket (D35). */
export const MAX_CERTIFICATES = 10;

export type FoundCode =
  | { kind: 'certificate_code'; certificate: CertificateView }
  | { kind: 'promo_code'; voucher: ResolvedVoucher };

/** Resolves a typed code to a certificate or a voucher, or refuses it. */
export async function findCode(deps: PromoDeps, typed: string, context: Context): Promise<FoundCode | Refusal> {
  const { user } = context;
  if (user && parseCode(typed).kind === 'other') {
    const voucher = await resolvePromoCode(deps, typed, { ...context, user });
    return 'kind' in voucher ? voucher : { kind: 'promo_code', voucher };
  }
  // Other codes belong to an account. A guest gets one refusal for all of them, so that it does not reveal which codes
  // exist (D38).
  const certificate = await resolveCertificateCode(deps, typed, { context, other: 'need_to_be_logged_in' });
  if ('kind' in certificate) return certificate;
  const { state } = certificate;
  if (state === 'valid') return { kind: 'certificate_code', certificate };
  return refuseCode(REASONS[state], ({ certificates }) => certificates[state]);
}

const REASONS = {
  not_sent: 'not_applicable',
  expired: 'expired',
  blocked: 'not_applicable',
  empty: 'already_used',
} as const;

/** Appends a certificate to those of the basket. */
export function applyCertificate({ id }: CertificateView): BasketChange<undefined> {
  return async (tx, { id: basketId, certificates }) => {
    if (certificates.includes(id)) return refused(refuseField('code', 'already_applied'));
    if (certificates.length >= MAX_CERTIFICATES)
      return refused(refuseCode('not_applicable', (texts) => texts.certificates.tooMany));
    await insertCertificate(tx, basketId, id);
    return { ok: true, certificates: [...certificates, id], line: undefined };
  };
}

/**
 * Adds a promo code to a basket. A code without effect is refused with the reason; an empty basket accepts it, because
 * a shopper who follows a promo link has no lines yet.
 */
export function applyVoucher(
  deps: BasketDeps & { baskets: Baskets },
  voucher: ResolvedVoucher,
): BasketChange<undefined> {
  return async (tx, basket) => {
    if (basket.vouchers.includes(voucher.key)) return refused(refuseField('code', 'already_applied'));
    const known = await dropUnknown(deps, tx, basket);
    const { max_promo_codes: most } = await deps.settings.get();
    if (known.length >= most) return refused(refuseCode('not_applicable', ({ oneCode }) => oneCode));
    const vouchers = [...known, voucher.key];
    const { priced, lines } = await deps.baskets.view({ ...basket, vouchers }, null, { tx });
    const idle = lines.some(({ inOrder }) => inOrder) ? idleReason(voucher.running.offer, priced.trace) : null;
    if (idle) return refused(refuseVoucher(idle));
    await insertVoucher(tx, basket.id, voucher.key);
    return { ok: true, vouchers, line: undefined };
  };
}

/** A voucher of a deleted account is invisible in the basket, so it is removed when another code is added. */
async function dropUnknown(
  { vouchers }: BasketDeps,
  tx: Tx,
  { id, user_id: userId, channel, vouchers: keys }: OpenBasket,
): Promise<string[]> {
  if (userId === null || keys.length === 0) return [];
  const known = new Set((await vouchers.read(tx, keys, { userId, channel })).map(({ key }) => key));
  for (const key of keys) if (!known.has(key)) await deleteVoucher(tx, id, key);
  return keys.filter((key) => known.has(key));
}

/** Removing a promo code needs no look-up: its key is computed from the code. */
export function removeAppliedCode({ certificates }: BasketDeps, typed: string): BasketChange<undefined> {
  return async (tx, basket) => {
    const key = promoKey(typed);
    if (basket.vouchers.includes(key)) {
      await deleteVoucher(tx, basket.id, key);
      return { ok: true, vouchers: basket.vouchers.filter((other) => other !== key), line: undefined };
    }
    const found = await certificates.find(parseCode(typed));
    if (!found || !basket.certificates.includes(found.id)) return refused(notFound());
    await deleteCertificate(tx, basket.id, found.id);
    const left = basket.certificates.filter((id) => id !== found.id);
    return { ok: true, certificates: left, line: undefined };
  };
}

function refused(refusal: Refusal): BasketChangeResult<undefined> {
  return { ok: false, refusal };
}

function refuseCode(code: FieldCode, textOf: (texts: (typeof basketText)[Locale]) => string): Refusal {
  return refuseFieldWithText('code', { code, words: inEveryLanguage((locale) => textOf(basketText[locale])) });
}

/** Puts the referral voucher of a newly registered customer into the basket (D45). */
export async function addReferralVoucher(
  { clock, events }: Pick<BasketDeps, 'clock' | 'events'>,
  tx: Tx,
  { userId, key, context }: { userId: number; key: string; context: Context },
): Promise<void> {
  const { id } = await lockUserBasket(tx, { userId, channel: context.channel, now: clock.now(), about: [] });
  await insertVoucher(tx, id, key);
  await events.publish(tx, [basketTopic(id)]);
}

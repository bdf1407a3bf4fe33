import { readCode } from '@kashtanka/rules';
import { type HeldCertificate, hearCode } from '#modules/certificates';
import type { Context } from '#platform/http/context';
import { notFound, type Refusal, refuseField } from '#platform/http/reply';
import type { Throttle } from '#platform/http/throttle';
import type { BasketDeps } from './baskets.ts';
import type { Change } from './change-basket.ts';
import { deleteCertificate, insertCertificate } from './store.ts';

/** Codes of certificates in one basket (D35). */
export const MOST_CERTIFICATES = 10;

type Deps = BasketDeps & { throttle: Throttle };

/** What a typed code stands for, or why it cannot be used. */
export async function findCode(deps: Deps, typed: string, context: Context): Promise<HeldCertificate | Refusal> {
  // Other codes are tied to a profile, whichever there are: who is not logged in learns nothing of them (D38).
  const found = await hearCode(deps, typed, { context, other: 'need_to_be_logged_in' });
  if ('kind' in found) return found;
  const reason = REASONS[found.state];
  return reason ? refuseField('code', reason) : found;
}

const REASONS = {
  valid: undefined,
  not_sent: 'not_applicable',
  expired: 'expired',
  empty: 'already_used',
} as const satisfies Record<HeldCertificate['state'], string | undefined>;

/** Puts a certificate to a basket, behind those that are there. */
export function applyCertificate({ id }: HeldCertificate): Change<undefined> {
  return async (tx, { id: basketId, certificates }) => {
    if (certificates.includes(id)) return { ok: false, refusal: refuseField('code', 'already_applied') };
    if (certificates.length >= MOST_CERTIFICATES) {
      return { ok: false, refusal: refuseField('code', 'not_applicable') };
    }
    await insertCertificate(tx, basketId, id);
    return { ok: true, certificates: [...certificates, id], line: undefined };
  };
}

export function takeCodeOut({ certificates }: BasketDeps, typed: string): Change<undefined> {
  return async (tx, basket) => {
    const found = await certificates.find(readCode(typed));
    if (!found || !basket.certificates.includes(found.id)) return { ok: false, refusal: notFound() };
    await deleteCertificate(tx, basket.id, found.id);
    const left = basket.certificates.filter((id) => id !== found.id);
    return { ok: true, certificates: left, line: undefined };
  };
}

import { toWireTimestamp } from '#platform/clock';
import type { Context } from '#platform/http/context';
import type { BasketDeps } from './baskets.ts';
import type { BasketChange } from './change-basket.ts';
import { setTermsTicked } from './sql/baskets.ts';

/** Wraps a change whose form accepted the certificate terms, and records the consent with the basket (CERT-13, D79). */
export function recordTermsConsent<Line>(
  { clock }: Pick<BasketDeps, 'clock'>,
  { body, context: { locale, ip, userAgent } }: { body: { terms_agreement?: boolean }; context: Context },
  change: BasketChange<Line>,
): BasketChange<Line> {
  if (body.terms_agreement !== true) return change;
  return async (tx, basket) => {
    const changed = await change(tx, basket);
    if (changed.ok)
      await setTermsTicked(tx, basket.id, { at: toWireTimestamp(clock.now()), locale, ip, userAgent });
    return changed;
  };
}

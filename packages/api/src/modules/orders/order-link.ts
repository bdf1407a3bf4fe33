import type { Sealing } from '#platform/encryption';
import type { OrderRow } from './store.ts';

type Linked = Pick<OrderRow, 'number' | 'locale' | 'token_sealed'>;

/**
 * Where an email leads to: the order, opened by its token on any device (D17). One that was placed long ago has no token.
 * With a code, the page offers to confirm the order.
 */
export function orderLink(
  { number, locale, token_sealed: sealed }: Linked,
  { origin, sealing, confirmCode = null }: { origin: string; sealing: Sealing; confirmCode?: string | null },
): string {
  const page = `${origin}${locale === 'en' ? '/en' : ''}/o/${number}`;
  const query = new URLSearchParams({
    ...(sealed && { token: sealing.open(sealed) }),
    ...(confirmCode !== null && { confirm: confirmCode }),
  });
  return query.size > 0 ? `${page}?${query}` : page;
}

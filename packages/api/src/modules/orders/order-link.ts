import { LANGUAGES } from '@kashtanka/texts';
import type { Encryption } from '#platform/security/encryption';
import type { OrderRow } from './sql/orders.ts';

type Linked = Pick<OrderRow, 'number' | 'locale' | 'token_sealed'>;

/**
 * The link to an order in emails; its token opens the order on any device (D17), unless the order is too old to have
 * one. With a code, the page offers to confirm the order.
 */
export function orderLink(
  { number, locale, token_sealed: sealed }: Linked,
  {
    origin,
    encryption,
    confirmCode = null,
  }: { origin: string; encryption: Encryption; confirmCode?: string | null },
): string {
  const page = `${origin}${LANGUAGES[locale].prefix}/o/${number}`;
  const query = new URLSearchParams({
    ...(sealed && { token: encryption.decrypt(sealed) }),
    ...(confirmCode !== null && { confirm: confirmCode }),
  });
  return query.size > 0 ? `${page}?${query}` : page;
}

import type { Sealing } from '#platform/sealing';
import type { OrderRow } from './store.ts';

type Linked = Pick<OrderRow, 'number' | 'locale' | 'token_sealed'>;

/** Where a letter leads to: the order, opened by its token on any device (D17). One that was placed long ago has none to tell. */
export function orderLink(
  { number, locale, token_sealed: sealed }: Linked,
  { origin, sealing }: { origin: string; sealing: Sealing },
): string {
  const page = `${origin}${locale === 'en' ? '/en' : ''}/o/${number}`;
  return sealed ? `${page}?token=${sealing.open(sealed)}` : page;
}

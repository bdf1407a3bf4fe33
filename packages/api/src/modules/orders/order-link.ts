import type { Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import type { Sealing } from '#platform/sealing';
import { readSealedToken } from './store.ts';

type Linked = { number: number; locale: Locale };

/** Where a letter leads to: the order, opened by its token on any device (D17). One that was placed long ago has none to tell. */
export async function orderLink(
  tx: Tx,
  { number, locale }: Linked,
  { origin, sealing }: { origin: string; sealing: Sealing },
): Promise<string> {
  const page = `${origin}${locale === 'en' ? '/en' : ''}/o/${number}`;
  const sealed = await readSealedToken(tx, number);
  return sealed ? `${page}?token=${sealing.open(sealed)}` : page;
}

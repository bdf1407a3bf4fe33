import { sql, type Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import type { Sealing } from '#platform/sealing';

type Linked = { number: number; locale: Locale };

/** Where a letter leads to: the order, opened by its token on any device (D17). One that was placed long ago has none to tell. */
export async function orderLink(
  tx: Tx,
  { number, locale }: Linked,
  { origin, sealing }: { origin: string; sealing: Sealing },
): Promise<string> {
  const { rows } = await sql<{ token_sealed: Buffer | null }>`
    select token_sealed from orders where number = ${number}
  `.execute(tx);
  const page = `${origin}${locale === 'en' ? '/en' : ''}/o/${number}`;
  const sealed = rows[0]?.token_sealed;
  return sealed ? `${page}?token=${sealing.open(sealed)}` : page;
}

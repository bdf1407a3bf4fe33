import { sellerText } from '@kashtanka/texts/storefront/shell/seller';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { SellerDetails } from '../contacts.ts';

/** The seller's legal details in one line; renders nothing if none is set. */
export function Seller({ details: { name, inn, ogrn, address } }: { details: SellerDetails }) {
  const text = useText(sellerText);
  const locale = useLocale();
  const parts = [name?.[locale], inn && text.inn(inn[locale]), ogrn && text.ogrn(ogrn[locale]), address?.[locale]];
  const line = parts.filter(Boolean).join(', ');
  return line && <span>{line}</span>;
}

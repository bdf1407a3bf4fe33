import { sellerText } from '@kashtanka/texts/storefront/shell/seller';
import { useText } from '#platform/text/text.ts';
import type { Contacts } from '../use-contacts.ts';

/** The seller's legal details in one line; renders nothing if none is set. */
export function Seller({ details: { name, inn, ogrn, address } }: { details: Contacts['seller'] }) {
  const text = useText(sellerText);
  const parts = [name, inn && text.inn(inn), ogrn && text.ogrn(ogrn), address];
  const line = parts.filter(Boolean).join(', ');
  return line && <span>{line}</span>;
}

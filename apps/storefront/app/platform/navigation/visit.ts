import { getAddressSecrets } from './address-secrets.ts';

/** The source of this visit, from its link. Kept in memory only, because a visit ends with its page (D24). */
export const visit: { channel: string | null; partner: string | null } = { channel: null, partner: null };

/** The query of an address, including secrets that were removed from it. */
export function getSearchWithSecrets({ pathname, search }: { pathname: string; search: string }): string {
  const marks = new URLSearchParams(search);
  for (const [name, value] of getAddressSecrets(pathname)) if (hasLinkMarks(`?${name}=`)) marks.set(name, value);
  return `?${marks}`;
}

/** True if an address contains campaign marks, a code or an access code (QUERYPARAM-01 to QUERYPARAM-04). */
export function hasLinkMarks(search: string): boolean {
  return /[?&](partner|distribution-channel|voucher|woof_secret)=/.test(search);
}

import { addressSecrets } from './address-secrets.ts';

/** Where this visit comes from, as its link told. Kept in memory: a visit ends with its page (D24). */
export const visit: { channel: string | null; partner: string | null } = { channel: null, partner: null };

/** The query of an address, with those of its marks that are secrets and were taken out of it. */
export function markedSearch({ pathname, search }: { pathname: string; search: string }): string {
  const marks = new URLSearchParams(search);
  for (const [name, value] of addressSecrets(pathname)) if (bringsMarks(`?${name}=`)) marks.set(name, value);
  return `?${marks}`;
}

/** Whether an address brings something besides its page (QUERYPARAM-01 to QUERYPARAM-04). */
export function bringsMarks(search: string): boolean {
  return /[?&](partner|distribution-channel|voucher|woof_secret)=/.test(search);
}

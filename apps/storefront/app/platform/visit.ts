/** Where this visit comes from, as its link told. Kept in memory: a visit ends with its page (D24). */
export const visit: { channel: string | null; partner: string | null } = { channel: null, partner: null };

/** Whether an address brings something besides its page (QUERYPARAM-01 to QUERYPARAM-04). */
export function bringsMarks(search: string): boolean {
  return /[?&](partner|distribution-channel|voucher|woof_secret)=/.test(search);
}

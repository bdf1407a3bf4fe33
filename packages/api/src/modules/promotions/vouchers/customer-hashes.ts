import type { Encryption } from '#platform/encryption';

/** Keyed hashes that recognize a customer without storing the email or the phone. Both are in their stored form. */
export type CustomerHashes = { ofEmail(email: string): Buffer; ofPhone(phone: string): Buffer };

export function customerHashes({ hashFor }: Encryption): CustomerHashes {
  const hash = hashFor('customer');
  return { ofEmail: (email) => hash(`email ${email}`), ofPhone: (phone) => hash(`phone ${phone}`) };
}

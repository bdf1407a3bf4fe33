/** The SHA-256 of a trimmed, lower-case email in hex (D80); undefined without Web Crypto. */
export async function hashEmail(email: string): Promise<string | undefined> {
  // Browsers provide it in secure contexts only.
  if (!globalThis.crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

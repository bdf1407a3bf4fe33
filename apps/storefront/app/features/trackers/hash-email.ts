/** SHA-256 of a trimmed address in small letters, in hex (D80); undefined where the browser gives no such thing. */
export async function hashEmail(email: string): Promise<string | undefined> {
  // Browsers have it on encrypted pages alone.
  if (!globalThis.crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

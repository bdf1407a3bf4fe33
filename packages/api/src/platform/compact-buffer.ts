/**
 * Texts or bytes, one behind the other, in memory of their own, for whatever is kept. What Node makes of a small text, and what zlib
 * hands over, lie in blocks of 16 or 64 kB with others of that moment, and a block lives as long as any of them.
 */
export function ownBytes(...parts: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at);
  return bytes;
}

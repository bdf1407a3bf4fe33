/**
 * A text or bytes in memory of their own, for whatever is kept. What Node makes of a small text, and what zlib hands over, lie in
 * blocks of 16 or 64 kB with others of that moment, and a block lives as long as any of them.
 */
export function ownBytes(from: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(from));
  if (typeof from === 'string') bytes.write(from);
  else from.copy(bytes);
  return bytes;
}

/**
 * Copies texts or bytes into a buffer of their own, for caches. Small buffers of Node and zlib are slices of 16 or 64
 * kB blocks, and a block stays in memory as long as any of its slices.
 */
export function toCompactBuffer(...parts: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at);
  return bytes;
}

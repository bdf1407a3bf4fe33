import { createHash } from 'node:crypto';

/** A weak ETag over the response content. */
export function createEtag(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url')}"`;
}

/** Whether If-None-Match, a list or `*`, matches; weak comparison as HTTP specifies. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const named = ifNoneMatch.split(',').map((tag) => plain(tag.trim()));
  return named.includes('*') || named.includes(plain(etag));
}

function plain(etag: string): string {
  return etag.replace(/^W\//, '');
}

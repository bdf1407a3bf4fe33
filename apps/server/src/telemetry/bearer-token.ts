import { hash, timingSafeEqual } from 'node:crypto';

/** Whether a `Bearer …` header carries this token; compares hashes, which have equal length, in constant time. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', token, 'buffer'));
}

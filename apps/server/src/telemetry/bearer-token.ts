import { hash, timingSafeEqual } from 'node:crypto';

/** Whether a header of the form `Bearer …` carries this token; compared by hashes of one length, in constant time. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', token, 'buffer'));
}

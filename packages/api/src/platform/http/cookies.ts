import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = {
  read(name: string): string | undefined;
  /** `null` deletes the cookie. */
  write(name: string, value: string | null, maxAgeS: number): void;
};

/**
 * Browsers accept this prefix only for Secure cookies of the host itself without `Domain`, so that a subdomain cannot
 * set them.
 */
const HOST_PREFIX = '__Host-';

/** HttpOnly and SameSite cookies, such as the session cookie of a guest with a basket. */
export function createCookies(
  origin: string,
  { sameSite = 'lax' }: { sameSite?: 'lax' | 'strict' } = {},
): (request: FastifyRequest, reply: FastifyReply) => Cookies {
  const hasPrefix = new URL(origin).protocol === 'https:';
  const secure = isSecure(origin);
  return ({ headers }, reply) => {
    const sent = parseCookie(headers.cookie ?? '');
    const write = (name: string, value: string | null, maxAgeS: number) => {
      const cookie = { httpOnly: true, secure, sameSite, path: '/' } as const;
      const lifetime = { value: value ?? '', maxAge: value === null ? 0 : maxAgeS };
      reply.header('Set-Cookie', stringifySetCookie({ ...cookie, ...lifetime, name }));
    };
    return {
      // Cookies of an earlier version have no prefix and stay valid until they expire.
      read: (name) => (hasPrefix ? sent[HOST_PREFIX + name] : undefined) ?? sent[name],
      write: (name, value, maxAgeS) => {
        if (!hasPrefix) return write(name, value, maxAgeS);
        if (sent[name] !== undefined) write(name, null, 0);
        if (value !== null || sent[HOST_PREFIX + name] !== undefined) write(HOST_PREFIX + name, value, maxAgeS);
      },
    };
  };
}

/** Browsers drop a Secure cookie over plain http, except from localhost. */
function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return (
    protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  );
}

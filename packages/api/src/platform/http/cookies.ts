import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of one request and its answer. */
export type Cookies = {
  read(name: string): string | undefined;
  /** `null` deletes the cookie. */
  write(name: string, value: string | null, maxAgeS: number): void;
};

/**
 * A browser takes a cookie with this prefix only from the host itself, over https and without a `Domain`, so that a
 * subdomain cannot plant one.
 */
const HOST_PREFIX = '__Host-';

/** The shop's cookies: scripts cannot read them, and other sites cannot send them with a write. */
export function cookiesOf(origin: string): (request: FastifyRequest, reply: FastifyReply) => Cookies {
  const hasPrefix = new URL(origin).protocol === 'https:';
  const secure = isSecure(origin);
  return ({ headers }, reply) => {
    const sent = parseCookie(headers.cookie ?? '');
    const write = (name: string, value: string | null, maxAgeS: number) => {
      const cookie = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
      const lifetime = { value: value ?? '', maxAge: value === null ? 0 : maxAgeS };
      reply.header('Set-Cookie', stringifySetCookie({ ...cookie, ...lifetime, name }));
    };
    return {
      // Without a prefix it was set by a version of the shop before the prefix, and lives for as long as it was given then.
      read: (name) => (hasPrefix ? sent[HOST_PREFIX + name] : undefined) ?? sent[name],
      write: (name, value, maxAgeS) => {
        if (!hasPrefix) return write(name, value, maxAgeS);
        if (sent[name] !== undefined) write(name, null, 0);
        if (value !== null || sent[HOST_PREFIX + name] !== undefined) write(HOST_PREFIX + name, value, maxAgeS);
      },
    };
  };
}

/** Browsers drop a Secure cookie that comes over plain http, except from the machine itself. */
function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return (
    protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  );
}

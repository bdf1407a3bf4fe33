import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';

const RETAINED_FOR_MS = 30 * 60_000;
/** A token can name any key id, so unknown ids trigger a fetch at most this often. */
const POLL_AGAIN_AFTER_MS = 30_000;
const TIMEOUT_MS = 5_000;

/** The public keys of Yandex's callbacks. */
export function yandexKeys(baseUrl: string, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${baseUrl}/api/jwks`), {
    cacheMaxAge: RETAINED_FOR_MS,
    cooldownDuration: POLL_AGAIN_AFTER_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetch,
  });
}

import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';

const KEPT_FOR_MS = 30 * 60_000;
/** Anybody can name a key that there is not: Yandex is asked about such no more often than this. */
const ASKED_AGAIN_AFTER_MS = 30_000;
const PATIENCE_MS = 5_000;

/** The keys that Yandex publishes for its callbacks. */
export function yandexKeys(baseUrl: string, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${baseUrl}/api/jwks`), {
    cacheMaxAge: KEPT_FOR_MS,
    cooldownDuration: ASKED_AGAIN_AFTER_MS,
    timeoutDuration: PATIENCE_MS,
    [customFetch]: fetch,
  });
}

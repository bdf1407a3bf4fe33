import Type from 'typebox';
import Value from 'typebox/value';
import { requestJson } from '../carrier-http.ts';
import { QUOTE_LIMIT_MS } from '../provider.ts';
import type { CdekSettings } from './settings.ts';

const Token = Type.Object({
  access_token: Type.String({ minLength: 1, maxLength: 8_192 }),
  expires_in: Type.Integer({ minimum: 1 }),
});

/** A token lives for an hour; one that is about to expire could do so during the request. */
const RENEWED_BEFORE_MS = 60_000;

export type Tokens = {
  /** A valid token, shared by all callers; undefined if none is available. */
  get(): Promise<string | undefined>;
  /** Called when CDEK rejects the token. */
  drop(token: string): void;
};

type CachedToken = { value: string; endsAtMs: number };

export function createTokens(settings: CdekSettings): Tokens {
  let cached: CachedToken | undefined;
  let fetching: Promise<CachedToken | undefined> | undefined;
  const isGood = (token: CachedToken) => settings.nowMs() < token.endsAtMs - RENEWED_BEFORE_MS;
  return {
    get: async () => {
      if (cached && isGood(cached)) return cached.value;
      // Concurrent callers share one request.
      fetching ??= fetchToken(settings).finally(() => {
        fetching = undefined;
      });
      cached = await fetching;
      return cached?.value;
    },
    drop: (token) => {
      if (cached?.value === token) cached = undefined;
    },
  };
}

/**
 * A timeout of its own, because many callers wait for the token and one caller's timeout must not cancel it for the
 * others.
 */
async function fetchToken(settings: CdekSettings): Promise<CachedToken | undefined> {
  const { clientId, clientSecret, timeout, nowMs, onFailure } = settings;
  const askedAtMs = nowMs();
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const call = { name: 'token', path: '/oauth/token', init: { method: 'POST', body } };
  const result = await requestJson(settings, call, timeout(QUOTE_LIMIT_MS));
  if (result.kind === 'answered' && result.httpStatus === 200 && Value.Check(Token, result.json)) {
    const { access_token: value, expires_in } = result.json;
    return { value, endsAtMs: askedAtMs + expires_in * 1_000 };
  }
  const { httpStatus } = result;
  const failure = result.kind === 'answered' ? (httpStatus === 200 ? 'garbage' : 'refused') : result.kind;
  onFailure({ carrier: 'cdek', call: 'token', failure, ...(httpStatus !== undefined && { httpStatus }) });
  return undefined;
}

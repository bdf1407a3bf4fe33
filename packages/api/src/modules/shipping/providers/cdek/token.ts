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

type Kept = { value: string; endsAtMs: number };

export function createTokens(settings: CdekSettings): Tokens {
  let kept: Kept | undefined;
  let fetching: Promise<Kept | undefined> | undefined;
  const isGood = (token: Kept) => settings.nowMs() < token.endsAtMs - RENEWED_BEFORE_MS;
  return {
    get: async () => {
      if (kept && isGood(kept)) return kept.value;
      // Concurrent callers share one request.
      fetching ??= fetchToken(settings).finally(() => {
        fetching = undefined;
      });
      kept = await fetching;
      return kept?.value;
    },
    drop: (token) => {
      if (kept?.value === token) kept = undefined;
    },
  };
}

/**
 * A timeout of its own, because many callers wait for the token and one caller's timeout must not cancel it for the
 * others.
 */
async function fetchToken(settings: CdekSettings): Promise<Kept | undefined> {
  const { clientId, clientSecret, patience, nowMs, onFault } = settings;
  const askedAtMs = nowMs();
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const call = { name: 'token', path: '/oauth/token', init: { method: 'POST', body } };
  const result = await requestJson(settings, call, patience(QUOTE_LIMIT_MS));
  if (result.kind === 'answered' && result.httpStatus === 200 && Value.Check(Token, result.json)) {
    const { access_token: value, expires_in } = result.json;
    return { value, endsAtMs: askedAtMs + expires_in * 1_000 };
  }
  const { httpStatus } = result;
  const fault = result.kind === 'answered' ? (httpStatus === 200 ? 'garbage' : 'refused') : result.kind;
  onFault({ carrier: 'cdek', call: 'token', fault, ...(httpStatus !== undefined && { httpStatus }) });
  return undefined;
}

import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Work } from '../carrier/carrier-server.ts';

const LIVES_S = 3_600;

export type TokenIssuer = {
  issue: Work;
  /** Wraps a handler so that it requires a valid token. */
  guarded(work: Work): Work;
  refuse(reply: FastifyReply): unknown;
  /** Invalidates all tokens. */
  forget(): void;
};

type Client = { clientId: string; clientSecret: string; nowMs?: () => number };

export function createTokenIssuer({ clientId, clientSecret, nowMs = Date.now }: Client): TokenIssuer {
  const endsAtMs = new Map<string, number>();
  const refuse = (reply: FastifyReply) =>
    reply.code(401).send({
      requests: [
        { state: 'INVALID', errors: [{ code: 'v2_token_expired', message: 'Срок действия токена истек' }] },
      ],
    });
  return {
    issue: ({ body }, reply) => {
      const { grant_type, client_id, client_secret } = Object(body) as Record<string, unknown>;
      const isKnown =
        grant_type === 'client_credentials' && client_id === clientId && client_secret === clientSecret;
      if (!isKnown)
        return reply.code(401).send({ error: 'invalid_client', error_description: 'Bad client credentials' });
      const token = randomUUID();
      endsAtMs.set(token, nowMs() + LIVES_S * 1_000);
      return {
        access_token: token,
        token_type: 'bearer',
        expires_in: LIVES_S,
        scope: 'order:all',
        jti: randomUUID(),
      };
    },
    guarded: (work) => (request, reply) => {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      return (endsAtMs.get(token) ?? 0) > nowMs() ? work(request, reply) : refuse(reply);
    },
    refuse,
    forget: () => endsAtMs.clear(),
  };
}

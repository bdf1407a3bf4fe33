import { openApiDocument } from '@kashtanka/api';
import type { FastifyInstance } from 'fastify';
import { referencePage } from './reference-page.ts';

export type OperatorOptions = {
  origin: string;
  /** Why this process should get no traffic now; null when it is ready. */
  unavailableReason(): Promise<string | null>;
};

/** Liveness, readiness and the API reference. */
export function serveOperator(app: FastifyInstance, { origin, unavailableReason }: OperatorOptions): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const reason = await unavailableReason();
    return reply
      .code(reason === null ? 200 : 503)
      .type('text/plain')
      .send(reason ?? 'ready');
  });
  const document = openApiDocument(origin);
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(document),
  );
  app.get('/api/v1/', async (_request, reply) => {
    reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'");
    return reply.type('text/html; charset=utf-8').send(referencePage(document));
  });
}

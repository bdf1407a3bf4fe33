import { openApiDocument } from '@kashtanka/api';
import type { FastifyInstance } from 'fastify';
import { referencePage } from './reference-page.ts';

export type OperatorOptions = {
  origin: string;
  /** Whether the shop can do its work: its database answers. */
  isReady(): Promise<boolean>;
};

/** What an operator and a developer ask: is it alive, is it ready, what can be called. */
export function serveOperator(app: FastifyInstance, { origin, isReady }: OperatorOptions): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'the database does not answer');
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

import fastify from 'fastify';
import type { Ending } from '../ending.ts';

/** The shop's endpoint for the bank: a body or a query, as the server passes them on. */
export async function openHooks(
  receive: (signCallback: string) => Promise<boolean>,
  atEnd: Ending,
): Promise<string> {
  const hooks = fastify();
  hooks.removeAllContentTypeParsers();
  hooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  hooks.route({
    method: ['GET', 'POST'],
    url: '/hooks/payment',
    handler: async ({ method, url, body }, reply) => {
      const read = await receive(
        method === 'GET' ? new URL(url, 'http://shop').search.slice(1) : String(body ?? ''),
      );
      return reply.code(read ? 200 : 400).send();
    },
  });
  const address = await hooks.listen({ port: 0, host: '127.0.0.1' });
  atEnd(() => hooks.close());
  return `${address}/hooks/payment`;
}

import type { Api } from '@kashtanka/api';
import type { FastifyInstance } from 'fastify';

const DAY_S = 86_400;
const FILE = /^([\w-]{32})\.webp$/;

/**
 * Photos of shoppers' dogs. The address is an unguessable secret, because browsers load pictures without a login;
 * search engines must not list them and shared caches must not store them.
 */
export function serveDogPhotos(app: FastifyInstance, { dogPhoto }: Api): void {
  app.get<{ Params: { file: string } }>('/media/dogs/:file', async (request, reply) => {
    const [, name] = FILE.exec(request.params.file) ?? [];
    const bytes = name && (await dogPhoto(name));
    if (!bytes) return reply.callNotFound();
    return reply
      .headers({
        'Cache-Control': `private, max-age=${DAY_S}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Robots-Tag': 'noindex',
      })
      .type('image/webp')
      .send(bytes);
  });
}

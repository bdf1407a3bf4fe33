import { createReadStream } from 'node:fs';
import { type Api, parseRendition } from '@kashtanka/api';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;
const RETRY_AFTER_S = 5;

/** Picture addresses contain a content hash, so the response is immutable. */
export function serveMedia(app: FastifyInstance, { media }: Api): void {
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const found = await findMedia(media, id, file);
    if (found === 'nowhere') return reply.callNotFound();
    if (found === 'away') return reply.code(503).header('Retry-After', RETRY_AFTER_S).send();
    reply.headers({
      'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
      ETag: `"${id}-${file}"`,
      // The back office crops pictures on its own origin; they are public anyway.
      'Access-Control-Allow-Origin': '*',
    });
    if (request.headers['if-none-match'] === `"${id}-${file}"`) return reply.code(304).send();
    if (found.mime === 'image/svg+xml') reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    return reply.type(found.mime).send(createReadStream(found.path));
  });
}

async function findMedia(media: Api['media'], id: string, file: string) {
  if (file.startsWith('original.')) return media.original(id);
  const rendition = parseRendition(file);
  if (!rendition) return 'nowhere';
  const found = await media.rendition(id, rendition);
  return typeof found === 'string' ? found : { ...found, mime: rendition.mime };
}

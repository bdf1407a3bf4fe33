import { createReadStream } from 'node:fs';
import { type Api, parseRendition } from '@kashtanka/api';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/** Addresses of pictures name their content, so what they answer never changes. */
export function serveMedia(app: FastifyInstance, { media }: Api): void {
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const rendition = parseRendition(file);
    const found = rendition
      ? { path: await media.rendition(id, rendition), mime: rendition.mime }
      : file.startsWith('original.')
        ? await media.original(id)
        : undefined;
    if (!found?.path) return reply.callNotFound();
    reply.headers({ 'Cache-Control': `public, max-age=${YEAR_S}, immutable`, ETag: `"${id}-${file}"` });
    if (request.headers['if-none-match'] === `"${id}-${file}"`) return reply.code(304).send();
    if (found.mime === 'image/svg+xml') reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    return reply.type(found.mime).send(createReadStream(found.path));
  });
}

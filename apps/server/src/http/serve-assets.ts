import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_MS = 31_536_000_000;

/** Serves a folder of built files at `/assets/`: they are named by content hash and precompressed. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    // Its own route lists the folder for each request to compare the spelling, which costs more than the file.
    serve: false,
  });
  app.get<{ Params: { file: string } }>('/assets/:file(^[\\w.-]+$)', (request, reply) =>
    reply.sendFile(request.params.file),
  );
}

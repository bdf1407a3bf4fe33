// An object store simulator: one bucket with the part of S3 that the shop uses, in memory.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { partnerApp } from '../partner-app.ts';
import { isSigned, type Key } from './signature.ts';

export type ObjectStoreOptions = Key & {
  /** 0 for any free port. */
  port: number;
  bucket: string;
};

/** `down` responds to every request with 503; `torn` breaks off in the middle of a download. */
export type ObjectStoreMode = 'well' | 'down' | 'torn';

export type ObjectStore = {
  /** The bucket's URL. */
  url: string;
  /** Stored objects by name. */
  objects: ReadonlyMap<string, Buffer>;
  become(mode: ObjectStoreMode): void;
  /** Replaces the content of an object, as a disk error would. */
  replace(name: string, content: Buffer): void;
  close(): Promise<void>;
};

const LARGEST_OBJECT = 64 * 1024 * 1024;

type Named = { Params: { name: string } };

export async function startObjectStore({ port, bucket, ...key }: ObjectStoreOptions): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  let now: ObjectStoreMode = 'well';
  const app = partnerApp({ bodyLimit: LARGEST_OBJECT });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async (request, reply) => {
    if (now === 'down') return refuse(reply, 503, 'ServiceUnavailable');
    const { method, url: path, headers } = request;
    const isOurs = isSigned({ method, path, headers, body: bodyOf(request) }, key);
    return isOurs ? undefined : refuse(reply, 403, 'SignatureDoesNotMatch');
  });
  app.put<Named>(`/${bucket}/:name`, async (request, reply) => {
    objects.set(request.params.name, bodyOf(request));
    return reply.send();
  });
  app.get<Named>(`/${bucket}/:name`, async ({ params }, reply) => {
    const object = objects.get(params.name);
    if (!object) return refuse(reply, 404, 'NoSuchKey');
    return now === 'torn' ? tear(reply, object) : reply.type('application/octet-stream').send(object);
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url: `${url}/${bucket}`,
    objects,
    become: (mode) => {
      now = mode;
    },
    replace: (name, content) => {
      objects.set(name, content);
    },
    close: () => app.close(),
  };
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function refuse(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).type('application/xml').send(`<Error><Code>${code}</Code></Error>`);
}

function tear(reply: FastifyReply, object: Buffer): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-length': object.length });
  reply.raw.write(object.subarray(0, object.length / 2), () => reply.raw.destroy());
}

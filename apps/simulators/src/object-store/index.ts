// A practice object store: one bucket that speaks as much of S3 as the shop does. It keeps everything in memory.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { partnerApp } from '../partner-app.ts';
import { isSigned, type Key } from './signature.ts';

export type ObjectStoreOptions = Key & {
  /** 0 for any free one. */
  port: number;
  bucket: string;
};

/** `down` answers every request with 503; `torn` breaks off in the middle of what it gives out. */
export type ObjectStoreMode = 'well' | 'down' | 'torn';

export type ObjectStore = {
  /** Of the bucket. */
  url: string;
  /** What lies there, by names. */
  objects: ReadonlyMap<string, Buffer>;
  become(mode: ObjectStoreMode): void;
  /** Something else lies there from now on, as after a fault of its disk. */
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

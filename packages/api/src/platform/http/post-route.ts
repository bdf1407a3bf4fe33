import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTemporaryFailure } from '../database/index.ts';
import { parseBodies } from './bodies/bodies.ts';
import type { Context } from './context.ts';
import { refuseForeignOrigin } from './csrf.ts';
import { serializeBug, serializeRefusal, TRY_LATER } from './dispatch.ts';
import { refuseOtherMethods, send } from './register-calls.ts';
import type { Refusal } from './reply.ts';
import type { ReadContext } from './request.ts';

export type Post = {
  url: string;
  /** Checks the rate limit by the head, before reading the body. */
  admit(context: Context): Promise<Refusal | undefined>;
  /** Sends a response, or returns a refusal. A sent reply resolves to undefined, because Fastify's replies are thenable. */
  handle(body: unknown, context: Context, reply: FastifyReply): Promise<FastifyReply | Refusal | undefined>;
  /** The log message of a failed request. */
  failure: string;
};

/** Mounts a POST route outside of the contract, with the same checks in the same order. */
export function registerPostRoute(app: FastifyInstance, post: Post, readContext: ReadContext): void {
  const { url, admit, handle, failure } = post;
  app.register(async (reading) => {
    parseBodies(reading);
    reading.post(url, {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const context = readContext(request, reply);
        const refusal = refuseForeignOrigin(request, context) ?? (await admit(context));
        if (refusal) return send(serializeRefusal(refusal, context), request, reply, context);
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const context = readContext(request, reply);
        try {
          const handled = await handle(request.body, context, reply);
          if (handled === undefined || !('kind' in handled)) return reply;
          return send(serializeRefusal(handled, context), request, reply, context);
        } catch (error) {
          context.log.error({ err: error, requestId: context.requestId }, failure);
          return send(
            isTemporaryFailure(error) ? serializeRefusal(TRY_LATER, context) : serializeBug(context),
            request,
            reply,
            context,
          );
        }
      },
    });
  });
  refuseOtherMethods(app, { url, methods: ['POST'] }, { readContext });
}

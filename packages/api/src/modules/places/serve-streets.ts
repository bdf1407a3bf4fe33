import { StreetQuestion, type SuggestedStreets } from '@kashtanka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBusy } from '#platform/database';
import { bug, refused, TRY_LATER } from '#platform/http/dispatch';
import { refuseForeignWrite } from '#platform/http/foreign-writes';
import { refuseField } from '#platform/http/reply';
import type { ReadContext } from '#platform/http/request';
import { refuseOtherMethods, send } from '#platform/http/serve';
import type { Throttle } from '#platform/http/throttle';
import { is } from '#platform/validator-of';
import type { SuggestStreets } from './suggest-streets.ts';

export const STREETS_ADDRESS = '/suggest/street';

type Options = { streets: SuggestStreets; throttle: Throttle; readContext: ReadContext };

/** Suggestions of streets lie outside the stated calls (D02), and their question in a body, which no log keeps. */
export function serveStreets(app: FastifyInstance, options: Options): void {
  app.post(STREETS_ADDRESS, (request, reply) => serveAsked(request, reply, options));
  refuseOtherMethods(app, { url: STREETS_ADDRESS, methods: ['POST'] }, options);
}

async function serveAsked(
  request: FastifyRequest,
  reply: FastifyReply,
  { streets, throttle, readContext }: Options,
): Promise<FastifyReply> {
  const context = readContext(request, reply);
  const refusal = refuseForeignWrite(request, context) ?? (await throttle.admitSuggestion(context));
  if (refusal) return send(refused(refusal, context), request, reply, context);
  const { body } = request;
  if (!is(StreetQuestion, body))
    return send(refused(refuseField('q', 'invalid'), context), request, reply, context);
  try {
    const found = await streets(body, context.locale);
    const answer: SuggestedStreets = { data: [...(found ?? [])], is_silent: found === null };
    return send({ status: 200, body: answer, headers: {} }, request, reply, context);
  } catch (error) {
    context.log.error({ err: error, requestId: context.requestId }, 'streets could not be suggested');
    return send(isBusy(error) ? refused(TRY_LATER, context) : bug(context), request, reply, context);
  }
}

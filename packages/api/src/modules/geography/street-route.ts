import { StreetQuestion, type SuggestedStreets } from '@kashtanka/contract';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import { type Post, registerPostRoute } from '#platform/http/post-route';
import { send } from '#platform/http/register-calls';
import { refuseField } from '#platform/http/reply';
import type { ReadContext } from '#platform/http/request';
import { matchesSchema } from '#platform/validators';
import type { SuggestStreets } from './suggest-streets.ts';

export const STREETS_PATH = '/suggest/street';

type Options = { streets: SuggestStreets; rateLimits: RateLimits; readContext: ReadContext };

/** Not part of the contract (D02). The address is in the body, so that no access log contains it. */
export function registerStreetRoute(app: FastifyInstance, { streets, rateLimits, readContext }: Options): void {
  const post: Post = {
    url: STREETS_PATH,
    admit: rateLimits.admitSuggestion,
    handle: async (body, context, reply) => {
      if (!matchesSchema(StreetQuestion, body)) return refuseField('q', 'invalid');
      const found = await streets(body, context.locale);
      const answer: SuggestedStreets = { data: [...(found ?? [])], is_silent: found === null };
      return send({ status: 200, body: answer, headers: {} }, reply.request, reply, context);
    },
    failure: 'streets could not be suggested',
  };
  registerPostRoute(app, post, readContext);
}

import { StreetQuestion, type SuggestedStreets } from '@kashtanka/contract';
import type { FastifyInstance } from 'fastify';
import { refuseField } from '#platform/http/reply';
import type { ReadContext } from '#platform/http/request';
import { send } from '#platform/http/serve';
import { type Post, servePost } from '#platform/http/serve-post';
import type { Throttle } from '#platform/http/throttle';
import { is } from '#platform/validator-of';
import type { SuggestStreets } from './suggest-streets.ts';

export const STREETS_ADDRESS = '/suggest/street';

type Options = { streets: SuggestStreets; throttle: Throttle; readContext: ReadContext };

/** Not part of the contract (D02). The address is in the body, so that no access log contains it. */
export function serveStreets(app: FastifyInstance, { streets, throttle, readContext }: Options): void {
  const post: Post = {
    url: STREETS_ADDRESS,
    admit: throttle.admitSuggestion,
    handle: async (body, context, reply) => {
      if (!is(StreetQuestion, body)) return refuseField('q', 'invalid');
      const found = await streets(body, context.locale);
      const answer: SuggestedStreets = { data: [...(found ?? [])], is_silent: found === null };
      return send({ status: 200, body: answer, headers: {} }, reply.request, reply, context);
    },
    failure: 'streets could not be suggested',
  };
  servePost(app, post, readContext);
}

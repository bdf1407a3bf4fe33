import type { Subscriber as ToldSubscriber, Unsubscribed } from '@kashtanka/contract';
import type { Newsletter, Subscriber } from '#modules/newsletter';
import type { Context } from '#platform/http/context';
import { notFound, ok, type Refusal, refuseField, type Success } from '#platform/http/reply';

const WRONG_LINK = refuseField('code', 'invalid');

/** Whom a mailed link is about (API-87). */
export async function readSubscriber(
  newsletter: Newsletter,
  code: string,
): Promise<Success<ToldSubscriber> | Refusal> {
  const found = await newsletter.byLink.read(code);
  if (found === 'wrong') return WRONG_LINK;
  return found === 'not_found' ? notFound() : ok(told(found));
}

/** Leaves by a mailed link; who has left already is told so, and nothing else happens (NEWS-13, D71). */
export async function unsubscribe(
  newsletter: Newsletter,
  code: string | undefined,
  context: Context,
): Promise<Success<Unsubscribed> | Refusal> {
  if (!code) return refuseField('code', 'required');
  const done = await newsletter.byLink.leave(code, context);
  if (done === 'wrong') return WRONG_LINK;
  if (done === 'not_found') return notFound();
  const status = done.isDone ? 'success' : 'already_unsubscribed';
  return ok({ status, subscriber: told(done.subscriber) });
}

function told({ email, confirmed, cancelled }: Subscriber): ToldSubscriber {
  return { email, confirmed: confirmed?.toISOString() ?? null, cancelled: cancelled?.toISOString() ?? null };
}

import type { Subscriber as ToldSubscriber, Unsubscribed } from '@kashtanka/contract';
import type { Context } from '#platform/http/context';
import { notFound, ok, type Refusal, refuseField, type Success } from '#platform/http/reply';
import type { Newsletter, Subscriber } from '../newsletter/newsletter.ts';

const WRONG_LINK = refuseField('code', 'invalid');

/** The subscriber of a mailed link (API-87). */
export async function findSubscriber(
  newsletter: Newsletter,
  code: string,
): Promise<Success<ToldSubscriber> | Refusal> {
  const found = await newsletter.byLink.read(code);
  if (found === 'wrong') return WRONG_LINK;
  return found === 'not_found' ? notFound() : ok(describeSubscriber(found));
}

/** Unsubscribes by a mailed link; idempotent, with a message of its own for a repetition (NEWS-13, D71). */
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
  return ok({ status, subscriber: describeSubscriber(done.subscriber) });
}

function describeSubscriber({ email, confirmed, cancelled }: Subscriber): ToldSubscriber {
  return { email, confirmed: confirmed?.toISOString() ?? null, cancelled: cancelled?.toISOString() ?? null };
}

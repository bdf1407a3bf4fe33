import type { webhookCalls } from '@kashtanka/contract/admin';
import { actorRefused, type PerformCommand } from '#modules/staff';
import { toWireTimestamp } from '#platform/clock';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, notFound, ok, type Refusal, refuseField } from '#platform/http/reply';
import type { WebhookAdmin, Webhooks } from './webhooks.ts';

const ROWS = 20;

export function webhookRoutes(
  webhooks: Webhooks,
  perform: PerformCommand,
): Pick<AdminHandlers, keyof typeof webhookCalls> {
  const admin = webhooks.admin(perform);
  return {
    getWebhook: async () => ok({ address: (await webhooks.find())?.address ?? null }),
    setWebhook: async ({ body: { address, renews_secret: renewsSecret = false, reason } }, context) => {
      const outcome = await admin.set(actorIn(context, reason), { address, renewsSecret });
      if (outcome.ok) return ok({ address: outcome.address, secret: outcome.secret });
      return outcome.problem === 'bad_address' ? refuseField('address', 'invalid') : actorRefused(outcome);
    },
    listWebhookDeliveries: async ({ query: { after, limit = ROWS } }) => {
      const before = after === undefined ? null : Number(after);
      if (before !== null && !Number.isSafeInteger(before)) return notFound();
      const found = await webhooks.list({ before, limit: limit + 1 });
      const page = found.slice(0, limit);
      return ok({
        rows: page.map(({ body: _body, order_number, created_at, tried_at, ...delivery }) => ({
          ...delivery,
          number: String(order_number),
          created_at: toWireTimestamp(created_at),
          tried_at: tried_at && toWireTimestamp(tried_at),
        })),
        next: found.length > limit ? String(page.at(-1)?.id) : null,
      });
    },
    resendWebhook: async ({ params: { id }, body: { reason } }, context) => {
      const outcome = await admin.resend(actorIn(context, reason), id);
      if (outcome.ok) return ok({ id });
      return resendRefused(outcome);
    },
  };
}

function resendRefused(outcome: Exclude<Awaited<ReturnType<WebhookAdmin['resend']>>, { ok: true }>): Refusal {
  if (outcome.problem === 'unknown') return notFound();
  return outcome.problem === 'no_webhook' ? conflict('no_webhook') : actorRefused(outcome);
}

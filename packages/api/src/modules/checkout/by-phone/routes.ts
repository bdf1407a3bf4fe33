import type { phoneOrderCalls } from '@kashtanka/contract/admin';
import { actorRefused } from '#modules/staff';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { ok, refuseField } from '#platform/http/reply';
import { listDeliveries, listPoints } from './list-deliveries.ts';
import { type PhoneOrderDeps, placePhoneOrder } from './place-phone-order.ts';
import { quotePhoneOrder } from './quote-phone-order.ts';

/** Orders that staff places for customers on the phone. */
export function phoneOrderRoutes(deps: PhoneOrderDeps): Pick<AdminHandlers, keyof typeof phoneOrderCalls> {
  return {
    placePhoneOrder: async ({ body: { reason, ...body }, isDryRun }, context) => {
      const { account, promo_code, lines, delivery = null } = body;
      if (lines.length === 0) return refuseField('lines', 'required');
      const promoCode = promo_code?.trim() || null;
      const goods = { accountId: account ?? null, lines, promoCode };
      const { locale } = context;
      if (isDryRun) return quotePhoneOrder(deps, { ...goods, delivery, locale });
      const done = await placePhoneOrder(deps, actorIn(context, reason), { body, goods, locale });
      if (done.ok) return ok({ number: done.number, due: done.due });
      return done.problem === 'refused' ? done.refusal : actorRefused(done);
    },
    listDeliveries: ({ query: { goods = '', ...place } }, context) =>
      listDeliveries(deps, { ...place, goods }, context),
    listDeliveryPoints: async ({ params: { code }, query }, context) =>
      ok(await listPoints(deps, code, query, context)),
  };
}

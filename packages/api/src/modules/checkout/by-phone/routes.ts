import type { phoneOrderCalls } from '@kashtanka/contract/admin';
import { actorRefused } from '#modules/staff';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { ok, refuseField } from '#platform/http/reply';
import { localText } from '#platform/locale';
import { listDeliveries, listPoints } from './list-deliveries.ts';
import { type PhoneOrderDeps, placePhoneOrder } from './place-phone-order.ts';
import { quotePhoneOrder } from './quote-phone-order.ts';

const MOST_CITIES = 8;

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
    suggestCities: async ({ query: { q } }, { locale }) => {
      const rows = await deps.geography.suggestCities({
        beginning: q.trim(),
        region: null,
        country: null,
        limit: MOST_CITIES,
      });
      return ok({
        rows: rows.map(({ id, name, region_name: state, country }) => ({
          id,
          name: localText(name, locale),
          state: localText(state, locale),
          country,
        })),
      });
    },
    suggestStreets: async ({ query }, { locale }) => {
      const found = await deps.streets(query, locale);
      return ok({ data: [...(found ?? [])], is_silent: found === null });
    },
    listDeliveryPoints: async ({ params: { code }, query }, context) =>
      ok(await listPoints(deps, code, query, context)),
  };
}

import type { shopCalls } from '@kashtanka/contract/admin';
import { type ActorRefusal, actorRefused } from '#modules/staff';
import { toWireTimestamp } from '#platform/clock';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, notFound, ok, refuseField } from '#platform/http/reply';
import { localText } from '#platform/locale';
import type { createAdmin } from './admin.ts';

export type ShopServices = Pick<ReturnType<typeof createAdmin>, 'offers' | 'vouchers' | 'settingsAdmin'>;

type Handlers = Pick<AdminHandlers, keyof typeof shopCalls>;

type SettingCall =
  | 'listSettings'
  | 'setSetting'
  | 'setStoreFlag'
  | 'listOrderNotices'
  | 'setOrderNotices'
  | 'getShopFacts'
  | 'setShopFacts'
  | 'setShopTheme';

const STORE_FLAG = 'store_enabled';

/** Offers, vouchers and settings, as they are switched during the day. */
export function shopAdminRoutes(services: ShopServices): Handlers {
  return { ...discountRoutes(services), ...settingRoutes(services) };
}

function discountRoutes({ offers, vouchers }: ShopServices): Omit<Handlers, SettingCall> {
  return {
    listOffersOfStaff: async (_, { locale }) => {
      const rows = (await offers.list()).map(({ name, starts_at, ends_at, ...offer }) => ({
        ...offer,
        name: localText(name, locale),
        starts_at: starts_at && toWireTimestamp(starts_at),
        ends_at: ends_at && toWireTimestamp(ends_at),
      }));
      return ok({ rows });
    },
    stopOffer: async ({ params: { code }, body: { reason } }, context) =>
      stopped(await offers.setStopped(actorIn(context, reason), code, true), true),
    resumeOffer: async ({ params: { code }, body: { reason } }, context) =>
      stopped(await offers.setStopped(actorIn(context, reason), code, false), false),
    listVouchers: async (_, { locale }) => {
      const rows = (await vouchers.list()).map(
        ({ name, starts_at, ends_at, usage: _usage, offer: { benefit, condition }, ...voucher }) => ({
          ...voucher,
          benefit: { type: benefit.type, value: String(benefit.value) },
          over: condition.type === 'Value' ? String(condition.value) : null,
          name: localText(name, locale),
          starts_at: starts_at && toWireTimestamp(starts_at),
          ends_at: ends_at && toWireTimestamp(ends_at),
        }),
      );
      return ok({ rows });
    },
    setVoucherStopped: async ({ params: { code }, body: { is_stopped, reason } }, context) =>
      stopped(await vouchers.setStopped(actorIn(context, reason), code, is_stopped), is_stopped),
  };
}

function stopped(outcome: { ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal, is_stopped: boolean) {
  if (outcome.ok) return ok({ is_stopped });
  return outcome.problem === 'unknown' ? notFound() : actorRefused(outcome);
}

function settingRoutes({ settingsAdmin }: ShopServices): Pick<Handlers, SettingCall> {
  const set = async (...[actor, name, value]: Parameters<typeof settingsAdmin.set>) => {
    const outcome = await settingsAdmin.set(actor, name, value);
    if (outcome.ok) return ok({ value, before: outcome.before });
    if (outcome.problem === 'unknown') return notFound();
    return outcome.problem === 'bad_value' ? refuseField('value', 'invalid') : actorRefused(outcome);
  };
  return {
    listSettings: async () => {
      const rows = (await settingsAdmin.list()).map(({ name, value, default: initial, values }) => ({
        name,
        value,
        default: initial,
        values,
      }));
      return ok({ rows });
    },
    // Opening and closing the shop needs a permission of its own.
    setSetting: async ({ params: { name }, body: { value, reason } }, context) =>
      name === STORE_FLAG ? notFound() : set(actorIn(context, reason), name, value),
    getShopFacts: async () => ok({ facts: await settingsAdmin.shopFacts.list() }),
    setShopFacts: async ({ body: { facts, reason } }, context) => {
      const outcome = await settingsAdmin.shopFacts.set(actorIn(context, reason), facts);
      if (outcome.ok) return ok({ facts: outcome.facts, undo: { facts: outcome.before } });
      return outcome.problem === 'bad_fact' ? refuseField(outcome.name, 'invalid') : actorRefused(outcome);
    },
    setShopTheme: async ({ body: { theme, reason } }, context) => {
      const outcome = await settingsAdmin.shopFacts.setTheme(actorIn(context, reason), theme);
      if (outcome.ok) return ok({ facts: outcome.facts, undo: { facts: outcome.before } });
      if (outcome.problem === 'low_contrast') return conflict('low_contrast', outcome.pair);
      return outcome.problem === 'bad_fact' ? refuseField(outcome.name, 'invalid') : actorRefused(outcome);
    },
    listOrderNotices: async () => ok({ emails: [...(await settingsAdmin.orderNotices.list())] }),
    setOrderNotices: async ({ body: { emails, reason } }, context) => {
      const outcome = await settingsAdmin.orderNotices.set(actorIn(context, reason), emails);
      if (outcome.ok) return ok({ emails: outcome.addresses });
      return outcome.problem === 'bad_address' ? refuseField('emails', 'invalid') : actorRefused(outcome);
    },
    setStoreFlag: ({ body: { value, reason } }, context) => set(actorIn(context, reason), STORE_FLAG, value),
  };
}

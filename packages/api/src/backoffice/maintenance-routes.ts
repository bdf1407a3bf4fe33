import type { maintenanceCalls } from '@kashtanka/contract/admin';
import type { Media } from '#modules/media';
import { type ActorRefusal, actorRefused, type PerformCommand, performWithAudit } from '#modules/staff';
import { toWireTimestamp } from '#platform/clock';
import type { Database } from '#platform/database';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, noContent, notFound, ok, refuseField } from '#platform/http/reply';
import { addJob } from '#platform/jobs';
import type { createAdmin } from '../admin.ts';
import type { createRetention } from '../retention.ts';

/** Writes the product feed even if it is much smaller than before; the program that serves feeds handles it. */
export const WRITE_FEED_JOB = 'feed_write';

type Admin = ReturnType<typeof createAdmin>;

export type MaintenanceServices = {
  db: Database;
  settingsAdmin: Admin['settingsAdmin'];
  redirectRules: Admin['redirectRules'];
  pickupPoints: Admin['pickupPoints'];
  customers: Admin['customers'];
  media: Media;
  retention: Pick<ReturnType<typeof createRetention>, 'count' | 'enforceBy'>;
  perform: PerformCommand;
};

type Handlers = Pick<AdminHandlers, keyof typeof maintenanceCalls>;
type PassCall = 'listPasses' | 'createPass' | 'stopPass';
type RedirectCall = 'listRedirects' | 'addRedirect' | 'removeRedirect';
type SendingCall = 'listCarriers' | 'syncPickupPoints' | 'writeFeed' | 'sendMedia';

/** Passes, redirects, and what the server does by itself at night, done now. */
export function maintenanceRoutes(services: MaintenanceServices): Handlers {
  return {
    ...passRoutes(services),
    ...redirectRoutes(services),
    ...sendingRoutes(services),
    ...erasingRoutes(services),
  };
}

function passRoutes({ settingsAdmin }: MaintenanceServices): Pick<Handlers, PassCall> {
  return {
    listPasses: async () => {
      const rows = (await settingsAdmin.listPasses()).map(({ id, name, valid_from, valid_until }) => ({
        id,
        name,
        valid_from: toWireTimestamp(valid_from),
        valid_until: toWireTimestamp(valid_until),
      }));
      return ok({ rows });
    },
    createPass: async ({ body: { name, days, reason } }, context) => {
      const made = await settingsAdmin.createPass(actorIn(context, reason), { name, days });
      if (made.ok) {
        const url = `${context.shopOrigin}/?woof_secret=${made.secret}`;
        return created({ url, valid_until: toWireTimestamp(made.until) });
      }
      return made.problem === 'bad_name' ? refuseField('name', 'invalid') : actorRefused(made);
    },
    stopPass: async ({ params: { id }, body: { reason } }, context) =>
      done(await settingsAdmin.stopPass(actorIn(context, reason), id)),
  };
}

function redirectRoutes({ redirectRules }: MaintenanceServices): Pick<Handlers, RedirectCall> {
  return {
    listRedirects: async () => {
      const rows = (await redirectRules.list()).map(({ from_path: from, to_path: to, status }) => ({
        from,
        to,
        status,
      }));
      return ok({ rows });
    },
    addRedirect: async ({ body: { reason, ...rule } }, context) => {
      const added = await redirectRules.add(actorIn(context, reason), rule);
      if (added.ok) return noContent();
      return added.problem === 'bad_rule' ? refuseField('to', 'invalid') : actorRefused(added);
    },
    removeRedirect: async ({ body: { from, reason } }, context) =>
      done(await redirectRules.remove(actorIn(context, reason), from)),
  };
}

function sendingRoutes({ pickupPoints, media, perform }: MaintenanceServices): Pick<Handlers, SendingCall> {
  return {
    listCarriers: async () => ok({ rows: pickupPoints.carriers.map((code) => ({ code })) }),
    syncPickupPoints: async ({ params, body: { even_if_smaller: evenIfSmaller, reason } }, context) => {
      const carrier = pickupPoints.carriers.find((one) => one === params.carrier);
      if (!carrier) return notFound();
      const synced = await pickupPoints.sync(actorIn(context, reason), carrier, { evenIfSmaller });
      if (!synced.ok) return actorRefused(synced);
      const { outcome, listed, created: added, changed, hidden: closed } = synced;
      return ok({ outcome, listed, created: added, changed, closed });
    },
    writeFeed: async ({ body: { reason } }, context) => {
      const action = { command: 'feed write', subject: 'product feed' } as const;
      const added = await perform(actorIn(context, reason), action, async (tx) => {
        await addJob(tx, WRITE_FEED_JOB, {}, { key: WRITE_FEED_JOB });
        return { ok: true as const };
      });
      return added.ok ? noContent() : actorRefused(added);
    },
    sendMedia: async ({ body: { reason } }, context) => {
      const sent = await performWithAudit(perform, actorIn(context, reason), {
        action: { command: 'media send', subject: 'media' },
        work: async () => ({ uploaded: await media.sendMissing() }),
      });
      if (!sent.ok) return actorRefused(sent);
      if (!sent.uploaded) return conflict('no_media_store');
      return ok({ sent: sent.uploaded.sent, failed: sent.uploaded.failed.length });
    },
  };
}

function erasingRoutes({
  retention,
  customers,
}: MaintenanceServices): Omit<Handlers, PassCall | RedirectCall | SendingCall> {
  return {
    countOutdated: async () => ok(await retention.count()),
    eraseOutdated: async ({ body: { reason } }, context) => {
      const erased = await retention.enforceBy(actorIn(context, reason));
      if (!erased.ok) return actorRefused(erased);
      const { ok: _, ...counts } = erased;
      return ok(counts);
    },
    renewSigningKey: async ({ body: { reason } }, context) => {
      const renewed = await customers.renewKey(actorIn(context, reason));
      return renewed.ok ? noContent() : actorRefused(renewed);
    },
  };
}

function done(outcome: { ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal) {
  if (outcome.ok) return noContent();
  return outcome.problem === 'unknown' ? notFound() : actorRefused(outcome);
}

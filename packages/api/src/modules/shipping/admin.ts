import { type Actor, type ActorRefusal, type PerformCommand, performWithAudit } from '#modules/staff';
import type { PickupPointSync } from './pickup-point-sync.ts';
import type { Carrier } from './providers/provider.ts';
import type { PointsSynced } from './sync-pickup-points.ts';

export type PickupPointAdmin = {
  /** Carriers with a list of pickup points. */
  carriers: readonly Carrier[];
  /** Synchronizes now, like the nightly job; `evenIfSmaller` also if more than half of the pickup points are gone. */
  sync(
    actor: Actor,
    carrier: Carrier,
    how: { evenIfSmaller: boolean },
  ): Promise<({ ok: true } & PointsSynced) | ActorRefusal>;
};

export function createPickupPointAdmin({
  points,
  perform,
}: {
  points: PickupPointSync;
  perform: PerformCommand;
}): PickupPointAdmin {
  return {
    carriers: points.carriers,
    sync: (actor, carrier, { evenIfSmaller }) =>
      performWithAudit(perform, actor, {
        action: { command: 'shipping sync', subject: `points of ${carrier}`, details: { evenIfSmaller } },
        work: () => points.sync(carrier, { evenIfSmaller }),
      }),
  };
}

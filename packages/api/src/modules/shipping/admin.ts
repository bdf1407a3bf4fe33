import { type Actor, type ActorRefusal, type PerformCommand, performWithAudit } from '#modules/staff';
import type { PickupPointSync } from './pickup-point-sync.ts';
import type { Carrier } from './providers/provider.ts';
import type { PointsSynced } from './sync-pickup-points.ts';

export type PickupPointAdmin = {
  /** Carriers with a list of pickup points. */
  carriers: readonly Carrier[];
  /** Synchronizes now, like the nightly job; `evenIfSmaller` also if more than half of the pickup points are gone. */
  sync(
    hand: Actor,
    carrier: Carrier,
    how: { evenIfSmaller: boolean },
  ): Promise<({ ok: true } & PointsSynced) | ActorRefusal>;
};

export function createPickupPointAdmin({
  points,
  act,
}: {
  points: PickupPointSync;
  act: PerformCommand;
}): PickupPointAdmin {
  return {
    carriers: points.carriers,
    sync: (hand, carrier, { evenIfSmaller }) =>
      performWithAudit(act, hand, {
        action: { act: 'shipping sync', subject: `points of ${carrier}`, details: { evenIfSmaller } },
        work: () => points.sync(carrier, { evenIfSmaller }),
      }),
  };
}

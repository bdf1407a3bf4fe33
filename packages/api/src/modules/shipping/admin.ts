import { type Act, actFrom, type Hand, type HandRefusal } from '#modules/staff';
import type { PickupPointSync } from './pickup-point-sync.ts';
import type { Carrier } from './providers/provider.ts';
import type { PointsSynced } from './sync-pickup-points.ts';

export type PickupPointAdmin = {
  /** Carriers with a list of pickup points. */
  carriers: readonly Carrier[];
  /** Synchronizes now, like the nightly job; `evenIfSmaller` also if more than half of the pickup points are gone. */
  sync(
    hand: Hand,
    carrier: Carrier,
    how: { evenIfSmaller: boolean },
  ): Promise<({ ok: true } & PointsSynced) | HandRefusal>;
};

export function createPickupPointAdmin({ points, act }: { points: PickupPointSync; act: Act }): PickupPointAdmin {
  return {
    carriers: points.carriers,
    sync: (hand, carrier, { evenIfSmaller }) =>
      actFrom(act, hand, {
        action: { act: 'shipping sync', subject: `points of ${carrier}`, details: { evenIfSmaller } },
        work: () => points.sync(carrier, { evenIfSmaller }),
      }),
  };
}

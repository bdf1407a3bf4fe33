import { type Act, actFrom, type Hand, type HandRefusal } from '#modules/staff';
import type { PointSync } from './point-sync.ts';
import type { Carrier } from './providers/provider.ts';
import type { PointsSynced } from './sync-points.ts';

/** What the operator does with the points of carriers. */
export type PointDesk = {
  /** Whose lists there are to be had. */
  carriers: readonly Carrier[];
  /** What every night does, now; `evenIfSmaller` also where more than half of the points are gone. */
  sync(
    hand: Hand,
    carrier: Carrier,
    how: { evenIfSmaller: boolean },
  ): Promise<({ ok: true } & PointsSynced) | HandRefusal>;
};

export function createPointDesk({ points, act }: { points: PointSync; act: Act }): PointDesk {
  return {
    carriers: points.carriers,
    sync: (hand, carrier, { evenIfSmaller }) =>
      actFrom(act, hand, {
        action: { act: 'shipping sync', subject: `points of ${carrier}`, details: { evenIfSmaller } },
        work: () => points.sync(carrier, { evenIfSmaller }),
      }),
  };
}

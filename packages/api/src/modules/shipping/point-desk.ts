import type { Act, Hand, HandRefusal } from '#modules/staff';
import type { PointSync } from './point-sync.ts';
import type { Carrier } from './providers/provider.ts';
import type { PointsSynced } from './sync-points.ts';

/** What the operator does with the points of carriers. */
export type PointDesk = {
  /** Whose lists there are to be had. */
  carriers: readonly Carrier[];
  /** What every night does, now; `evenIfSmaller` also where more than half of the points are gone. */
  sync(hand: Hand, carrier: Carrier, how: { evenIfSmaller: boolean }): Promise<PointsSynced | HandRefusal>;
};

export function createPointDesk({ points, act }: { points: PointSync; act: Act }): PointDesk {
  return {
    carriers: points.carriers,
    sync: async (hand, carrier, { evenIfSmaller }) => {
      // It is written down before: what follows waits for the carrier, which no transaction does.
      const details = { evenIfSmaller };
      const action = { act: 'shipping sync', subject: `points of ${carrier}`, details } as const;
      const noted = await act(hand, action, async () => ({ ok: true as const }));
      return noted.ok ? points.sync(carrier, { evenIfSmaller }) : noted;
    },
  };
}

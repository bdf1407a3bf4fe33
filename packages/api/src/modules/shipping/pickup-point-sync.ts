import Type from 'typebox';
import { Parse } from 'typebox/value';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { Carrier, DeliveryProvider } from './providers/provider.ts';
import { type PointsSynced, type SyncDeps, syncPickupPoints } from './sync-pickup-points.ts';

/** Runs nightly for every carrier. */
export const SYNC_PICKUP_POINTS_JOB = 'points_sync';
const SYNC_ONE_JOB = 'points_sync_one';

const SyncOne = Type.Object({ carrier: Type.String() });

/** Retries cover a few hours; after that the next night's run tries again. */
const TRIES = 8;

export type PickupPointSync = {
  /** Carriers with a list of pickup points. */
  carriers: readonly Carrier[];
  sync(carrier: Carrier, options: { evenIfSmaller: boolean }): Promise<PointsSynced>;
  jobs: JobHandlers;
};

export function createPickupPointSync(
  deps: SyncDeps & { providers: readonly DeliveryProvider[] },
): PickupPointSync {
  const { db, log, providers } = deps;
  const sync: PickupPointSync['sync'] = (carrier, options) => {
    const provider = providers.find((one) => one.carrier === carrier);
    if (!provider) throw new Error(`carrier ${carrier} has no list of pickup points`);
    return syncPickupPoints(deps, provider, options);
  };
  return {
    carriers: providers.map(({ carrier }) => carrier),
    sync,
    jobs: {
      // One job each, so that a failing carrier is retried without the others.
      [SYNC_PICKUP_POINTS_JOB]: async () => {
        for (const { carrier } of providers) {
          const options = { key: `points_sync:${carrier}`, queue: 'carriers', maxAttempts: TRIES };
          await addJob(db, SYNC_ONE_JOB, { carrier }, options);
        }
      },
      [SYNC_ONE_JOB]: async (payload) => {
        const { carrier } = Parse(SyncOne, payload);
        // The carrier may have been unconfigured since the job was scheduled.
        const known = providers.find((one) => one.carrier === carrier);
        if (!known) return;
        const synced = await sync(known.carrier, { evenIfSmaller: false });
        if (synced.outcome === 'broken') throw new Error(`the list of pickup points of ${carrier} is incomplete`);
        if (synced.outcome === 'shrunk')
          log.error(synced, 'the carrier lists less than half of its pickup points: the missing ones stay visible');
        else log.info(synced, 'the pickup points of a carrier are up to date');
      },
    },
  };
}

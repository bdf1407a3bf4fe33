import Type from 'typebox';
import { Parse } from 'typebox/value';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { Carrier, DeliveryProvider } from './providers/provider.ts';
import { type PointsSynced, type SyncDeps, syncPoints } from './sync-points.ts';

/** Runs by night: every carrier's list anew. */
export const SYNC_POINTS_JOB = 'points_sync';
const SYNC_ONE_JOB = 'points_sync_one';

const SyncOne = Type.Object({ carrier: Type.String() });

/** A carrier that is down for longer than a few hours is asked again in the next night. */
const TRIES = 8;

export type PointSync = {
  /** Whose lists there are to be had. */
  carriers: readonly Carrier[];
  sync(carrier: Carrier, options: { evenIfSmaller: boolean }): Promise<PointsSynced>;
  jobs: JobHandlers;
};

export function createPointSync(deps: SyncDeps & { providers: readonly DeliveryProvider[] }): PointSync {
  const { db, log, providers } = deps;
  const sync: PointSync['sync'] = (carrier, options) => {
    const provider = providers.find((one) => one.carrier === carrier);
    if (!provider) throw new Error(`there is no list of ${carrier}`);
    return syncPoints(deps, provider, options);
  };
  return {
    carriers: providers.map(({ carrier }) => carrier),
    sync,
    jobs: {
      // A job each: a carrier that fails is tried again without the others.
      [SYNC_POINTS_JOB]: async () => {
        for (const { carrier } of providers) {
          const options = { key: `points_sync:${carrier}`, queue: 'carriers', maxAttempts: TRIES };
          await addJob(db, SYNC_ONE_JOB, { carrier }, options);
        }
      },
      [SYNC_ONE_JOB]: async (payload) => {
        const { carrier } = Parse(SyncOne, payload);
        // Its key may have been taken away since the job was written.
        const known = providers.find((one) => one.carrier === carrier);
        if (!known) return;
        const synced = await sync(known.carrier, { evenIfSmaller: false });
        if (synced.outcome === 'broken') throw new Error(`the list of ${carrier} did not come whole`);
        if (synced.outcome === 'shrunk')
          log.error(synced, 'a carrier lists less than half of its points: the others stay');
        else log.info(synced, 'the points of a carrier are up to date');
      },
    },
  };
}

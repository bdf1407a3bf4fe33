import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Database } from '#platform/database';
import type { Events } from '#platform/events/events';
import { addJob } from '#platform/jobs';
import { listOffers, type OfferRecord, setStopped } from '../sql/offers.ts';
import { OFFERS_TOPIC, REPRICE_JOB } from './offers.ts';

/** Staff commands on imported offers. */
export type OfferAdmin = {
  /** In order of application. */
  list(): Promise<OfferRecord[]>;
  /** Stops an offer at once, or resumes its schedule; imports do not change this. */
  setStopped(actor: Actor, code: string, isStopped: boolean): Promise<Stopped>;
};

type Stopped = { ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal;

type Deps = { db: Database; events: Events; perform: PerformCommand };

export function createOfferAdmin({ db, events, perform }: Deps): OfferAdmin {
  return {
    list: () => listOffers(db),
    setStopped: (actor, code, isStopped) => {
      const action = { command: isStopped ? 'offers off' : 'offers on', subject: `offer ${code}` } as const;
      return perform(actor, action, async (tx): Promise<Stopped> => {
        if (!(await setStopped(tx, code, isStopped))) return { ok: false, problem: 'unknown' };
        await events.publish(tx, [OFFERS_TOPIC]);
        // Cards are repriced as at a scheduled start or end of an offer.
        await addJob(tx, REPRICE_JOB, {});
        return { ok: true };
      });
    },
  };
}

import type { Act, Hand, HandRefusal } from '#modules/staff';
import type { Database } from '#platform/database';
import type { News } from '#platform/events/events';
import { addJob } from '#platform/jobs';
import { OFFERS_TOPIC, OFFERS_TURN_JOB } from './offers.ts';
import { listOffers, type OfferRecord, setStopped } from './store.ts';

/** Staff commands on imported offers. */
export type OfferDesk = {
  /** In order of application. */
  list(): Promise<OfferRecord[]>;
  /** Stops an offer at once, or resumes its schedule; imports do not change this. */
  setStopped(hand: Hand, code: string, isStopped: boolean): Promise<Stopped>;
};

type Stopped = { ok: true } | { ok: false; problem: 'unknown' } | HandRefusal;

type Deps = { db: Database; news: News; act: Act };

export function createOfferDesk({ db, news, act }: Deps): OfferDesk {
  return {
    list: () => listOffers(db),
    setStopped: (hand, code, isStopped) => {
      const action = { act: isStopped ? 'offers off' : 'offers on', subject: `offer ${code}` } as const;
      return act(hand, action, async (tx): Promise<Stopped> => {
        if (!(await setStopped(tx, code, isStopped))) return { ok: false, problem: 'unknown' };
        await news.publish(tx, [OFFERS_TOPIC]);
        // Cards are repriced as at a scheduled start or end of an offer.
        await addJob(tx, OFFERS_TURN_JOB, {});
        return { ok: true };
      });
    },
  };
}

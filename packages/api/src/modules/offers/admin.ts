import type { Act, Hand, HandRefusal } from '#modules/staff';
import type { Database } from '#platform/database';
import type { News } from '#platform/events/events';
import { addJob } from '#platform/jobs';
import { OFFERS_TOPIC, OFFERS_TURN_JOB } from './offers.ts';
import { listOffers, type OfferRecord, setStopped } from './store.ts';

/** What staff does with offers that an import has brought. */
export type OfferDesk = {
  /** The one that is applied first in front. */
  list(): Promise<OfferRecord[]>;
  /** Stops an offer at once, or lets it go on as its dates say; an import changes nothing of it. */
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
        // Prices of cards follow as they do when an offer begins or ends by itself.
        await addJob(tx, OFFERS_TURN_JOB, {});
        return { ok: true };
      });
    },
  };
}

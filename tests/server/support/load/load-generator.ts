import { type Auditor, openAuditor } from '@kashtanka/api/testing/auditor';
import type { MailServer } from '@kashtanka/api/testing/mail-server';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { type Online, SBERBANK, wrongMail } from '../shop/open-partners.ts';
import { oversold } from '../shop/open-pool.ts';
import { toldDeeds, undone } from '../staff-commands.ts';
import { visit } from './mixed-shoppers.ts';
import type { Delivery } from './place-order.ts';
import { openPurses } from './shopper-wallets.ts';
import { goToWork, hireStaff } from './staff-at-work.ts';
import { insistent, type Patience } from './timeouts.ts';

// Load on a shop under failures: shoppers of all kinds with retries, staff, and finally the check of the ledger
// invariants.

type World = {
  /** Address of the shop for shoppers. */
  url: string;
  partners: { bankUrl: string; yandexUrl?: string; mail: MailServer };
  pool: Pool;
  /** Settings of the operator's commands. */
  environment: Record<string, string>;
  shoppers: number;
  deliveries?: readonly Delivery[];
  online?: readonly Online[];
  /** Number of failures during the load. */
  blows?: number;
  /** Retry policy of shoppers. */
  patience?: Patience;
};

export type Crowd = {
  /** Numbers of all orders confirmed to shoppers. */
  answered: string[];
  /** Starts the load: shoppers place one order after another until `goHome`. */
  come(): Promise<void>;
  /** Lets shoppers finish after staff has used each of its commands. */
  goHome(): Promise<void>;
  /** All violations, after the remaining jobs are done. */
  wrongs(): Promise<unknown[]>;
  /** Retries and waiting times of shoppers. */
  took: Patience['took'];
  told(): Promise<string>;
};

/** On a busy machine a command takes long. */
const STAFF_TAKES_MS = 180_000;

export function openCrowd({
  url,
  partners,
  pool,
  environment,
  shoppers,
  deliveries = [],
  online = [SBERBANK],
  blows = 1,
  patience = insistent(),
}: World): Crowd {
  const { ask, took } = patience;
  const purses = openPurses({ pool, base: `${url}/api/v1`, shoppers, ask });
  const auditor = openAuditor({ db: pool, bankUrl: partners.bankUrl, yandexUrl: partners.yandexUrl ?? null });
  const [answered, refused, faults]: [string[], string[], string[]] = [[], [], []];
  const state = { isOver: false, missed: 0 };
  const atWork: Promise<void>[] = [];
  const shop = async (who: number) => {
    for (let turn = 0; turn === 0 || !state.isOver; turn += 1) {
      const visiting = visit(
        { url, purses, who, turn, ask, deliveries, online },
        {
          told: (number) => answered.push(number),
          missed: () => {
            state.missed += 1;
          },
        },
      );
      const refusal = await visiting.then(
        () => null,
        (reason) => String(reason),
      );
      if (refusal !== null && !purses.isSpent(refusal, who)) refused.push(refusal);
    }
  };
  return {
    answered,
    come: async () => {
      await hireStaff(environment);
      await purses.fill();
      atWork.push(
        ...Array.from({ length: shoppers }, (_, who) => shop(who)),
        goToWork({ pool, environment, faults }, state),
      );
    },
    goHome: async () => {
      const left = () => (faults.length > 0 ? [] : undone(pool));
      try {
        // Staff works on orders that shoppers place.
        await expect.poll(left, { timeout: STAFF_TAKES_MS, interval: 500, message: 'staff has never' }).toEqual([]);
      } finally {
        state.isOver = true;
      }
      await Promise.all(atWork);
    },
    wrongs: async () => [
      ...refused,
      ...faults,
      ...(await oversold(pool)),
      ...(await settled(auditor, answered)),
      ...(await wrongMail({ pool, mail: partners.mail, blows })),
    ],
    took,
    told: async () =>
      [
        await purses.told(),
        await toldDeeds(pool),
        `${state.missed} met an empty shelf`,
        `${took().retries} retries, ${took().most} of one call at most, and ${took().longestMs} ms of waiting`,
      ].join('; '),
  };
}

async function settled({ unsettled, wrongs }: Auditor, answered: readonly string[]): Promise<unknown[]> {
  await expect.poll(unsettled, { timeout: 90_000 }).toEqual([]);
  return wrongs(answered);
}

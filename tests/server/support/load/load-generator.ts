import { type LedgerInvariants, openLedgerInvariants } from '@kashtanka/api/testing/ledger-invariants';
import type { MailServer } from '@kashtanka/api/testing/mail-server';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { mailViolations, type Online, SBERBANK } from '../shop/open-partners.ts';
import { oversold } from '../shop/open-pool.ts';
import { summarizeCommands, unusedCommands } from '../staff-commands.ts';
import { visit } from './mixed-shoppers.ts';
import type { Delivery } from './place-order.ts';
import { type RetryPolicy, retryResponses } from './retry-policy.ts';
import { createWallets } from './shopper-wallets.ts';
import { hireStaff, runStaff } from './staff-at-work.ts';

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
  failures?: number;
  /** Retry policy of shoppers. */
  retryPolicy?: RetryPolicy;
};

export type Load = {
  /** Numbers of all orders confirmed to shoppers. */
  answered: string[];
  /** Starts the load: shoppers place one order after another until `finish`. */
  start(): Promise<void>;
  /** Lets shoppers finish after staff has used each of its commands. */
  finish(): Promise<void>;
  /** All violations, after the remaining jobs are done. */
  violations(): Promise<unknown[]>;
  /** Retries and waiting times of shoppers. */
  took: RetryPolicy['took'];
  summarize(): Promise<string>;
};

/** On a busy machine a command takes long. */
const STAFF_TAKES_MS = 180_000;

export function createLoad({
  url,
  partners,
  pool,
  environment,
  shoppers,
  deliveries = [],
  online = [SBERBANK],
  failures = 1,
  retryPolicy = retryResponses(),
}: World): Load {
  const { ask, took } = retryPolicy;
  const wallets = createWallets({ pool, base: `${url}/api/v1`, shoppers, ask });
  const ledgers = openLedgerInvariants({
    db: pool,
    bankUrl: partners.bankUrl,
    yandexUrl: partners.yandexUrl ?? null,
  });
  const [answered, refused, errors]: [string[], string[], string[]] = [[], [], []];
  const state = { isOver: false, missed: 0 };
  const atWork: Promise<void>[] = [];
  const shop = async (shopper: number) => {
    for (let turn = 0; turn === 0 || !state.isOver; turn += 1) {
      const visiting = visit(
        { url, wallets, shopper, turn, ask, deliveries, online },
        {
          placed: (number) => answered.push(number),
          missed: () => {
            state.missed += 1;
          },
        },
      );
      const refusal = await visiting.then(
        () => null,
        (reason) => String(reason),
      );
      if (refusal !== null && !wallets.isSpent(refusal, shopper)) refused.push(refusal);
    }
  };
  return {
    answered,
    start: async () => {
      await hireStaff(environment);
      await wallets.fill();
      atWork.push(
        ...Array.from({ length: shoppers }, (_, shopper) => shop(shopper)),
        runStaff({ pool, environment, errors }, state),
      );
    },
    finish: async () => {
      const left = () => (errors.length > 0 ? [] : unusedCommands(pool));
      try {
        // Staff works on orders that shoppers place.
        await expect.poll(left, { timeout: STAFF_TAKES_MS, interval: 500, message: 'staff has never' }).toEqual([]);
      } finally {
        state.isOver = true;
      }
      await Promise.all(atWork);
    },
    violations: async () => [
      ...refused,
      ...errors,
      ...(await oversold(pool)),
      ...(await settled(ledgers, answered)),
      ...(await mailViolations({ pool, mail: partners.mail, failures })),
    ],
    took,
    summarize: async () =>
      [
        await wallets.summarize(),
        await summarizeCommands(pool),
        `${state.missed} met a sold-out article`,
        `${took().retries} retries, ${took().most} of one call at most, and ${took().longestMs} ms of waiting`,
      ].join('; '),
  };
}

async function settled(
  { unsettled, violations }: LedgerInvariants,
  answered: readonly string[],
): Promise<unknown[]> {
  await expect.poll(unsettled, { timeout: 90_000 }).toEqual([]);
  return violations(answered);
}

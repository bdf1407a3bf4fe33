import { type MailServer, startMailServer } from '@kashtanka/api/testing/mail-server';
import type { PaymentCode } from '@kashtanka/rules';
import { startBankSimulator } from '@kashtanka/simulators/bank';
import type { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { ENCRYPTION_KEY } from './open-server.ts';

const MERCHANT = { userName: 'kashtanka-api', password: 'practice' };
const CARD = '2202205000012424';
/** Number of emails that a server sends concurrently. */
const SENDERS = 2;

/** A bank and a mail server that outlive the shop; `environment` holds the settings of the shop. */
export async function openPartners() {
  const bank = await startBankSimulator({ port: 0, ...MERCHANT, callbackEveryMs: 1_000 });
  onTestFinished(bank.close);
  const mail = await startMailServer();
  return {
    bankUrl: bank.url,
    mail,
    environment: {
      SBERBANK_URL: bank.url,
      SBERBANK_USER: MERCHANT.userName,
      SBERBANK_PASSWORD: MERCHANT.password,
      SMTP_URL: mail.url,
      MAIL_FROM: 'shop@shop.example',
      ENCRYPTION_KEY,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  };
}

/** An online payment method and the action on the partner's own page, which works without the shop. */
export type Online = { code: PaymentCode; pay(page: string): Promise<void> };

export const SBERBANK: Online = {
  code: 'sberbank_online',
  pay: (page) => press(page, { outcome: 'pay', card: CARD }),
};
export const YANDEX: Online = { code: 'yandex_pay', pay: (page) => press(page, { outcome: 'CARD' }) };

async function press(page: string, fields: Record<string, string>): Promise<void> {
  await fetch(`${page}/outcome`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/**
 * The received emails are exactly those that the shop has sent, and none was given up, because all addresses exist.
 * An email comes twice, under the same id, when a server or its database fails between sending and recording it: at
 * most as often as emails were being sent at a failure.
 */
export async function mailViolations({
  pool,
  mail,
  failures,
}: {
  pool: Pool;
  mail: MailServer;
  failures: number;
}): Promise<unknown[]> {
  const { rows } = await pool.query<{ id: string }>('select id from outbox where sent_at is not null');
  const { rows: givenUp } = await pool.query('select subject as of from outbox where refused_at is not null');
  const received = mail.received.map(({ id }) => /<([^@]+)@/.exec(id)?.[1] ?? id);
  const [sent, came] = [new Set(rows.map(({ id }) => id)), new Set(received)];
  const twice = received.length - came.size;
  if (twice > 0) console.info(`${twice} of ${received.length} emails came twice, after ${failures} failures`);
  return [
    ...givenUp.map(({ of }) => ({ law: 'an email was given up', of })),
    ...[...sent].filter((id) => !came.has(id)).map((id) => ({ law: 'an email was lost', of: id })),
    ...[...came].filter((id) => !sent.has(id)).map((id) => ({ law: 'an email was not sent by the shop', of: id })),
    ...(twice > failures * SENDERS
      ? [{ law: 'emails came twice', of: `${twice} after ${failures} failures` }]
      : []),
  ];
}

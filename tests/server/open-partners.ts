import { type MailServer, startMailServer } from '@kashtanka/api/testing/mail-server';
import { startBankSimulator } from '@kashtanka/simulators/bank';
import type { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { SEALING_KEY } from './open-server.ts';

const MERCHANT = { userName: 'kashtanka-api', password: 'practice' };
const CARD = '2202205000012424';
/** How many letters a server has on their way at a time. */
const SENDERS = 2;

/** A bank and a mail server beside the shop, which outlive it as they do; `environment` is what a shop in bad times is told. */
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
      SEALING_KEY,
      THROTTLES: 'off',
      LOG_LEVEL: 'error',
    },
  };
}

/** On the bank's own page, which does not mind whether the shop is there. */
export async function payAtBank(page: string): Promise<void> {
  const body = new URLSearchParams({ outcome: 'pay', card: CARD });
  await fetch(`${page}/outcome`, { method: 'POST', body, redirect: 'manual' });
}

/**
 * What came over the wire is what the shop has sent. A letter comes twice, under the same id, where a server or its database fell
 * between sending it and noting that: no oftener than letters were on their way at a blow.
 */
export async function wrongMail({
  pool,
  mail,
  blows,
}: {
  pool: Pool;
  mail: MailServer;
  blows: number;
}): Promise<unknown[]> {
  const { rows } = await pool.query<{ id: string }>('select id from outbox where sent_at is not null');
  const received = mail.received.map(({ id }) => /<([^@]+)@/.exec(id)?.[1] ?? id);
  const [sent, came] = [new Set(rows.map(({ id }) => id)), new Set(received)];
  const twice = received.length - came.size;
  if (twice > 0) console.info(`${twice} of ${received.length} letters came again, after ${blows} blows`);
  return [
    ...[...sent].filter((id) => !came.has(id)).map((id) => ({ law: 'a letter that never came', of: id })),
    ...[...came].filter((id) => !sent.has(id)).map((id) => ({ law: 'a letter that nobody sent', of: id })),
    ...(twice > blows * SENDERS ? [{ law: 'letters that came twice', of: `${twice} at ${blows} blows` }] : []),
  ];
}

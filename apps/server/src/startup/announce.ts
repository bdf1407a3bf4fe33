import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import type { ProvidedDatabase } from './database.ts';
import { DEMO_PASSWORD, DEMO_SHOPPERS } from './demo-shoppers.ts';

type Facts = {
  address: string;
  config: Config;
  database: ProvidedDatabase;
  simulatorUrl: string | null;
  backofficeUrl: string | null;
  /** A one-time link into the back office of a new demo shop. */
  invitation: string | null;
  hasDemoShoppers: boolean;
  unsetFacts: number;
  /** The shop offers a delivery method. */
  delivers: boolean;
  tookMs: number;
};

/** The start-up summary: addresses, test accounts and warnings on one screen. */
export function announce({
  address,
  config,
  database,
  simulatorUrl,
  backofficeUrl,
  invitation,
  hasDemoShoppers,
  unsetFacts,
  delivers,
  tookMs,
}: Facts): void {
  const databaseText =
    database.kind === 'embedded' ? `embedded PostgreSQL in ${config.dataFolder}` : 'your own, from DATABASE_URL';
  const bank = simulatorUrl ? `bank simulator at ${simulatorUrl}, takes no money` : 'Sberbank';
  const receipts = receiptsOf(config);
  const emails = emailsOf(config, address);
  console.log(`
  Каштанка is open, after ${(tookMs / 1000).toFixed(1)} s.

  Shop         ${address}
  English      ${address}/en
  Back office  ${backofficeUrl}${invitation ? `\n  Sign in      ${invitation}\n               opens the back office once, within 24 hours` : ''}
  API          ${address}/api/v1
  Database     ${databaseText}
  Payments     ${bank}
  Receipts     ${receipts}
  Emails       ${emails}${hasDemoShoppers ? shoppers() : ''}${unsetFacts > 0 ? texts(unsetFacts) : ''}${delivers ? '' : NO_DELIVERY}${warningOf(config)}

  Stop it with Ctrl+C.
`);
}

const NO_DELIVERY =
  '\n  Delivery     no method is set up, so nothing can be ordered: import tariffs (shipping) and pickup_points';

function receiptsOf({ sberbank, yandexPay, providersMakeReceipts }: Config): string {
  if (!sberbank && !yandexPay) return 'fake fiscal service, issues nothing';
  return providersMakeReceipts
    ? 'for payments by their providers; others to be made manually'
    : 'to be made manually: no fiscal service is connected (orders show)';
}

function emailsOf({ smtp, publicUrl }: Config, address: string): string {
  if (smtp) return 'by your mail server';
  return publicUrl ? 'queued: set SMTP_URL and MAIL_FROM to send them' : `shown at ${address}/mailbox`;
}

/** Pages omit sentences whose shop fact is unset, so without this line the owner would not notice the gap. */
function texts(unsetFacts: number): string {
  const facts = unsetFacts === 1 ? '1 page fact is' : `${unsetFacts} page facts are`;
  return `\n  Texts        ${facts} unset and not shown; list: npm run shop -- content`;
}

/** The published logins of a demo shop. */
function shoppers(): string {
  const lines = DEMO_SHOPPERS.map(({ email, has }) => `${email} (${has})`);
  return `\n  Shoppers     ${[...lines, `their password is ${DEMO_PASSWORD}`].join('\n               ')}`;
}

/** Without PUBLIC_URL the shop is for trial only, so the settings that a public shop requires are not checked. */
function warningOf({ host, publicUrl }: Config): string {
  if (publicUrl !== null || isLoopbackHost(host)) return '';
  return `\n\n  HOST is ${host} and PUBLIC_URL is not set: anyone who reaches this machine can pay without money and log in as\n  a demo shopper. Set PUBLIC_URL before you open the shop to anyone.`;
}

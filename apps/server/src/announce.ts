import type { Config } from './config.ts';
import type { ProvidedDatabase } from './database.ts';

export function sayStep(step: string): void {
  console.log(`  · ${step}`);
}

type Facts = {
  address: string;
  config: Config;
  database: ProvidedDatabase;
  simulatorUrl: string | null;
  tookMs: number;
};

/** One screen: what runs, where, and how to stop it. */
export function announce({ address, config, database, simulatorUrl, tookMs }: Facts): void {
  const kept =
    database.kind === 'embedded' ? `embedded PostgreSQL, kept in ${config.dataFolder}` : 'yours, by DATABASE_URL';
  const bank = simulatorUrl ? `a practice bank at ${simulatorUrl}, which takes no money` : 'Sberbank';
  const letters = lettersOf(config, address);
  console.log(`
  Каштанка is open, after ${(tookMs / 1000).toFixed(1)} s.

  Shop       ${address}
  English    ${address}/en
  API        ${address}/api/v1
  Database   ${kept}
  Payments   ${bank}
  Letters    ${letters}

  Stop it with Ctrl+C.
`);
}

function lettersOf({ smtp, publicUrl }: Config, address: string): string {
  if (smtp) return 'by your mail server';
  return publicUrl ? 'waiting: set SMTP_URL and MAIL_FROM to send them' : `kept to be read at ${address}/mailbox`;
}

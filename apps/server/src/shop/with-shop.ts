import { openShop, type Shop } from '../compose.ts';
import type { Config } from '../config.ts';
import { provideDatabase } from '../database.ts';
import { configBeside } from '../last-port.ts';
import { openLog, unbreakable } from '../log.ts';
import { whyNotOpened } from '../why-not-opened.ts';
import { fail } from './fail.ts';

/** Opens the shop for one command; a command that ends badly makes the program end with 1. */
export async function withShop(command: (shop: Shop) => Promise<boolean>): Promise<void> {
  const parsed = await configBeside(process.env);
  if (!parsed.ok) return fail(parsed.faults);
  try {
    const database = await provideDatabase(parsed.config);
    try {
      const { config } = parsed;
      // Whoever meant another one hears of it.
      if (database.isNew) console.error(`There was no shop in ${config.dataFolder}: a new one is made.`);
      await runIn({ config, databaseUrl: database.url }, command);
    } finally {
      await database.stop();
    }
  } catch (error) {
    fail([whyNotOpened(error, parsed.config)]);
  }
}

async function runIn(
  options: { config: Config; databaseUrl: string },
  command: (shop: Shop) => Promise<boolean>,
): Promise<void> {
  // What a command prints is read by programs, and a line of the log is none of it.
  const log = openLog(options.config.logLevel, unbreakable(process.stderr));
  const shop = await openShop({ ...options, log, storefront: null, isBesides: true });
  try {
    if (!(await command(shop))) process.exitCode = 1;
  } finally {
    await shop.close();
  }
}

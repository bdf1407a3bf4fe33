import { openShop, type Shop } from '../compose.ts';
import type { Config } from '../config/config.ts';
import { provideDatabase } from '../startup/database.ts';
import { configForCommand } from '../startup/ports.ts';
import { startupError } from '../startup/startup-errors.ts';
import { openLog, unbreakable } from '../telemetry/log.ts';
import { fail } from './fail.ts';
import { finishOnSignal } from './finish-on-signal.ts';

type ShopCommand = (shop: Shop, config: Config) => Promise<boolean>;

/** Opens the shop for one command; when the command fails, the program exits with 1. */
export async function withShop(command: ShopCommand): Promise<void> {
  const parsed = await configForCommand(process.env);
  if (!parsed.ok) return fail(parsed.errors);
  const { config } = parsed;
  for (const warning of parsed.warnings) console.error(warning);
  await finishOnSignal(async (stopping) => {
    try {
      await runWithDatabase(config, command, stopping);
    } catch (error) {
      fail([startupError(error, config)]);
    }
  });
}

async function runWithDatabase(config: Config, command: ShopCommand, stopping: AbortSignal): Promise<void> {
  const database = await provideDatabase(config);
  try {
    stopping.throwIfAborted();
    // A warning in case another data folder was meant.
    if (database.isNew) console.error(`There was no shop in ${config.dataFolder}: a new one was created.`);
    await runIn({ config, databaseUrl: database.url }, command, stopping);
  } finally {
    await database.stop();
  }
}

async function runIn(
  options: { config: Config; databaseUrl: string },
  command: ShopCommand,
  stopping: AbortSignal,
): Promise<void> {
  // On stderr, because other programs read a command's stdout.
  const log = openLog(options.config.logLevel, unbreakable(process.stderr));
  const shop = await openShop({ ...options, log, storefront: null, usesRunningSimulators: true });
  try {
    stopping.throwIfAborted();
    if (!(await command(shop, options.config))) process.exitCode = 1;
  } finally {
    await shop.close();
  }
}

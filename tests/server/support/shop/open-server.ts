import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { loadStorefront, openLog, openShop, parseConfig, type Shop } from '@kashtanka/server';
import { afterAll, onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

/** Servers and commands of one database share its key, as in a real shop. */
export const ENCRYPTION_KEY = '5'.repeat(64);

export type RunningServer = { url: string; shop: Shop; databaseUrl: string; log: string[] };

type Ending = (close: () => Promise<void>) => void;

type Options = {
  besides?: RunningServer;
  /** Replaces the address of its own database. */
  databaseUrl?: string;
  /** Base URL of a blog on another host. */
  blogUrl?: string;
  /** Public address of a proxy in front of the server. */
  publicUrl?: string;
  /** Additional settings. */
  environment?: Record<string, string>;
};

/** One server for all tests of a file, which use separate data: opened by the first, closed after the last. */
export function openServerOnce(options: Options = {}): () => Promise<RunningServer> {
  const closings: (() => Promise<void>)[] = [];
  let opening: Promise<RunningServer> | undefined;
  afterAll(async () => {
    for (const close of closings.toReversed()) await close();
  });
  return () => {
    opening ??= openServer(options, (close) => void closings.push(close));
    return opening;
  };
}

/**
 * A whole server on its own demo shop, or on the database of another one; closed after the test. `log` holds its
 * log lines from level error up, or from LOG_LEVEL.
 */
export async function openServer(
  { besides, databaseUrl: given, blogUrl, publicUrl, environment }: Options = {},
  atEnd: Ending = onTestFinished,
): Promise<RunningServer> {
  const databaseUrl = given ?? besides?.databaseUrl ?? (await cloneDatabase('demo', atEnd));
  const port = String(await freePort());
  const parsed = parseConfig({
    PORT: port,
    HOST: '127.0.0.1',
    BANK_SIMULATOR_PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ENCRYPTION_KEY,
    BLOG_URL: blogUrl,
    ...(publicUrl && { PUBLIC_URL: publicUrl, BANK_SIMULATOR: 'on' }),
    DATA_DIR: await aFolder(atEnd),
    ...environment,
  });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  const lines: string[] = [];
  const shop = await openShop({
    config: parsed.config,
    databaseUrl,
    storefront: await loadStorefront(),
    log: openLog(parsed.config.logLevel, { write: (line) => lines.push(line) }),
  });
  await shop.listen();
  const url = `http://127.0.0.1:${port}`;
  atEnd(() => shop.close());
  return { url, shop, databaseUrl, log: lines };
}

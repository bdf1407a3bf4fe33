// Product feeds for other sites: files written every hour by a job, never during a request.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Api, type Log, WRITE_FEED_JOB } from '@kashtanka/api';
import { factIn } from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { shopText } from '@kashtanka/texts/shop';
import type { FastifyInstance } from 'fastify';
import { openClient } from '../http/open-client.ts';
import { FEED_FILE, type FeedOutcome, replaceFeed } from './cached-feed.ts';
import { ymlLines } from './yml.ts';

type Deps = { api: Api; log: Log; origin: string; dataFolder: string };

const BUILD_JOB = 'feed_build';

export type Feeds = ReturnType<typeof createFeeds>;

export function createFeeds({ api, log, origin, dataFolder }: Deps) {
  const folder = join(resolve(dataFolder), 'feeds');
  const leaving = new AbortController();
  let first: Promise<void> | undefined;
  const build = async (options: { evenIfSmaller: boolean }): Promise<FeedOutcome> => {
    const { client } = openClient({ api, log, origin }, DEFAULT_LOCALE);
    const facts = await api.settings.shopFacts();
    const name = factIn(facts, 'name', DEFAULT_LOCALE) ?? shopText[DEFAULT_LOCALE].name;
    const company = facts.legal_name ?? name;
    return replaceFeed(folder, ymlLines({ client, origin, now: new Date(), name, company }), {
      ...options,
      signal: leaving.signal,
    });
  };
  const buildUnlessStopped = async (evenIfSmaller = false) => {
    try {
      const outcome = await build({ evenIfSmaller });
      if (!outcome.isReplaced && outcome.before > 0)
        log.error(outcome, 'the new feed lost too many offers: the previous one stays');
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
      log.info({}, 'feed aborted at shutdown: the previous one stays');
    }
  };
  return {
    build,
    /** Null until the owner sets it: the shop's name stands in its place. */
    legalName: async () => (await api.settings.shopFacts()).legal_name ?? null,
    jobs: { [BUILD_JOB]: () => buildUnlessStopped(), [WRITE_FEED_JOB]: () => buildUnlessStopped(true) },
    /** Builds the first feed of a new shop without waiting for the hour. */
    buildFirst: () => {
      if (existsSync(join(folder, FEED_FILE))) return;
      first = buildUnlessStopped().catch((error: unknown) => {
        log.error({ err: error }, 'the feed could not be written');
      });
    },
    /** Aborts the feed being written; the previous one stays until the next hour. */
    close: async () => {
      leaving.abort();
      await first;
    },
    crons: [{ name: BUILD_JOB, pattern: '7 * * * *' }],
    serve: (app: FastifyInstance) => serveFeed(app, folder),
  };
}

async function serveFeed(app: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/feeds/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    allowedPath: (path: string) => path === `/${FEED_FILE}`,
  });
}

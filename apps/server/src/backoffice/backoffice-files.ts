import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopFacts } from '@kashtanka/rules';
import type { FastifyInstance } from 'fastify';
import { CURRENT_BACKOFFICE } from '../bundling/backoffice-build.ts';
import { serveAssets } from '../http/serve-assets.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { nameShop } from './name-shop.ts';

type Shop = { shopOrigin: string; shopFacts(): Promise<ShopFacts> };

/** The application of the back office as its server needs it. */
export type Backoffice = { serveFiles(app: FastifyInstance, shop: Shop): Promise<void> };

/** Loads the newest build; later builds do not affect the loaded one. */
export async function loadBackoffice(): Promise<Backoffice> {
  const folder = await realpath(CURRENT_BACKOFFICE).catch((cause: unknown) => {
    throw new Error(`The back office is not built: ${CURRENT_BACKOFFICE} is missing.`, { cause });
  });
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const worker = await readFile(join(folder, 'service-worker.js'));
  return {
    serveFiles: async (app, { shopOrigin, shopFacts }) => {
      await serveAssets(app, join(folder, 'assets'));
      const headers = {
        'Content-Security-Policy': contentSecurityPolicy(shopOrigin),
        'Cache-Control': 'no-cache',
      };
      app.get('/service-worker.js', async (_request, reply) =>
        reply.headers(WORKER_HEADERS).type('text/javascript; charset=utf-8').send(worker),
      );
      // Every address of the application is the same document; its router reads the address.
      app.get('/*', async (request, reply) => {
        if (/^\/+(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound();
        // Without its name the application still tells what is wrong.
        const facts = await shopFacts().catch((): ShopFacts => ({}));
        const named = nameShop(document, facts, shopOrigin);
        return reply.headers(headers).type('text/html; charset=utf-8').send(named);
      });
    },
  };
}

/** Its own policy counts for the calls of a worker. */
const WORKER_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  'Cache-Control': 'no-cache',
};

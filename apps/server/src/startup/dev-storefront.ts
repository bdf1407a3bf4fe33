import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { createRequestHandler, ServerBuild } from 'react-router';
import { listFormPaths } from '../pages/partition-routes.ts';
import { entryOf, renderWith, type Storefront } from '../pages/storefront.ts';

const FOLDER = join(import.meta.dirname, '../../../storefront');

/** The part of Vite's API that is used here. */
type Vite = {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void): void;
  ssrLoadModule(id: string): Promise<Pages>;
  close(): Promise<void>;
};

/** The current pages with the copy of React Router that they run on. */
type Pages = { build: ServerBuild; createRequestHandler: typeof createRequestHandler };

const PAGES = 'virtual:pages';
const PAGES_SOURCE = `
  export { createRequestHandler } from 'react-router';
  export * as build from 'virtual:react-router/server-build';
`;

/** Serves the storefront from its sources: a saved change shows in the browser at once. */
export function devStorefront(): Storefront {
  const opened: { vite: Vite | undefined } = { vite: undefined };
  const load = async () => {
    if (!opened.vite) throw new Error('a page was requested before Vite was ready');
    return opened.vite.ssrLoadModule(PAGES);
  };
  return {
    serveFiles: async (app) => {
      const vite = await openVite(app);
      opened.vite = vite;
      // Requests that Vite does not handle go on to the API and the pages.
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
      // In preClose because the live-reload connection never ends by itself and would block closing.
      app.addHook('preClose', () => vite.close());
    },
    // During a restart Vite's client polls the server from a worker that it creates from a blob.
    contentSecurity: ["worker-src 'self' blob:"],
    render: async (request, given) => {
      const pages = await load();
      return renderWith(pages.build, pages.createRequestHandler)(request, given);
    },
    formPaths: async () => listFormPaths((await load()).build),
    unsetFacts: async () => entryOf((await load()).build).unsetFacts,
    readDraft: async (clients, draft) => entryOf((await load()).build).readDraft(clients, draft),
  };
}

/** Vite is a dependency of the storefront, so it is resolved from there. */
async function openVite(app: FastifyInstance): Promise<Vite> {
  const storefront = createRequire(join(FOLDER, 'package.json'));
  const { createServer }: { createServer(options: object): Promise<Vite> } = await import(
    pathToFileURL(storefront.resolve('vite')).href
  );
  return createServer({
    root: FOLDER,
    appType: 'custom',
    plugins: [
      {
        name: 'pages',
        resolveId: (id: string) => (id === PAGES ? `\0${PAGES}` : undefined),
        load: (id: string) => (id === `\0${PAGES}` ? PAGES_SOURCE : undefined),
      },
    ],
    clearScreen: false,
    // Scans all pages for dependencies up front: one found later would reload the page that needs it.
    optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
}

import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BlogClient, Client } from '@kashtanka/contract';
import type { ShopFacts, ShopFrame } from '@kashtanka/rules';
import type { Locale } from '@kashtanka/texts';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { CURRENT_STOREFRONT } from '../bundling/storefront-build.ts';
import { serveAssets } from '../http/serve-assets.ts';
import { listFormPaths, partitionRoutes } from './partition-routes.ts';
import type { Trackers } from './trackers.ts';

/** The exports of the built storefront that the server uses. */
type Entry = {
  createLoadContext(given: {
    api: Client;
    shopper?: Client;
    blog: BlogClient;
    previewed?: string | undefined;
    storeFlag: 0 | 1 | 2;
    facts: ShopFacts;
    frame: ShopFrame;
    trackers: Trackers;
    mapStyle?: string | undefined;
    hiddenNotices: readonly number[];
    logError(error: unknown): void;
    takeText(html: readonly string[]): void;
  }): RouterContextProvider;
  readDraft: Storefront['readDraft'];
  unsetFacts: number;
};

/** Content kinds that have drafts. */
export type DraftKind = 'posts' | 'drops';

type Given = Parameters<Entry['createLoadContext']>[0];

export type Storefront = {
  /**
   * Renders the response to a GET or to a posted form. The text comes separately, in chunks: the response's own
   * body is empty.
   */
  render(
    request: Request,
    given: Omit<Given, 'takeText'>,
  ): Promise<{ response: Response; text: readonly string[] }>;
  /** A post or drop as its page shows it, for readers who may see drafts; null for all others. */
  readDraft(
    clients: { api: Client; blog: BlogClient },
    draft: { kind: DraftKind; slug: string; locale: Locale },
  ): Promise<object | null>;
  /** The paths of pages that take a posted form, without the language and with parameters as in `/product/:article`. */
  formPaths(): Promise<readonly string[]>;
  /** Serves static files of the pages. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** Number of unset shop facts on its pages. */
  unsetFacts(): Promise<number>;
  /** Additional Content-Security-Policy directives. */
  contentSecurity?: readonly string[];
};

/** Loads the newest build of the storefront; later builds do not affect the loaded one. */
export async function loadStorefront(): Promise<Storefront> {
  const folder = await realpath(CURRENT_STOREFRONT).catch((cause: unknown) => {
    throw new Error(`The storefront is not built: ${CURRENT_STOREFRONT} is missing.`, { cause });
  });
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href);
  return {
    render: renderWith(build),
    readDraft: entryOf(build).readDraft,
    formPaths: async () => listFormPaths(build),
    unsetFacts: async () => entryOf(build).unsetFacts,
    serveFiles: (app) => serveAssets(app, join(folder, 'client/assets')),
  };
}

export function renderWith(build: ServerBuild, createHandler = createRequestHandler): Storefront['render'] {
  const handlerFor = partitionRoutes(build, (part) => createHandler(part, process.env.NODE_ENV));
  return async (request, given) => {
    const taken: { text?: readonly string[] } = {};
    const takeText = (text: readonly string[]) => {
      taken.text = text;
    };
    const handle = handlerFor(new URL(request.url).pathname);
    const response = await handle(request, entryOf(build).createLoadContext({ ...given, takeText }));
    return { response, text: taken.text ?? [await response.text()] };
  };
}

/** The entry exports more than React Router's type declares; the storefront's tests check this shape. */
export function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry;
}

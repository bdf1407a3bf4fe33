import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { BlogClient, Client } from '@kashtanka/contract';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { CURRENT_STOREFRONT } from '../storefront-build.ts';
import type { Trackers } from '../trackers.ts';
import { byWord } from './partition-routes.ts';

/** What the built storefront offers to who runs it. */
type Entry = {
  createLoadContext(given: {
    api: Client;
    shopper?: Client;
    blog: BlogClient;
    storeFlag: 0 | 1 | 2;
    trackers: Trackers;
    mapStyle?: string | undefined;
    tellFault(error: unknown): void;
    takeText(html: readonly string[]): void;
  }): RouterContextProvider;
  readDraft: Storefront['readDraft'];
  unsetFacts: number;
};

/** What there are drafts of. */
export type DraftKind = 'posts' | 'drops';

type Given = Parameters<Entry['createLoadContext']>[0];

export type Storefront = {
  /** Answers a request for an address, or a form that was sent to one. The text comes beside, in pieces: the answer's body is empty. */
  render(
    request: Request,
    given: Omit<Given, 'takeText'>,
  ): Promise<{ response: Response; text: readonly string[] }>;
  /** A post or a drop as its page will show it, for whom the blog shows drafts to; null for everybody else. */
  readDraft(
    rooms: { api: Client; blog: BlogClient },
    asked: { kind: DraftKind; slug: string; locale: 'ru' | 'en' },
  ): Promise<object | null>;
  /** Serves what pages consist of besides their HTML. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** How many facts of its pages are not set. */
  unsetFacts(): Promise<number>;
  /** What browsers must allow its pages besides what the shop's own need. */
  contentSecurity?: readonly string[];
};

const YEAR_S = 31_536_000;

/** Loads the storefront as it was built last; a newer build leaves this one where it is. */
export async function loadStorefront(): Promise<Storefront> {
  const folder = await realpath(CURRENT_STOREFRONT).catch((cause: unknown) => {
    throw new Error(`The storefront is not built: ${CURRENT_STOREFRONT} is missing.`, { cause });
  });
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href);
  return {
    render: renderWith(build),
    readDraft: entryOf(build).readDraft,
    unsetFacts: async () => entryOf(build).unsetFacts,
    serveFiles: (app) => serveAssets(app, join(folder, 'client')),
  };
}

export function renderWith(build: ServerBuild, createHandler = createRequestHandler): Storefront['render'] {
  const handlerFor = byWord(build, (part) => createHandler(part, process.env.NODE_ENV));
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

/** The entry exports more than React Router asks of it; the storefront's own tests hold this shape. */
export function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry;
}

/** Built files are named by their content and come compressed from the build. */
async function serveAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_S * 1000,
    index: false,
    wildcard: true,
  });
}

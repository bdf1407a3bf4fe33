import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@kashtanka/contract';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

/** What the built storefront offers to who runs it. */
type Entry = {
  createLoadContext(given: { api: Client; storeFlag: 0 | 1 | 2 }): RouterContextProvider;
};

export type Storefront = {
  /** Answers a request that carries nothing but an address. */
  render(request: Request, given: Parameters<Entry['createLoadContext']>[0]): Promise<Response>;
  clientFolder: string;
};

const FOLDER = join(import.meta.dirname, '../../../storefront/build');

/** Loads the storefront as it was built. */
export async function loadStorefront(): Promise<Storefront> {
  const file = join(FOLDER, 'server/index.js');
  await readFile(file).catch((cause: unknown) => {
    throw new Error(`The storefront is not built: ${file} is missing.`, { cause });
  });
  const build: ServerBuild = await import(pathToFileURL(file).href);
  return { render: renderWith(build), clientFolder: join(FOLDER, 'client') };
}

export function renderWith(build: ServerBuild): Storefront['render'] {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  // The entry exports more than React Router asks of it; the storefront's own tests hold this shape.
  const entry = build.entry.module as unknown as Entry;
  return (request, given) => handle(request, entry.createLoadContext(given));
}

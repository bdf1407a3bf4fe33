import type { BlogClient } from '@kashtanka/contract/blog-client';
import type { Client } from '@kashtanka/contract/client';
import type { ShopFacts, ShopFrame, StoreFlag } from '@kashtanka/rules';
import { createContext, type RouterContextProvider } from 'react-router';

/** The operator's trackers with their account ids. */
export type Trackers = { metrica?: string; vk?: string; ga?: string };

/** The data that the server passes to a page render; the same for every visitor. */
export type ServerContext = {
  api: Client;
  /** The API client of the browser that posted a form; absent when a page is only rendered. */
  shopper?: Client;
  blog: BlogClient;
  /** The article whose draft the page shows; its calls are answered from the draft. */
  previewed?: string | undefined;
  storeFlag: StoreFlag;
  /** What the shop says about itself. */
  facts: ShopFacts;
  /** What the shop offers. */
  frame: ShopFrame;
  trackers: Trackers;
  mapStyle?: string | undefined;
  /** The ids of notifications that the browser dismissed by a form. */
  hiddenNotices: readonly number[];
  logError(error: unknown): void;
  /** Receives the HTML in chunks, because a Response would copy it three times. */
  takeText(html: readonly string[]): void;
};

export const serverContext = createContext<ServerContext>();

export type LoaderContext = Readonly<RouterContextProvider>;

/** The API client of a loader, which calls the API in process. */
export function getApi({ context }: { context: LoaderContext }): Client {
  return context.get(serverContext).api;
}

/** The API client of an action, with the cookies of the browser that posted the form. */
export function getShopperApi({ context }: { context: Readonly<RouterContextProvider> }): Client {
  const { shopper } = context.get(serverContext);
  if (!shopper) throw new Error('an action needs the API client of the browser that posted the form');
  return shopper;
}

/** The article of the draft that a page of the back office's link shows. */
export function getPreviewedArticle({ context }: { context: Readonly<RouterContextProvider> }): string | undefined {
  return context.get(serverContext).previewed;
}

/** What the owner has set about the shop. */
export function getFacts({ context }: { context: LoaderContext }): ShopFacts {
  return context.get(serverContext).facts;
}

/** The blog client of a loader. The blog may be on another host and unavailable; the shop works without it. */
export function getBlogApi({ context }: { context: Readonly<RouterContextProvider> }): BlogClient {
  return context.get(serverContext).blog;
}

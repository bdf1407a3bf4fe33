import type { BlogClient } from '@kashtanka/contract/blog-client';
import type { Client } from '@kashtanka/contract/client';
import type { StoreFlag } from '@kashtanka/rules';
import { createContext, type RouterContextProvider } from 'react-router';

/** The operator's trackers, by their ids there. */
export type Trackers = { metrica?: string; vk?: string; ga?: string };

/** What the server gives a page that it renders. It is the same for every visitor. */
export type Given = {
  api: Client;
  /** The client of the browser that sent a form; pages that are only shown are rendered without one. */
  shopper?: Client;
  blog: BlogClient;
  storeFlag: StoreFlag;
  trackers: Trackers;
  mapStyle?: string | undefined;
  /** What broke while a page was rendered, for the server's log. */
  tellFault(error: unknown): void;
  /** Takes the text of a page, in pieces: its answer would copy it three times. */
  takeText(html: readonly string[]): void;
};

export const givenContext = createContext<Given>();

/** The API for a loader: the contract's client, without a network in between. */
export function apiOf({ context }: { context: Readonly<RouterContextProvider> }): Client {
  return context.get(givenContext).api;
}

/** The API for an action, with the cookies of the browser that sent the form. */
export function shopperOf({ context }: { context: Readonly<RouterContextProvider> }): Client {
  const { shopper } = context.get(givenContext);
  if (!shopper) throw new Error('a form is answered without the client of its browser');
  return shopper;
}

/** The blog for a loader. It may lie elsewhere, and not answer: the shop goes on without it. */
export function blogOf({ context }: { context: Readonly<RouterContextProvider> }): BlogClient {
  return context.get(givenContext).blog;
}

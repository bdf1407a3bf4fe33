import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { API_BASE } from '@kashtanka/contract';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { TestShop } from '../test-shop.ts';
import type { Visitor } from '../visitor.ts';

/** A stream as a browser has it, over a connection of its own. */
export type Listening = {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** The events that came until now, by name. */
  received(): string[];
  /** The data of the events that came until now. */
  data(): string[];
  /** Number of heartbeats, by which the client knows that the connection is alive. */
  beats(): number;
  isOpen(): boolean;
  leave(): void;
};

/** Opens the event stream of a visitor, optionally from another local address. */
export async function listenAs(
  visitor: Visitor,
  shop: TestShop,
  headers: Record<string, string> = {},
  localAddress = '127.0.0.1',
): Promise<Listening> {
  const cookie = visitor.cookie();
  const url = `${await addressOf(shop)}${API_BASE}/basket/stream/`;
  return listen(url, { headers: { ...(cookie && { cookie }), ...headers }, localAddress });
}

/** Opens the event stream of a URL. */
export async function listen(
  url: string,
  { headers, localAddress = '127.0.0.1' }: { headers: Record<string, string>; localAddress?: string },
): Promise<Listening> {
  const request = get(url, { headers, agent: false, localAddress });
  onTestFinished(() => void request.destroy());
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('a response always comes with its message');
  const received = { text: '' };
  response.setEncoding('utf8').on('data', (text: string) => {
    received.text += text;
  });
  // Broken off by one of both sides: that is how a stream ends.
  response.on('error', () => {});
  return {
    status: response.statusCode,
    headers: response.headers,
    received: () => [...received.text.matchAll(/^event: (\w+)\ndata: .*\n\n/gm)].map(([, name = '']) => name),
    data: () => [...received.text.matchAll(/^data: (.*)\n\n/gm)].map(([, data = '']) => data),
    beats: () => [...received.text.matchAll(/^:\n\n/gm)].length,
    isOpen: () => !response.closed,
    leave: () => void request.destroy(),
  };
}

/** URL of a shop, which starts to listen at the first call. */
export function addressOf({ app }: TestShop): Promise<string> {
  return listeningAddress(app);
}

/** URL of a server, which starts to listen at the first call. */
export async function listeningAddress(app: FastifyInstance): Promise<string> {
  const address = app.server.address();
  if (address === null) return app.listen({ port: 0, host: '127.0.0.1' });
  if (typeof address === 'string') throw new Error('a test shop listens on a port');
  return `http://127.0.0.1:${address.port}`;
}

// The shop's callback endpoint for tests: records callbacks and lets a test wait for the next one.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { type Fields, parseFields } from './fields.ts';

type Arrived = { path: string; contentType: string; body: Fields };

export type Shop = {
  url: string;
  arrived: Arrived[];
  /** Sets the HTTP status of further responses. */
  respondWith(httpStatus: number): void;
  /** Waits until this many callbacks have arrived since the shop opened. */
  hasReceived(count: number): Promise<Arrived[]>;
};

export async function openShop(): Promise<Shop> {
  const arrived: Arrived[] = [];
  const waiting = new Set<() => void>();
  let httpStatus = 200;
  const server = createServer(async (request, response) => {
    arrived.push(await readCallback(request));
    answer(response, httpStatus);
    for (const look of waiting) look();
  });
  const url = await listen(server);
  onTestFinished(() => void server.close());
  return {
    url,
    arrived,
    respondWith(status) {
      httpStatus = status;
    },
    hasReceived: (count) =>
      new Promise((resolve) => {
        const look = () => arrived.length >= count && resolve(arrived);
        waiting.add(look);
        look();
      }),
  };
}

async function readCallback(request: IncomingMessage): Promise<Arrived> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { url = '', headers } = request;
  const [path = '', query = ''] = url.split('?');
  const contentType = headers['content-type'] ?? '';
  const isJson = contentType.startsWith('application/json');
  const body = isJson ? parseFields(JSON.parse(text)) : Object.fromEntries(new URLSearchParams(text || query));
  return { path, contentType, body };
}

function answer(response: ServerResponse, httpStatus: number) {
  response.writeHead(httpStatus, { connection: 'close' }).end();
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}

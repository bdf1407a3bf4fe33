import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a server that is closed after the test; resolves to its URL. */
export async function openStubServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A partner that redirects every request to another server, and the requests that arrived there. */
export async function aRedirectingPartner(
  status: number,
): Promise<{ url: string; asked: string[]; followed: string[] }> {
  const [asked, followed]: [string[], string[]] = [[], []];
  const other = await openStubServer((request, reply) => {
    followed.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    reply
      .setHeader('Content-Type', 'application/json')
      .end('{"status":"success","data":{},"suggestions":[],"keys":[]}');
  });
  const url = await openStubServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    reply.writeHead(status, { Location: `${other}${request.url}` }).end();
  });
  return { url, asked, followed };
}

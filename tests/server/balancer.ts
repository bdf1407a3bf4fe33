import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/**
 * The simplest thing that stands before several servers: it asks them in turn, the next one where nobody listens, and says
 * 502 where a connection broke, for nobody can know what was done.
 */
export async function startBalancer(ports: readonly number[]): Promise<string> {
  let turn = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    turn += 1;
    await forward(
      request,
      body,
      response,
      [0, 1].map((at) => ports[(turn + at) % ports.length] ?? 0),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  [port, ...others]: readonly number[],
): Promise<void> {
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  try {
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const text = await buffer(answer);
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    if (isAbsent && others.length > 0) {
      const next = { method, url, headers } as IncomingMessage;
      return forward(next, body, response, others);
    }
    response.writeHead(502).end();
  }
}

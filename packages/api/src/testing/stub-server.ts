import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server of somebody's, gone when the test is over; answers its address. */
export async function aHouse(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A partner whose server was taken over: it leads whoever asks to another house, and tells what has come there. */
export async function aMisleadingPartner(
  status: number,
): Promise<{ url: string; asked: string[]; misled: string[] }> {
  const [asked, misled]: [string[], string[]] = [[], []];
  const other = await aHouse((request, reply) => {
    misled.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    reply
      .setHeader('Content-Type', 'application/json')
      .end('{"status":"success","data":{},"suggestions":[],"keys":[]}');
  });
  const url = await aHouse((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    reply.writeHead(status, { Location: `${other}${request.url}` }).end();
  });
  return { url, asked, misled };
}

// A partner with scripted responses, for responses that no real bank should give.
import { createServer, type Server } from 'node:http';
import { onTestFinished } from 'vitest';

export type ScriptedResponse = { httpStatus?: number; headers?: Record<string, string>; text: string };

/** Each call gets the next response; the last one repeats. Without any, the connection is closed. */
export async function startStubServer(...words: ScriptedResponse[]): Promise<string> {
  let answered = 0;
  const server = createServer((request, response) => {
    request.resume();
    const next = words[Math.min(answered, words.length - 1)];
    answered += 1;
    if (!next) response.destroy();
    else response.writeHead(next.httpStatus ?? 200, next.headers).end(next.text);
  });
  onTestFinished(() => close(server));
  return listen(server);
}

/** A local address without a listener. */
export async function getUnusedAddress(): Promise<string> {
  const server = createServer();
  const url = await listen(server);
  await close(server);
  return url;
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

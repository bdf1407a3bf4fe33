import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const POLL_EVERY_MS = 100;
/**
 * Longer than shoppers on a busy machine leave a connection idle: a request at the moment of closing gets no
 * response.
 */
const HELD_MS = 60_000;

type Balancer = {
  url: string;
  /** Number of requests that got a 502. */
  broken(): number;
};

/**
 * A minimal load balancer: forwards to the ready servers in turn, tries the next one on a refused connection, and
 * responds with 502 when a connection broke, because the request may have been executed. It keeps connections
 * alive, as load balancers do.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const state = { turn: 0, broken: 0, ready: ports };
  const agent = new Agent({ keepAlive: true });
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    state.turn += 1;
    const first = state.turn % state.ready.length;
    const inTurn = [...state.ready.slice(first), ...state.ready.slice(0, first)];
    if (!(await forward(request, body, response, { agent, ports: inTurn }))) state.broken += 1;
  });
  const closing = new AbortController();
  const polling = pollReadiness(ports, closing.signal, (ready) => {
    state.ready = ready;
  });
  server.keepAliveTimeout = HELD_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    closing.abort();
    await polling;
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken: () => state.broken,
  };
}

/** One probe after another, so that an older result does not overwrite a newer one. Where none is ready, the last ready ones stay. */
async function pollReadiness(
  ports: readonly number[],
  closing: AbortSignal,
  onReady: (ready: readonly number[]) => void,
): Promise<void> {
  while (!closing.aborted) {
    const ready = await Promise.all(ports.map(isReady));
    if (ready.includes(true)) onReady(ports.filter((_port, at) => ready[at]));
    await sleep(POLL_EVERY_MS, undefined, { signal: closing }).catch(() => {});
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** False when it responded with 502. */
async function forward(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  { agent, ports: [port, ...others] }: { agent: Agent; ports: readonly number[] },
): Promise<boolean> {
  const { method, url, headers } = request;
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers, agent });
  try {
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const text = await buffer(answer);
    // Hop-by-hop headers are not forwarded.
    const { connection: _, 'keep-alive': __, ...forwarded } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, forwarded).end(text);
    return true;
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    if (isAbsent && others.length > 0) return forward(request, body, response, { agent, ports: others });
    response.writeHead(502).end();
    return false;
  }
}

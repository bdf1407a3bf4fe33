import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import type { BareResponse } from './bare-server.ts';
import { type Load, measure, medianOf, type Request, record, type Server, warmUp } from './load.ts';
import { cpuOf } from './process-usage.ts';
import type { Bench } from './report.ts';
import { median, sample } from './statistics.ts';

const ROUNDS = 3;
/** Node sets these itself. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Records the load on the shop, and its rate and CPU efficiency relative to a bare node:http server that sends the
 * same bytes, in alternating rounds; `atLeast` is the budget of both ratios.
 */
export async function benchAgainstBare(bench: Bench, shop: Server, load: Load, atLeast: number): Promise<void> {
  await warmUp(shop, load);
  // The shop compresses popular pages better, so the bytes are read after warming up.
  await using bare = await startBare(await readRaw(shop.url, load.steps(0)[0]?.request()));
  await warmUp(bare, load);
  const rounds = await sample(ROUNDS, async () => ({
    shop: await measure(shop, load, { rounds: 1 }),
    bare: await measure(bare, load, { rounds: 1 }),
  }));
  record(bench, load.name, medianOf(rounds.map((round) => round.shop)));
  const rate = median(rounds.map((round) => round.shop.perSecond / round.bare.perSecond));
  const efficiency = median(rounds.map((round) => round.bare.cpuMs / round.shop.cpuMs));
  bench(`${load.name}: rate relative to bare node:http`, '× rate', rate, atLeast);
  bench(`${load.name}: CPU efficiency relative to bare node:http`, '× rate', efficiency, atLeast);
}

/** The compressed response as it is sent; fetch would decompress it. */
async function readRaw(url: string, { path, headers = {} }: Request = { path: '/' }): Promise<BareResponse> {
  const [response] = await once(get(url + path, { headers }), 'response');
  const chunks: Buffer[] = await response.toArray();
  const sent = Object.entries<string>(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
  const body = Buffer.concat(chunks).toString('base64');
  return { status: response.statusCode, headers: Object.fromEntries(sent), body };
}

async function startBare(response: BareResponse): Promise<Server & AsyncDisposable> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send(response);
  const [port] = await once(child, 'message');
  return {
    url: `http://localhost:${port}`,
    cpuMs: () => cpuOf([Number(child.pid)]),
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

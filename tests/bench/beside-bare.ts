import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuOfProcess } from './cpu.ts';
import type { Load } from './loads.ts';
import { type Measured, median } from './measured.ts';
import { type Answering, fewAndMany, JUDGED, judge, load, type Work } from './work.ts';

const ROUNDS = 3;
const WARMING_UP_S = 2;
const ROUND_S = 1.5;
/** Node sets these itself. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** A request that is repeated unchanged. */
export type Same = {
  what: string;
  path: string;
  headers: Record<string, string>;
  status: number;
  /** Required throughput and CPU efficiency as shares of bare node:http's. */
  atLeast: number;
  /**
   * Also measures bare node:http with one and with many connections: the limit of the machine, which is the same
   * for all requests.
   */
  tellsLimit?: boolean;
};

/**
 * Compares the shop with a bare node:http server that sends the same bytes, in alternating rounds; returns the
 * ratios and the absolute figures.
 */
export async function besideBare(shop: Answering, same: Same): Promise<{ ratios: Measured[]; rest: Measured[] }> {
  const { what, path, headers, status, atLeast, tellsLimit = false } = same;
  const work: Work = { what, ask: () => ({ path, headers }), status };
  // The shop compresses popular pages better, so the bytes are read after warming up.
  await load(shop, work, { connections: JUDGED, seconds: WARMING_UP_S });
  const bare = await startBare(await rawAnswer(shop.url, same));
  try {
    await load(bare, work, { connections: JUDGED, seconds: WARMING_UP_S / 2 });
    const rounds = await inTurn(
      () => takeRound(shop, work),
      () => takeRound(bare, work),
    );
    const ratio = (of: (round: { shop: Load; bare: Load }) => number) => ({
      value: median(rounds.map(of)),
      unit: '',
      budget: { atLeast },
    });
    return {
      ratios: [
        { what: `${what} beside bare`, ...ratio((round) => round.shop.perSecond / round.bare.perSecond) },
        { what: `${what} beside bare, by processor`, ...ratio((round) => round.bare.cpuMs / round.shop.cpuMs) },
      ],
      rest: [
        ...judge(work, { [JUDGED]: middle(rounds.map((round) => round.shop)), ...(await fewAndMany(shop, work)) }),
        ...judge(
          { ...work, what: `${what}, by bare node:http` },
          {
            [JUDGED]: middle(rounds.map((round) => round.bare)),
            ...(tellsLimit && (await fewAndMany(bare, work))),
          },
        ),
      ],
    };
  } finally {
    await bare.stop();
  }
}

function takeRound(who: Answering, work: Work): Promise<Load> {
  return load(who, work, { connections: JUDGED, seconds: ROUND_S });
}

async function inTurn(shop: () => Promise<Load>, bare: () => Promise<Load>): Promise<{ shop: Load; bare: Load }[]> {
  const rounds: { shop: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ shop: await shop(), bare: await bare() });
  return rounds;
}

/** The median of each figure over all rounds. */
function middle(rounds: readonly Load[]): Load {
  const of = (field: keyof Load) => median(rounds.map((round) => round[field]));
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    p999Ms: of('p999Ms'),
    slowestMs: of('slowestMs'),
    cpuMs: of('cpuMs'),
  };
}

type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** The raw compressed response; fetch would decompress it. */
async function rawAnswer(url: string, { path, headers }: Same): Promise<RawAnswer> {
  const [response] = await once(get(url + path, { headers }), 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const kept = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
  return {
    status: response.statusCode,
    headers: Object.fromEntries(kept) as IncomingHttpHeaders,
    body: Buffer.concat(chunks).toString('base64'),
  };
}

async function startBare(answer: RawAnswer): Promise<Answering & { stop(): Promise<void> }> {
  const file = join(tmpdir(), `kashtanka-answer-${process.pid}.json`);
  await writeFile(file, JSON.stringify(answer));
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [file]);
  const [port] = await once(child, 'message');
  const stop = async () => {
    child.kill();
    await rm(file);
  };
  return { url: `http://localhost:${port}`, cpu: cpuOfProcess(Number(child.pid)), stop };
}

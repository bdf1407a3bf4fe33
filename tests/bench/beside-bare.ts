import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestsPerSecond } from './load.ts';
import { median } from './measured.ts';

const ROUNDS = 3;
/** Node writes these itself. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

type BareRequest = { url: string; path: string; headers: Record<string, string>; status: number };

/** How fast the shop answers beside bare node:http that sends the same bytes, measured in turn. */
export async function besideBare(asked: BareRequest): Promise<{ shop: number; bare: number; ratio: number }> {
  const requests = [{ path: asked.path, headers: asked.headers }];
  const measure = (url: string) => requestsPerSecond({ url, requests, status: asked.status });
  // A page that is asked for often is made smaller: the bytes are those that it then has.
  await measure(asked.url);
  const bare = await startBare(await rawAnswer(asked));
  const rounds: { shop: number; bare: number }[] = [];
  try {
    await measure(bare.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ shop: await measure(asked.url), bare: await measure(bare.url) });
    }
  } finally {
    await bare.stop();
  }
  return {
    shop: median(rounds.map(({ shop }) => shop)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.shop / round.bare)),
  };
}

type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** The answer as it travels, compressed as it is: fetch would unpack it. */
async function rawAnswer({ url, path, headers }: BareRequest): Promise<RawAnswer> {
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

async function startBare(answer: RawAnswer): Promise<{ url: string; stop(): Promise<void> }> {
  const file = join(tmpdir(), `kashtanka-answer-${process.pid}.json`);
  await writeFile(file, JSON.stringify(answer));
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [file]);
  const [port] = await once(child, 'message');
  const stop = async () => {
    child.kill();
    await rm(file);
  };
  return { url: `http://localhost:${port}`, stop };
}

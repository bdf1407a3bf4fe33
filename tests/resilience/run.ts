// Injects faults for half an hour on this machine, checks the ledger invariants after each round, and writes a summary into docs/bench.
// Usage: npm run resilience. MINUTES=5 starts no further round after five minutes; KILLS=500 kills five hundred servers instead of ten.
// Exit status: 0 when every round ran completely and passed, 1 when one failed, 2 when none failed but some were omitted or incomplete.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { OLDEST_POSTGRES } from '../../tools/test/oldest-postgres.ts';
import { findValkey } from '../../tools/test/valkey.ts';
import { howItWent, type RoundDone, writeReport } from './write-report.ts';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const MINUTES = Number(process.env.MINUTES ?? 30);

/**
 * A kill takes half a minute, including the check of the ledger invariants, so more kills would exceed half an
 * hour.
 */
const { KILLS = '10' } = process.env;

type Round = { what: string; files?: readonly string[]; project?: string; long?: Record<string, string> };

/** More staff members at once cause conflicts between them. */
const MANY_HANDS = { STAFF_HANDS: '3' };

/**
 * Each is a test of the project in its long form, which ends with all ledger invariants of
 * packages/api/src/testing.
 */
const ROUNDS: Round[] = [
  {
    what: 'the server and its database are killed at once while all kinds of shoppers come and staff works',
    files: ['tests/server/killed.test.ts'],
    long: MANY_HANDS,
  },
  {
    what: 'of two servers one is killed while all kinds of shoppers come and staff works',
    files: ['tests/server/two-servers.test.ts'],
    long: MANY_HANDS,
  },
  {
    what: 'a server of the version before the newest step of the database sells beside one of today',
    files: ['tests/server/older-version.test.ts'],
    long: { OLDER_VERSION: 'beside', ...MANY_HANDS },
  },
  {
    what: 'the database falls while all kinds of shoppers come and staff works',
    files: ['tests/server/database-gone.test.ts'],
    long: MANY_HANDS,
  },
  {
    what: 'the disk runs full, and the database gives up, while they do',
    files: ['tests/server/disk-full.test.ts'],
    long: MANY_HANDS,
  },
  {
    what: 'banks, carriers and the mail are slow, wrong and silent in turn while they do',
    files: ['tests/server/bad-partners.test.ts'],
    long: { DAYS: 'all', ...MANY_HANDS },
  },
  {
    what: 'a server serves 3,200 shoppers who pay, and holds no more than after half of them',
    files: ['tests/server/growth.test.ts'],
    long: { ROUNDS: '90' },
  },
  {
    what: 'everything is done to a few orders at once',
    files: ['packages/api/src/modules/checkout/laws.test.ts'],
  },
  {
    what: 'carriers are down, slow and say nonsense',
    files: ['packages/api/src/modules/checkout/every-carrier.test.ts'],
  },
  {
    what: 'the bank calls back in every order, twice, never, and forged',
    files: ['packages/api/src/modules/checkout/callbacks.test.ts'],
  },
  {
    what: 'every call is sent its part of 100,000 requests, right, nearly right and hostile',
    files: ['packages/api/src/fuzz.test.ts'],
    long: { FUZZ: '100000' },
  },
  {
    what: 'pages, files, hooks and the blog are asked for what is none of them',
    files: ['tests/server/fuzz.test.ts'],
    long: { FUZZ: '10000' },
  },
  {
    what: 'pictures come from a store that is slow, wrong and away',
    files: ['tests/server/media-store.test.ts'],
  },
  {
    what: 'servers are told to stop at every moment, and begin in folders where there is none yet',
    files: ['tests/server/stop.test.ts', 'tests/server/first-start.test.ts'],
  },
  {
    what: 'the Valkey that carries events and limits is down, hangs and comes back',
    files: ['tests/server/valkey-away.test.ts'],
  },
  {
    what: 'a shop that sells is copied, by its own command and by pg_dump, and opens from the copy',
    files: ['tests/server/backup.test.ts', 'tests/server/dump.test.ts'],
  },
  {
    what: 'a server sells on a newer database, pages come from their sources, and a large catalogue is written in little memory',
    files: ['newer-database', 'dev', 'generate'].map((name) => `tests/server/${name}.test.ts`),
  },
  ...(existsSync(OLDEST_POSTGRES)
    ? [{ what: 'the statements of the shop run on the oldest supported PostgreSQL', project: 'oldest database' }]
    : []),
  // The longest round by far: it comes last so that the other rounds get the time first.
  {
    what: 'servers with clocks that are hours wrong and leap are killed again and again among 200 who pay, and staff who move and take back',
    files: ['tests/server/killed-paying.test.ts'],
    long: { KILLS, SHOPPERS: '200', SHIFT_HOURS: '30', ...MANY_HANDS },
  },
];

const lost = ROUNDS.flatMap(({ files = [] }) => files).filter((file) => !existsSync(join(ROOT, file)));
if (lost.length > 0) throw new Error(`there is no ${lost}`);

const valkey = findValkey();
const startedAt = new Date();
const endsAt = startedAt.getTime() + MINUTES * 60_000;
const done: RoundDone[] = [];
while (Date.now() < endsAt && done.every(({ held }) => held)) {
  for (const round of ROUNDS) {
    if (Date.now() >= endsAt) break;
    done.push(await run(round));
  }
}
const leftOut = ROUNDS.map(({ what }) => what).slice(done.length);
for (const what of leftOut) console.log(`✗ ${what}: no time left`);
const finished = { done, leftOut, startedAt, minutes: MINUTES };
const written = await writeReport(finished);
console.log(`\n${howItWent(finished)} Written: ${written}`);
process.exitCode = exitCode();

/** An omitted round does not count as passed. */
function exitCode(): number {
  if (done.some(({ held }) => !held)) return 1;
  return leftOut.length > 0 || done.some(({ isWhole }) => !isWhole) ? 2 : 0;
}

/**
 * Runs one round; it passes when the ledger invariants hold. Every round has its own random seed, which it prints
 * and a failure names.
 */
async function run({ what, files = [], project, long = {} }: Round): Promise<RoundDone> {
  const from = Date.now();
  const args = project ? ['--project', project] : ['--project', 'database', '--project', 'server'];
  args.push(...files);
  const child = spawn(process.execPath, [VITEST, 'run', ...args, '--reporter=dot'], {
    cwd: ROOT,
    env: { ...process.env, RESILIENCE: 'on', ...(valkey && { VALKEY_PATH: valkey }), ...long },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'exit');
  const held = code === 0;
  const seconds = Math.round((Date.now() - from) / 1000);
  const isWhole = !/\d skipped/.test(stripVTControlCharacters(said));
  const notWhole = isWhole ? '' : ': incomplete, because this machine lacks a dependency';
  console.log(`${held ? ' ' : '✗'} ${what} (${seconds} s)${notWhole}`);
  if (!held) console.log(said);
  return { what, seconds, held, isWhole };
}

// Injects faults for half an hour on this machine, checks the ledger invariants after each round, and writes a summary outside the checkout.
// Usage: npm run resilience. MINUTES=5 starts no further round after five minutes; KILLS=500 kills five hundred servers instead of ten.
// Exit status: 0 when every round ran completely and passed, 1 when one failed, 2 when none failed but some were omitted or incomplete.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findValkey, OLDEST_POSTGRES } from '../../tools/test/programs.ts';
import { type RoundDone, summarize, writeReport } from './write-report.ts';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const MINUTES = Number(process.env.MINUTES ?? 30);

/**
 * A kill takes half a minute, including the check of the ledger invariants, so more kills would exceed half an
 * hour.
 */
const { KILLS = '10' } = process.env;

type Round = { title: string; files?: readonly string[]; project?: string; long?: Record<string, string> };

/** More staff members at once cause conflicts between them. */
const MANY_STAFF = { STAFF_COUNT: '3' };

/**
 * Each is a test of the project in its long form, which ends with all ledger invariants of
 * packages/api/src/testing.
 */
const ROUNDS: Round[] = [
  {
    title: 'server and database are killed together under load of shoppers and staff',
    files: ['tests/server/killed.test.ts'],
    long: MANY_STAFF,
  },
  {
    title: 'a server is killed while a batch of orders is packed',
    files: ['tests/server/killed-packing.test.ts'],
    long: { KILLS },
  },
  {
    title: 'one of two servers is killed under load of shoppers and staff',
    files: ['tests/server/two-servers.test.ts'],
    long: MANY_STAFF,
  },
  {
    title: 'a server of the version before the newest migration runs beside a current one',
    files: ['tests/server/older-version.test.ts'],
    long: { OLDER_VERSION: 'beside', ...MANY_STAFF },
  },
  {
    title: 'the database fails under load of shoppers and staff',
    files: ['tests/server/database-outage.test.ts'],
    long: MANY_STAFF,
  },
  {
    title: 'the disk is full and the database stops, under the same load',
    files: ['tests/server/disk-full.test.ts'],
    long: MANY_STAFF,
  },
  {
    title: 'banks, carriers and the mail server are slow, wrong and silent in turn, under the same load',
    files: ['tests/server/partner-failures.test.ts'],
    long: { DAYS: 'all', ...MANY_STAFF },
  },
  {
    title: 'a server serves 3,200 paying shoppers, and its memory does not grow after the first half',
    files: ['tests/server/memory-growth.test.ts'],
    long: { ROUNDS: '90' },
  },
  {
    title: 'all commands run concurrently on a few orders',
    files: ['packages/api/src/modules/checkout/laws.test.ts'],
  },
  {
    title: 'carriers are down, slow and send invalid responses',
    files: ['packages/api/src/modules/checkout/every-carrier.test.ts'],
  },
  {
    title: 'bank callbacks arrive in any order, twice, never, and forged',
    files: ['packages/api/src/modules/checkout/payment/callbacks.test.ts'],
  },
  {
    title: '100,000 valid, nearly valid and hostile requests over all calls',
    files: ['packages/api/src/fuzz.test.ts'],
    long: { FUZZ: '100000' },
  },
  {
    title: 'hostile requests to pages, files, webhooks and the blog',
    files: ['tests/server/fuzz.test.ts'],
    long: { FUZZ: '10000' },
  },
  {
    title: 'the media store is slow, wrong and unavailable',
    files: ['tests/server/media-store.test.ts'],
  },
  {
    title: 'servers are stopped at every moment, and start in new folders',
    files: ['tests/server/stop.test.ts', 'tests/server/first-start.test.ts'],
  },
  {
    title: 'the Valkey for events and rate limits is down, hangs and comes back',
    files: ['tests/server/valkey-outage.test.ts'],
  },
  {
    title: 'a shop under load is backed up, by its own command and by pg_dump, and restored',
    files: ['tests/server/backup.test.ts', 'tests/server/dump.test.ts'],
  },
  {
    title: 'a long import takes bounded memory, and programs join and leave one embedded PostgreSQL at any moment',
    files: ['packages/api/src/modules/import-export/memory.test.ts', 'packages/database/src/supervise.test.ts'],
  },
  {
    title:
      'a server runs on a newer database, pages run from sources, and a large catalogue is generated in little memory',
    files: ['newer-database', 'dev', 'generate'].map((name) => `tests/server/${name}.test.ts`),
  },
  ...(existsSync(OLDEST_POSTGRES)
    ? [{ title: 'the statements of the shop run on the oldest supported PostgreSQL', project: 'oldest database' }]
    : []),
  // The longest round by far: it comes last so that the other rounds get the time first.
  {
    title:
      'servers with wrong and jumping clocks are killed repeatedly under load of 200 paying shoppers and staff',
    files: ['tests/server/killed-paying.test.ts'],
    long: { KILLS, SHOPPERS: '200', SHIFT_HOURS: '30', ...MANY_STAFF },
  },
];

const missing = ROUNDS.flatMap(({ files = [] }) => files).filter((file) => !existsSync(join(ROOT, file)));
if (missing.length > 0) throw new Error(`there is no ${missing}`);

const valkey = findValkey();
const startedAt = new Date();
const endsAt = startedAt.getTime() + MINUTES * 60_000;
const done: RoundDone[] = [];
while (Date.now() < endsAt && done.every(({ passed }) => passed)) {
  for (const round of ROUNDS) {
    if (Date.now() >= endsAt) break;
    done.push(await run(round));
  }
}
const omitted = ROUNDS.map(({ title }) => title).slice(done.length);
for (const title of omitted) console.log(`✗ ${title}: no time left`);
const finished = { done, omitted: omitted, startedAt, minutes: MINUTES };
const written = await writeReport(finished);
console.log(`\n${summarize(finished)} Written: ${written}`);
process.exitCode = exitCode();

/** An omitted round does not count as passed. */
function exitCode(): number {
  if (done.some(({ passed }) => !passed)) return 1;
  return omitted.length > 0 || done.some(({ isComplete }) => !isComplete) ? 2 : 0;
}

/**
 * Runs one round; it passes when the ledger invariants hold. Every round has its own random seed, which it prints
 * and a failure names.
 */
async function run({ title, files = [], project, long = {} }: Round): Promise<RoundDone> {
  const from = Date.now();
  const args = project ? ['--project', project] : ['--project', 'database', '--project', 'server'];
  args.push(...files);
  const child = spawn(process.execPath, [VITEST, 'run', ...args, '--reporter=dot'], {
    cwd: ROOT,
    env: { ...process.env, RESILIENCE: 'on', ...(valkey && { VALKEY_PATH: valkey }), ...long },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'exit');
  const passed = code === 0;
  const seconds = Math.round((Date.now() - from) / 1000);
  const isComplete = !/\d skipped/.test(stripVTControlCharacters(output));
  const note = isComplete ? '' : ': incomplete, because this machine lacks a dependency';
  console.log(`${passed ? ' ' : '✗'} ${title} (${seconds} s)${note}`);
  if (!passed) console.log(output);
  return { title, seconds, passed, isComplete };
}

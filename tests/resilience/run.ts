// Injects faults for half an hour on this machine, checks the ledger invariants after each round, and writes a summary outside the checkout.
// Usage: npm run resilience. MINUTES=5 starts no further round after five minutes; KILLS=500 kills five hundred servers instead of ten.
// Exit status: 0 when every round ran completely and passed, 1 when one failed, 2 when none failed but some were omitted or incomplete.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findValkey, OLDEST_POSTGRES } from '../../tools/test/programs.ts';
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
    what: 'server and database are killed together under load of shoppers and staff',
    files: ['tests/server/killed.test.ts'],
    long: MANY_HANDS,
  },
  {
    what: 'one of two servers is killed under load of shoppers and staff',
    files: ['tests/server/two-servers.test.ts'],
    long: MANY_HANDS,
  },
  {
    what: 'a server of the version before the newest migration runs beside a current one',
    files: ['tests/server/older-version.test.ts'],
    long: { OLDER_VERSION: 'beside', ...MANY_HANDS },
  },
  {
    what: 'the database fails under load of shoppers and staff',
    files: ['tests/server/database-gone.test.ts'],
    long: MANY_HANDS,
  },
  {
    what: 'the disk is full and the database stops, under the same load',
    files: ['tests/server/disk-full.test.ts'],
    long: MANY_HANDS,
  },
  {
    what: 'banks, carriers and the mail server are slow, wrong and silent in turn, under the same load',
    files: ['tests/server/bad-partners.test.ts'],
    long: { DAYS: 'all', ...MANY_HANDS },
  },
  {
    what: 'a server serves 3,200 paying shoppers, and its memory does not grow after the first half',
    files: ['tests/server/growth.test.ts'],
    long: { ROUNDS: '90' },
  },
  {
    what: 'all commands run concurrently on a few orders',
    files: ['packages/api/src/modules/checkout/laws.test.ts'],
  },
  {
    what: 'carriers are down, slow and send invalid responses',
    files: ['packages/api/src/modules/checkout/every-carrier.test.ts'],
  },
  {
    what: 'bank callbacks arrive in any order, twice, never, and forged',
    files: ['packages/api/src/modules/checkout/payment/callbacks.test.ts'],
  },
  {
    what: '100,000 valid, nearly valid and hostile requests over all calls',
    files: ['packages/api/src/fuzz.test.ts'],
    long: { FUZZ: '100000' },
  },
  {
    what: 'hostile requests to pages, files, webhooks and the blog',
    files: ['tests/server/fuzz.test.ts'],
    long: { FUZZ: '10000' },
  },
  {
    what: 'the media store is slow, wrong and unavailable',
    files: ['tests/server/media-store.test.ts'],
  },
  {
    what: 'servers are stopped at every moment, and start in new folders',
    files: ['tests/server/stop.test.ts', 'tests/server/first-start.test.ts'],
  },
  {
    what: 'the Valkey for events and rate limits is down, hangs and comes back',
    files: ['tests/server/valkey-away.test.ts'],
  },
  {
    what: 'a shop under load is backed up, by its own command and by pg_dump, and restored',
    files: ['tests/server/backup.test.ts', 'tests/server/dump.test.ts'],
  },
  {
    what: 'a server runs on a newer database, pages run from sources, and a large catalogue is generated in little memory',
    files: ['newer-database', 'dev', 'generate'].map((name) => `tests/server/${name}.test.ts`),
  },
  ...(existsSync(OLDEST_POSTGRES)
    ? [{ what: 'the statements of the shop run on the oldest supported PostgreSQL', project: 'oldest database' }]
    : []),
  // The longest round by far: it comes last so that the other rounds get the time first.
  {
    what: 'servers with wrong and jumping clocks are killed repeatedly under load of 200 paying shoppers and staff',
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { startMailServer } from '@kashtanka/api/testing/mail-server';
import { demo, demoDocument } from '@kashtanka/demo';
import { expect, onTestFinished, test } from 'vitest';
import { clientAt } from './support/client-at.ts';
import { sendHalf } from './support/half-sent.ts';
import { placeOrder } from './support/load/place-order.ts';
import { freePort } from './support/shop/free-port.ts';
import { openPool } from './support/shop/open-pool.ts';
import { openServer } from './support/shop/open-server.ts';
import { type Program, runProgram } from './support/shop/run-program.ts';

/** The documented stop timeout of systemd. A keep-alive connection lasts longer. */
const KILLED_AFTER_MS = 60_000;

test('stop: one Ctrl+C closes the shop and its database in order, though it arrives more than once', async () => {
  const { environment, postmaster } = await anEmptyShop();
  const program = runProgram('tools/run.mjs', ['start'], environment, { detached: true });
  await program.waitForOutput('Stop it with Ctrl+C');
  expect(existsSync(postmaster)).toBe(true);

  // A terminal signals everything that runs in it.
  process.kill(-(program.process.pid ?? 0), 'SIGINT');

  expect(await program.ended()).toBe(0);
  expect(existsSync(postmaster)).toBe(false);
});

test('stop: the command of the systemd unit in the docs gets a signal alone, and ends with its shop and its database', async () => {
  const { environment, postmaster } = await anEmptyShop();
  const [node, file = '', ...args] = await commandOfTheService();
  expect(node).toBe('/usr/bin/node');
  const program = runProgram(file, args, environment);
  await program.waitForOutput('Stop it with Ctrl+C');
  expect(existsSync(postmaster)).toBe(true);

  program.process.kill('SIGTERM');

  expect(await program.ended()).toBe(0);
  expect(existsSync(postmaster)).toBe(false);
});

test('stop: while the demo shop is loaded it leaves no database running, and the next start has all products', async () => {
  const { environment, postmaster } = await aFolderFor({ DEMO: 'on' });
  const program = runProgram('apps/server/src/start.ts', [], environment);
  await program.waitForOutput('migrated the database');
  expect(existsSync(postmaster)).toBe(true);

  program.process.kill('SIGTERM');

  expect(await program.ended()).toBe(0);
  expect(program.output()).not.toContain('is open');
  expect(existsSync(postmaster)).toBe(false);
  const again = runProgram('apps/server/src/start.ts', [], environment);
  await again.waitForOutput('Stop it with Ctrl+C');
  const { products = [] } = demoDocument('2026-11-21');
  // Loading is finished, and not repeated.
  const loaded = `loaded the demo shop (${products.length} products)`;
  expect((program.output() + again.output()).split(loaded)).toHaveLength(2);
});

test('stop: as soon as the shop answers, it stops in order', async () => {
  const { environment, postmaster } = await anEmptyShop();
  const program = runProgram('apps/server/src/start.ts', [], environment);
  await expect.poll(() => answers(environment.PORT), { interval: 1 }).toBe(true);

  program.process.kill('SIGTERM');

  expect(await program.ended()).toBe(0);
  expect(existsSync(postmaster)).toBe(false);
});

test('stop: a closed terminal ends the shop and its database, with log lines still to write', async () => {
  const { environment, postmaster } = await anEmptyShop();
  const pidFile = join(environment.DATA_DIR, 'pid');
  const command = `echo $$ > ${pidFile}; exec node tools/run.mjs start`;
  const inTerminal = ['--quiet', '--return', '--command', command, '/dev/null'];
  const terminal = spawn('/usr/bin/script', inTerminal, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...environment, PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'info', DRAIN_SECONDS: '2' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  onTestFinished(() => void terminal.kill('SIGKILL'));
  const isOpen = () => answers(environment.PORT);
  await expect.poll(isOpen).toBe(true);

  // The terminal is closed, and with it the output of the shop.
  terminal.kill('SIGKILL');
  await once(terminal, 'exit');
  const refused = await fetch(`http://localhost:${environment.PORT}/api/v1/order/none/`);

  expect(refused.status).toBe(404);
  await expect.poll(() => existsSync(postmaster)).toBe(false);
  const pid = Number(await readFile(pidFile, 'utf8'));
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
});

test('stop: a command that cannot open the shop leaves no database running', async () => {
  const { environment, postmaster } = await anEmptyShop();
  const first = runProgram('apps/server/src/cli.ts', ['orders', 'list'], environment);
  expect(await first.ended(), first.output()).toBe(0);

  const withAnotherKey = { ...environment, ENCRYPTION_KEY: '6'.repeat(64) };
  const second = runProgram('apps/server/src/cli.ts', ['orders', 'list'], withAnotherKey);

  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain('ENCRYPTION_KEY');
  expect(existsSync(postmaster)).toBe(false);
});

test('stop: of commands that begin and end together the last one stops the database', async () => {
  const { environment, postmaster } = await anEmptyShop();
  const list = () => runProgram('apps/server/src/cli.ts', ['settings', 'list'], environment);
  // Also the first two starts in a folder, which both find it empty.
  for (const _ of ['first', 'later']) {
    const commands = [list(), list(), list()];

    expect(await Promise.all(commands.map(endOf))).toEqual([0, 0, 0]);
    for (const command of commands) expect(command.output()).toContain('store_enabled');
    expect(existsSync(postmaster)).toBe(false);
  }
});

test('stop: an idle connection does not delay the end', async () => {
  const { url, shop } = await openServer();
  const early = connect(Number(new URL(url).port), '127.0.0.1');
  await once(early, 'connect');
  const ended = once(early, 'close');

  await shop.close();

  await ended;
});

test('stop: a half-sent call is answered whole, and its connection is not waited for', {
  timeout: KILLED_AFTER_MS,
}, async () => {
  const { environment, url } = await openDemoShop();
  const program = runProgram('apps/server/src/start.ts', [], environment);
  await program.waitForOutput('Stop it with Ctrl+C');
  const adding = await sendHalf(`${url}/api/v1/basket/line/`, { article: demo.collarInStock, quantity: 1 });

  program.process.kill('SIGTERM');
  await expect.poll(() => isListening(url)).toBe(false);

  expect(await adding.finish()).toMatchObject({ status: 201, json: { quantity: 1 } });
  expect(await program.ended()).toBe(0);
});

test('stop: an email that is being sent arrives, is recorded as sent, and is not sent again', async () => {
  const [received, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const receive = () => {
    received.resolve();
    return opened.promise;
  };
  const mail = await startMailServer({ slow: { address: 'anna@mail.example', until: receive } });
  const { environment, url, pool } = await openDemoShop({ SMTP_URL: mail.url, MAIL_FROM: 'shop@shop.example' });
  const program = runProgram('apps/server/src/start.ts', [], environment);
  await program.waitForOutput('Stop it with Ctrl+C');
  await placeOrder(clientAt(`${url}/api/v1`), 'upon_receipt');
  await received.promise;

  program.process.kill('SIGTERM');
  await expect.poll(() => isListening(url)).toBe(false);
  opened.resolve();

  expect(await program.ended()).toBe(0);
  expect(mail.received.map(({ to }) => to)).toEqual([['anna@mail.example']]);
  const { rows } = await pool.query('select recipient from outbox where sent_at is not null');
  expect(rows).toEqual([{ recipient: 'anna@mail.example' }]);
  expect(
    (await pool.query("select from graphile_worker.jobs where task_identifier = 'send_letter'")).rowCount,
  ).toBe(0);
});

/** The demo shop on a database that outlives its server. */
async function openDemoShop(settings: Record<string, string> = {}) {
  const [databaseUrl, port] = [await cloneDatabase('demo'), String(await freePort())];
  return {
    environment: {
      PORT: port,
      BANK_SIMULATOR_PORT: '0',
      DATA_DIR: await aFolder(),
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    url: `http://localhost:${port}`,
    pool: openPool(databaseUrl),
  };
}

/** Whether a new connection is accepted. */
function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return true;
    },
    () => false,
  );
}

/** An empty shop with its own database, and the file that exists while that runs. */
async function anEmptyShop() {
  return await aFolderFor({ DEMO: 'off' });
}

async function aFolderFor(settings: { DEMO: 'on' | 'off' }) {
  const folder = await aFolder();
  return {
    environment: { PORT: String(await freePort()), BANK_SIMULATOR_PORT: '0', DATA_DIR: folder, ...settings },
    postmaster: join(folder, 'postgres/cluster/postmaster.pid'),
  };
}

/** 0, or the output of a failed program. */
async function endOf(program: Program): Promise<0 | string> {
  return (await program.ended()) === 0 ? 0 : program.output();
}

function answers(port: string): Promise<boolean> {
  return fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function commandOfTheService(): Promise<string[]> {
  const document = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(document) ?? [];
  return command.split(' ');
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { needing } from '../needing.ts';
import { freePort } from './free-port.ts';
import type { RunningServer } from './open-server.ts';

/** The program that `npm test` has found; tests that need it are skipped without one. */
export const VALKEY_PATH = process.env.VALKEY_PATH;

export const NEEDS_VALKEY = needing('a Valkey or Redis (VALKEY_PATH)');

/**
 * A Valkey without persistence, removed after the test; `kill` and `start` simulate a machine failure, `hang` one
 * that is swapping.
 */
export async function startValkey({ password = '' } = {}): Promise<{
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  hang(): void;
  goOn(): void;
}> {
  const port = await freePort();
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    settings.push('--requirepass', password);
    // Debian's redis-check-rdb runs as the server under that name.
    const child = spawn(VALKEY_PATH ?? '', settings, { argv0: 'redis-server', stdio: 'ignore' });
    while (!(await answers(port))) await sleep(20);
    return child;
  };
  const state = { process: await start() };
  const kill = async () => {
    if (state.process.exitCode !== null || state.process.signalCode !== null) return;
    state.process.kill('SIGKILL');
    await once(state.process, 'exit');
  };
  onTestFinished(kill);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    hang: () => void state.process.kill('SIGSTOP'),
    goOn: () => void state.process.kill('SIGCONT'),
    start: async () => {
      state.process = await start();
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The limit of logins from one address in a minute (D06). */
const LOGINS = 10;

const seen = { addresses: 0 };

/** Asserts whether an address that has used up its logins at one server is also refused by the other. */
export async function countTogether(one: RunningServer, other: RunningServer): Promise<boolean> {
  seen.addresses += 1;
  const address = `203.0.113.${seen.addresses}`;
  const answers: number[] = [];
  for (let at = 0; at <= LOGINS; at++) answers.push(await logIn(one, address));
  // Whether or not they share, each server keeps to the limit.
  expect(answers).toEqual([...Array(LOGINS).fill(400), 429]);
  return (await logIn(other, address)) === 429;
}

/** The status of a login to an account that does not exist. */
async function logIn({ url }: RunningServer, address: string): Promise<number> {
  const { status } = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email: `nobody-${Math.random()}@mail.example`, password: 'wet-nose-at-noon' }),
  });
  return status;
}

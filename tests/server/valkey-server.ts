import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import { needing } from './needing.ts';

/** The program, which `npm test` looks for; tests that need it are left out where there is none. */
export const VALKEY_PATH = process.env.VALKEY_PATH;

export const NEEDS_VALKEY = needing('a Valkey or Redis (VALKEY_PATH)');

/** A Valkey that keeps nothing, gone when the test is over; `kill` and `raise` as a machine would, `hang` as one that swaps. */
export async function startValkey({ password = '' } = {}): Promise<{
  url: string;
  kill(): Promise<void>;
  raise(): Promise<void>;
  hang(): void;
  goOn(): void;
}> {
  const port = await freePort();
  const raise = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    settings.push('--requirepass', password);
    // Debian's redis-check-rdb is the server when it is called so.
    const child = spawn(VALKEY_PATH ?? '', settings, { argv0: 'redis-server', stdio: 'ignore' });
    while (!(await answers(port))) await sleep(20);
    return child;
  };
  const state = { process: await raise() };
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
    raise: async () => {
      state.process = await raise();
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

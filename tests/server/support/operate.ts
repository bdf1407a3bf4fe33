import { aFolder } from '@kashtanka/api/testing/a-folder';
import type { StaffRole } from '@kashtanka/rules';
import { osUser } from '@kashtanka/server';
import { printPlainly } from '../../../apps/server/src/cli/print-plainly.ts';
import { operatorProgram } from '../../../apps/server/src/cli/program.ts';
import { ENCRYPTION_KEY, type RunningServer } from './shop/open-server.ts';

type Operated = { code: number; output: string };
type Command = ReturnType<typeof operatorProgram>;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Commands share the process's environment and console, so they run one after another. */
const queue = { last: Promise.resolve<unknown>(undefined) };

/** Runs a CLI command on a shop's database; returns its exit code and its output. */
export async function operate(databaseUrl: string, ...words: string[]): Promise<Operated> {
  return operateWith({ DATABASE_URL: databaseUrl, ENCRYPTION_KEY, DATA_DIR: await aFolder() }, ...words);
}

/**
 * Runs a command in this process with only the given settings in its environment, because a child process takes a
 * second or two. Tests of signals, exit codes and the two output streams use `runProgram`.
 */
export function operateWith(environment: Record<string, string>, ...words: string[]): Promise<Operated> {
  const operating = queue.last.then(() => runHere(environment, words));
  queue.last = operating.catch(() => undefined);
  return operating;
}

async function runHere(environment: Record<string, string>, words: string[]): Promise<Operated> {
  const { env, exitCode } = process;
  const { log, error } = console;
  const listeners = SIGNALS.map((signal) => ({ signal, before: process.listeners(signal) }));
  let output = '';
  const print = (text: string) => {
    output += text;
  };
  const { PATH, HOME, TMPDIR, NODE_ENV } = env;
  process.env = { PATH, HOME, TMPDIR, NODE_ENV, ...environment };
  process.exitCode = undefined;
  console.log = (text = '') => print(`${text}\n`);
  console.error = (text = '') => print(`${text}\n`);
  printPlainly();
  try {
    await printingProgram(print).parseAsync(words, { from: 'user' });
    return { code: Number(process.exitCode ?? 0), output };
  } catch (thrown) {
    return { code: exitCodeOf(thrown), output };
  } finally {
    process.env = env;
    process.exitCode = exitCode;
    Object.assign(console, { log, error });
    for (const { signal, before } of listeners)
      for (const one of process.listeners(signal)) if (!before.includes(one)) process.off(signal, one);
  }
}

/** A program that throws and captures refusals and help instead of ending the process. */
function printingProgram(print: (text: string) => void): Command {
  const program = operatorProgram();
  for (const command of withSubcommands(program))
    command.exitOverride().configureOutput({ writeOut: print, writeErr: print });
  return program;
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** Commander's own refusals have an exit code; everything else is a bug. */
function exitCodeOf(thrown: unknown): number {
  if (thrown instanceof Error && 'exitCode' in thrown) return Number(thrown.exitCode);
  throw thrown;
}

/** Adds an owner, and a staff member in a role; returns the flags that name this member and a reason. */
export async function hire(
  { api }: Pick<RunningServer['shop'], 'api'>,
  role: StaffRole,
  name = 'Мария',
): Promise<string[]> {
  const owner = { name: 'Ольга', reason: 'Нужны руки' };
  await api.staff.add(owner, { name: owner.name, role: 'owner', osUser: osUser() });
  await api.staff.add(owner, { name, role, osUser: osUser() });
  return ['--as', name, '--reason', 'За ожидание'];
}

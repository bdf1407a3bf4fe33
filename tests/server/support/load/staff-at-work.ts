import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { type Program, runProgram } from '../shop/run-program.ts';

// Staff of a shop under failures: CLI commands advance paid orders, cancel some of them, and take returns of issued
// ones.

export const STAFF = 'Ольга';
const WORDS = ['--as', STAFF, '--reason', 'За ожидание'];

/** Concurrent staff members conflict; `STAFF_COUNT=3` is the long form. */
const STAFF_COUNT = Number(process.env.STAFF_COUNT ?? 1);
/** Each command runs at least this often, even when the load ends early. */
const LEAST_COMMANDS = 3;
const LOOKS_AGAIN_AFTER_MS = 250;

/**
 * One in this many commands is killed at a random moment after its start, so that some are interrupted in the
 * middle.
 */
const KILLED_OF = 5;
const KILLED_WITHIN_MS = 2_000;

/** The commands for orders by status, the last status first; of two commands the first is for even numbers. */
const NEXT: Record<string, readonly (readonly string[])[]> = {
  issued: [['return', '--line', '1=1']],
  authorized: [['move', 'issued']],
  processing: [
    ['move', 'authorized'],
    ['move', 'canceled'],
  ],
};

/** Refusals when another command, a job or a killed command has already changed the order. */
const ALREADY_CHANGED =
  /^(Order \d+ is |An order that is |All units of line 1 have been returned|A certificate of this order was sent)/m;
/** A full disk breaks no connection. */
const DISK_FULL = /No space left on device/;

type StaffContext = {
  pool: Pool;
  environment: Record<string, string>;
  /** Collects commands that failed unexpectedly. */
  errors: string[];
};

export async function hireStaff(environment: Record<string, string>): Promise<void> {
  await runProgram('apps/server/src/cli.ts', ['staff', 'add', STAFF, '--role', 'owner'], environment).ended();
}

/** Compares the ledger with the bank's own list; the ledger records the differences. */
export async function reconcile(environment: Record<string, string>): Promise<void> {
  const command = ['payments', 'reconcile', '--json', ...WORDS];
  const program = runProgram('apps/server/src/cli.ts', command, environment);
  await program.ended();
  if (!program.output().includes('"compared"')) throw new Error(`no comparison was printed: ${program.output()}`);
}

/** Works until the load ends; a command may be killed, and fails while the database is down. */
export async function runStaff(
  { pool, environment, errors }: StaffContext,
  state: { isOver: boolean },
): Promise<void> {
  const work = async () => {
    for (let done = 0; !state.isOver || done < LEAST_COMMANDS; ) {
      const order = await findOrder(pool);
      if (order) {
        const error = await unlessDatabaseFailed(pool, () => runCommand(order, environment));
        if (error) errors.push(error);
        done += 1;
      } else if (state.isOver) return;
      else await sleep(LOOKS_AGAIN_AFTER_MS);
    }
  };
  await Promise.all(Array.from({ length: STAFF_COUNT }, work));
}

/** A failure is excused when the database failed in the meantime, which an older connection reveals. */
async function unlessDatabaseFailed(pool: Pool, subcommand: () => Promise<string | null>): Promise<string | null> {
  let witness: PoolClient;
  try {
    witness = await pool.connect();
  } catch {
    return null;
  }
  const error = await subcommand();
  const broken = await witness.query('select 1').then(
    () => undefined,
    (error: Error) => error,
  );
  witness.release(broken);
  return broken ? null : error;
}

type StoredOrder = { number: string; status: string };

/** Returns the output of a command that failed unexpectedly. */
async function runCommand(order: StoredOrder, environment: Record<string, string>): Promise<string | null> {
  const [subcommand = '', ...words] = nextCommand(order);
  const command = ['orders', subcommand, order.number, ...words];
  const program = runProgram('apps/server/src/cli.ts', [...command, ...WORDS], environment);
  if (Math.random() * KILLED_OF < 1) await killSome(program);
  const code = await program.ended();
  const output = program.output();
  const isExcused =
    code === 0 ||
    program.process.signalCode === 'SIGKILL' ||
    ALREADY_CHANGED.test(output) ||
    DISK_FULL.test(output);
  return isExcused ? null : `${command.join(' ')} ended with ${code}: ${output}`;
}

async function killSome(program: Program): Promise<void> {
  await Promise.race([program.ended(), sleep(Math.random() * KILLED_WITHIN_MS)]);
  program.process.kill('SIGKILL');
}

function nextCommand({ number, status }: StoredOrder): readonly string[] {
  const commands = NEXT[status] ?? [];
  return commands[Number(number) % commands.length] ?? [];
}

/** Undefined while the database does not respond. */
async function findOrder(pool: Pool): Promise<StoredOrder | undefined> {
  const found = pool.query<StoredOrder>(
    `select number::text, status from orders where number >= 100000 and is_paid and status = any ($1)
       and (shipping_code = 'pickup' or status = 'processing')
     order by array_position($1, status), random() limit 1`,
    [Object.keys(NEXT)],
  );
  return found.then(
    ({ rows }) => rows[0],
    () => undefined,
  );
}

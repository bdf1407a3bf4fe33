import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { type Program, runProgram } from '../shop/run-program.ts';

// Staff of a shop under failures: CLI commands advance paid orders, cancel some of them, and take returns of issued
// ones.

export const STAFF = 'Ольга';
const WORDS = ['--as', STAFF, '--reason', 'За ожидание'];

/** Concurrent staff members conflict; `STAFF_HANDS=3` is the long form. */
const HANDS = Number(process.env.STAFF_HANDS ?? 1);
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
const COMES_TOO_LATE =
  /^(Order \d+ is |An order that is |All units of line 1 have been returned|A certificate of this order was sent)/m;
/** A full disk breaks no connection. */
const HAS_NO_ROOM = /No space left on device/;

type Workplace = {
  pool: Pool;
  environment: Record<string, string>;
  /** Collects commands that failed unexpectedly. */
  faults: string[];
};

export async function hireStaff(environment: Record<string, string>): Promise<void> {
  await runProgram('apps/server/src/cli.ts', ['staff', 'add', STAFF, '--role', 'owner'], environment).ended();
}

/** Compares the ledger with the bank's own list; the ledger records the differences. */
export async function reconcile(environment: Record<string, string>): Promise<void> {
  const command = ['payments', 'reconcile', '--json', ...WORDS];
  const program = runProgram('apps/server/src/cli.ts', command, environment);
  await program.ended();
  if (!program.said().includes('"compared"')) throw new Error(`no comparison was printed: ${program.said()}`);
}

/** Works until the load ends; a command may be killed, and fails while the database is down. */
export async function goToWork(
  { pool, environment, faults }: Workplace,
  state: { isOver: boolean },
): Promise<void> {
  const work = async () => {
    for (let done = 0; !state.isOver || done < LEAST_COMMANDS; ) {
      const order = await anOrder(pool);
      if (order) {
        const fault = await whileItStands(pool, () => treat(order, environment));
        if (fault) faults.push(fault);
        done += 1;
      } else if (state.isOver) return;
      else await sleep(LOOKS_AGAIN_AFTER_MS);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
}

/** A failure is excused when the database failed in the meantime, which an older connection reveals. */
async function whileItStands(pool: Pool, act: () => Promise<string | null>): Promise<string | null> {
  let witness: PoolClient;
  try {
    witness = await pool.connect();
  } catch {
    return null;
  }
  const fault = await act();
  const broken = await witness.query('select 1').then(
    () => undefined,
    (error: Error) => error,
  );
  witness.release(broken);
  return broken ? null : fault;
}

type Standing = { number: string; status: string };

/** Returns the output of a command that failed unexpectedly. */
async function treat(order: Standing, environment: Record<string, string>): Promise<string | null> {
  const [act = '', ...words] = wayOf(order);
  const command = ['orders', act, order.number, ...words];
  const program = runProgram('apps/server/src/cli.ts', [...command, ...WORDS], environment);
  if (Math.random() * KILLED_OF < 1) await killSome(program);
  const code = await program.ended();
  const said = program.said();
  const isExcused =
    code === 0 || program.process.signalCode === 'SIGKILL' || COMES_TOO_LATE.test(said) || HAS_NO_ROOM.test(said);
  return isExcused ? null : `${command.join(' ')} ended with ${code}: ${said}`;
}

async function killSome(program: Program): Promise<void> {
  await Promise.race([program.ended(), sleep(Math.random() * KILLED_WITHIN_MS)]);
  program.process.kill('SIGKILL');
}

function wayOf({ number, status }: Standing): readonly string[] {
  const ways = NEXT[status] ?? [];
  return ways[Number(number) % ways.length] ?? [];
}

/** Undefined while the database does not respond. */
async function anOrder(pool: Pool): Promise<Standing | undefined> {
  const asked = pool.query<Standing>(
    `select number::text, status from orders where number >= 100000 and is_paid and status = any ($1)
       and (shipping_code = 'pickup' or status = 'processing')
     order by array_position($1, status), random() limit 1`,
    [Object.keys(NEXT)],
  );
  return asked.then(
    ({ rows }) => rows[0],
    () => undefined,
  );
}

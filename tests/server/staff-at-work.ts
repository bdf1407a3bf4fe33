import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { runProgram } from './run-program.ts';

// Staff of a shop where everything falls: one after another they take what was paid on its way by the operator's commands,
// call some of it off, and take back what was handed over.

export const STAFF = 'Ольга';
const WORDS = ['--as', STAFF, '--reason', 'За ожидание'];

/** They get into each other's way; `STAFF_HANDS=3` is the long form. */
const HANDS = Number(process.env.STAFF_HANDS ?? 1);
/** Of each of them, however soon they may go home. */
const LEAST_COMMANDS = 3;
const LOOKS_AGAIN_AFTER_MS = 250;

/** What is done to an order that stands so; of two ways the first is for even numbers. What is furthest comes first. */
const NEXT: Record<string, readonly (readonly string[])[]> = {
  issued: [['return', '--line', '1=1']],
  authorized: [['move', 'issued']],
  processing: [
    ['move', 'authorized'],
    ['move', 'canceled'],
  ],
};

type Workplace = { pool: Pool; environment: Record<string, string> };

export async function hireStaff(environment: Record<string, string>): Promise<void> {
  await runProgram('apps/server/src/shop.ts', ['staff', 'add', STAFF, '--role', 'owner'], environment).ended();
}

/** One of them has the ledger compared with the bank's own list; what is left to people is told by the books. */
export async function reconcile(environment: Record<string, string>): Promise<void> {
  const command = ['payments', 'reconcile', '--json', ...WORDS];
  const program = runProgram('apps/server/src/shop.ts', command, environment);
  await program.ended();
  if (!program.said().includes('"compared"')) throw new Error(`nothing was compared: ${program.said()}`);
}

/** Works until it is over; a command may be killed in the middle, and fails where the database is gone. */
export async function goToWork(workplace: Workplace, state: { isOver: boolean }): Promise<void> {
  const work = async () => {
    for (let done = 0; !state.isOver || done < LEAST_COMMANDS; ) {
      const order = await anOrder(workplace.pool);
      if (order) {
        await treat(order, workplace.environment);
        done += 1;
      } else if (state.isOver) return;
      else await sleep(LOOKS_AGAIN_AFTER_MS);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
}

type Standing = { number: string; status: string };

async function treat(order: Standing, environment: Record<string, string>): Promise<void> {
  const [act = '', ...words] = wayOf(order);
  const command = ['orders', act, order.number, ...words, ...WORDS];
  const program = runProgram('apps/server/src/shop.ts', command, environment);
  if (Number(order.number) % 5 === 0) program.process.kill('SIGKILL');
  await program.ended();
}

function wayOf({ number, status }: Standing): readonly string[] {
  const ways = NEXT[status] ?? [];
  return ways[Number(number) % ways.length] ?? [];
}

/** None where the database does not answer. */
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

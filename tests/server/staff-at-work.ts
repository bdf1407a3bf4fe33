import type { Pool } from 'pg';
import { runProgram } from './run-program.ts';

// Staff of a shop where everything falls: one after another they take what was paid on its way by the operator's commands,
// call some of it off, and take back what was handed over.

export const STAFF = 'Ольга';
const WORDS = ['--as', STAFF, '--reason', 'За ожидание'];

/** They get into each other's way. */
const HANDS = 3;
/** Of each of them, however soon they may go home. */
const LEAST_COMMANDS = 3;

/** What is done to an order that stands so; of two ways the first is for even numbers. */
const NEXT: Record<string, readonly (readonly string[])[]> = {
  processing: [
    ['move', 'authorized'],
    ['move', 'canceled'],
  ],
  authorized: [['move', 'issued']],
  issued: [['return', '--line', '1=1']],
};

type Workplace = { pool: Pool; environment: Record<string, string> };

/** Works until it is told to go home; a command may be killed in the middle. */
export function goToWork({ pool, environment }: Workplace): { goHome(): Promise<void> } {
  const state = { isOver: false };
  const work = async () => {
    for (let done = 0; !state.isOver || done < LEAST_COMMANDS; done += 1) {
      const order = await anOrder(pool);
      if (!order) return;
      const [act = '', ...words] = wayOf(order);
      const command = ['orders', act, order.number, ...words, ...WORDS];
      const program = runProgram('apps/server/src/shop.ts', command, environment);
      if (Number(order.number) % 5 === 0) program.process.kill('SIGKILL');
      await program.ended();
    }
  };
  const working = Promise.all(Array.from({ length: HANDS }, work));
  return {
    goHome: async () => {
      state.isOver = true;
      await working;
    },
  };
}

type Standing = { number: string; status: string };

function wayOf({ number, status }: Standing): readonly string[] {
  const ways = NEXT[status] ?? [];
  return ways[Number(number) % ways.length] ?? [];
}

async function anOrder(pool: Pool): Promise<Standing | undefined> {
  const { rows } = await pool.query<Standing>(
    `select number::text, status from orders where number >= 100000 and is_paid and status = any ($1)
     order by random() limit 1`,
    [Object.keys(NEXT)],
  );
  return rows[0];
}
